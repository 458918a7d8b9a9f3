import { partnerPath } from '@saakh/contracts/portal-pages';
import en from '@saakh/i18n/en/partners.faqs.portal.json';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import { QuietLink } from '#browser/ui/link-button';
import { EmptyState } from '#browser/ui/states';
import { TextField } from '#office/ui/inputs/fields';
import styles from './faq-list.module.css';

/** As people type it: without case, without the dots under Devanagari letters, and with one sign for the nasals. */
const plain = (text: string): string =>
  text.normalize('NFD').toLowerCase().replaceAll('\u093c', '').replaceAll('\u0901', '\u0902');

/** Entries that contain every typed word in any language; all entries without a word. */
function findByWords<T extends { readonly texts: readonly string[] }>(all: readonly T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ texts }) => {
    const text = plain(texts.join(' '));
    return words.every((word) => text.includes(word));
  });
}

export const FAQ_TOPICS = ['customer-queries', 'dsa-queries'] as const;
export type FaqTopic = (typeof FAQ_TOPICS)[number];
type Question = { readonly q: string; readonly a: string };

/** The questions on a topic in the shown language, each with its texts in both. */
function useQuestions(topic: FaqTopic) {
  const { t, i18n } = useTranslation('partners.faqs.portal');
  return Object.keys(en[topic]).map((id) => {
    const read = (part: keyof Question, lng?: string): string =>
      t(`${topic}.${id}.${part}` as 'customer-queries.apr.q', lng === undefined ? {} : { lng });
    const other = i18n.language === 'hi' ? 'en' : 'hi';
    const [q, a] = [read('q'), read('a')];
    return { id, q, a, texts: [q, a, read('q', other), read('a', other)] };
  });
}

/** Questions with their answers, found by words of either language; `#id` in the address opens one. */
export function FaqList({ topic }: { topic: FaqTopic }) {
  const { t } = useTranslation('partners.faqs.portal');
  const [typed, setTyped] = useState('');
  const { hash } = useLocation();
  const asked = hash.slice(1);
  const found = findByWords(useQuestions(topic), typed);
  useEffect(() => {
    const answer = asked ? document.getElementById(asked) : null;
    answer?.scrollIntoView({ block: 'center' });
    answer?.querySelector('summary')?.focus();
  }, [asked]);
  return (
    <>
      <TextField
        label={t('search')}
        description={t('searchHint')}
        type="search"
        maxLength={80}
        value={typed}
        onValue={setTyped}
      />
      <p role="status" className="soft text-note">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={<QuietLink to={partnerPath('communication')}>{t('ask')}</QuietLink>}
        />
      ) : (
        <div className={`box pad-0-16 ${styles.list}`}>
          {found.map(({ id, q, a }) => (
            <Disclosure key={id} id={id} summary={q} isOpen={id === asked}>
              <p>{a}</p>
              <Link to={`#${id}`} className="inline branded text-note tall-44" aria-label={`${t('link')}: ${q}`}>
                {t('link')}
              </Link>
            </Disclosure>
          ))}
        </div>
      )}
    </>
  );
}
