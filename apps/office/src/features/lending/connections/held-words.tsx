import { LENDER_STATES, type LenderStateMeaning } from '@saakh/contracts/lending/connections/document';
import type { LenderTarget } from '@saakh/contracts/lending/connections/facts';
import type { ConnectionPage } from '@saakh/contracts/lending/staff/connections';
import type { LenderWord } from '@saakh/contracts/lending/staff/lender-words';
import { NEXT_STEP_KINDS } from '@saakh/contracts/lending/timeline';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import styles from './editor/connection.module.css';
import { lenderWordsQuery, useAnswerWord } from './queries';
import { useReadValue } from './read-value';

interface DialogProps {
  lenderId: number;
  word: LenderWord;
  /** The lender's updates are ordered by the rank of their stage. */
  needsRank: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks what a word of the lender means: for the application, and for its customer. */
function MeaningDialog({ lenderId, word: { word, answer }, needsRank, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('lending.connections.office');
  const save = useAnswerWord();
  const inBoth = (language: 'en' | 'hi', typed: string, other: string) =>
    textField(language, t(language === 'en' ? 'inEnglish' : 'inHindi', { label: t('fields.words') }), {
      ...{ lang: language, maxLength: 200, mayBeEmpty: true, row: 'words' },
      problem: typed.trim() === '' && other.trim() !== '' ? t('word.both') : undefined,
    });
  return (
    <DialogForm
      title={t('word.title', { word })}
      onClose={onClose}
      above={<p>{t('word.text')}</p>}
      action={t('word.save')}
      sending={save}
      known={{
        ...{ is: answer?.is ?? '', next: answer?.next ?? '', en: answer?.words?.en ?? '', hi: answer?.words?.hi ?? '' },
        ...{ rank: answer?.rank === null || answer === null ? '' : String(answer.rank) },
        reason: t('word.reasonKnown', { word }),
      }}
      fields={({ en, hi }) => [
        choiceField(
          'is',
          t('fields.ourState'),
          optionsFor(LENDER_STATES, (one) => t(`words.states.${one}`)),
        ),
        choiceField(
          'next',
          t('fields.next'),
          [
            { value: '', label: t('fields.nothing') },
            ...optionsFor(NEXT_STEP_KINDS, (one) => t(`words.nextSteps.${one}`)),
          ],
          { mayBeEmpty: true },
        ),
        inBoth('en', en, hi),
        inBoth('hi', hi, en),
        needsRank &&
          textField('rank', t('fields.rank'), { help: t('word.rankHint'), inputMode: 'numeric', maxLength: 4 }),
        textField('reason', t('publish.reason'), { help: t('publish.reasonHint'), maxLength: 300 }),
      ]}
      onSubmit={({ is, next, en, hi, rank, reason }) =>
        save.mutate(
          {
            ...{ lender_id: lenderId, word, is: is as LenderStateMeaning['is'], reason },
            next: next === '' ? null : (next as NonNullable<LenderStateMeaning['next']>),
            words: en.trim() === '' ? null : { en, hi },
            rank: rank === '' ? null : Number(rank),
          },
          {
            onSuccess: () => {
              onSaved();
              onClose();
            },
          },
        )
      }
    />
  );
}

/** An update that waits, without who it is about. */
function Example({ example }: Pick<LenderWord, 'example'>) {
  const { t } = useTranslation('lending.connections.office');
  const shown = useReadValue();
  if (example.length === 0) return null;
  return (
    <p className="soft text-small wraps">
      {t('word.example')}{' '}
      {example
        .map(({ name, value }) => `${t(`words.targets.${name as LenderTarget}`)}: ${shown(name, value)}`)
        .join(' · ')}
    </p>
  );
}

const LOOK_MS = 3000;

/** Words of the lender that its connection does not have, each with what waits for its meaning. */
export function HeldWords({ page, onAnswered }: { page: ConnectionPage; onAnswered: () => void }) {
  const { t } = useTranslation('lending.connections.office');
  const [asked, setAsked] = useState<LenderWord>();
  const { states } = page.inForce?.document ?? {};
  const isOwn = states !== undefined;
  const isApplying = ({ word, answer }: LenderWord) => answer !== null && isOwn && Object.hasOwn(states, word);
  const { data, error, refetch } = useQuery({
    ...lenderWordsQuery(page.lender_id),
    refetchInterval: ({ state }) => (state.data?.some(isApplying) ? LOOK_MS : false),
  });
  if (!data?.length && !(isOwn && error)) return null;
  return (
    <StaffSection title={t('word.heading')} text={data?.length ? t('word.waits') : undefined}>
      <Loading {...{ data, error: data ? null : error, refetch }} lines={1} />
      {isOwn ? null : <p className="warning">{t('word.needsOwn')}</p>}
      <ul className="stack-0 plain-list" hidden={!data?.length}>
        {data?.map((one) => (
          <li key={one.word} className={`stack-4 ${styles.version}`}>
            <div className="cluster-8-16 middle apart">
              <p className="narrow">
                <code className="strong wraps">{one.word}</code>
              </p>
              {isOwn && !isApplying(one) ? (
                <SmallButton
                  aria-label={t(one.answer ? 'word.changeOf' : 'word.askOf', { word: one.word })}
                  onClick={() => setAsked(one)}
                >
                  {t(one.answer ? 'word.change' : 'word.ask')}
                </SmallButton>
              ) : null}
            </div>
            <p className="soft text-small">
              {t('word.applications', { count: one.applications })} ·{' '}
              {t('word.since', { at: formatDateTime(one.firstSeenAt, currentLanguage()) })}
            </p>
            <Example example={one.example} />
            {one.answer ? (
              <p>
                {t(isApplying(one) ? 'word.applying' : 'word.answered', {
                  ...{ name: one.answer.by ?? t('system'), meaning: t(`words.states.${one.answer.is}`) },
                })}{' '}
                {isApplying(one) ? null : <Link to="/admin/approvals">{t('toApprovals')}</Link>}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <MeaningDialog
          lenderId={page.lender_id}
          word={asked}
          needsRank={page.inForce?.document.updates.newer === 'rank'}
          onSaved={onAnswered}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </StaffSection>
  );
}

/** Leads from the lender's page to words that wait for their meaning; nothing when none does. */
export function HeldWordsNote({ lenderId }: { lenderId: number }) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { data = [] } = useQuery(lenderWordsQuery(lenderId));
  const open = data.filter(({ answer }) => answer === null);
  if (open.length === 0) return null;
  return (
    <p role="status" className="pad-12-16 warning rounded on-warning">
      {t('unknownWords.note', { count: open.length })}{' '}
      <Link to={`/admin/lenders/${lenderId}/connection`}>{t('unknownWords.toConnection')}</Link>
    </p>
  );
}
