import type { AgreedText } from '@saakh/contracts/customers/consents';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './notice-text.module.css';

const BULLET = '• ';

/** Paragraphs in a row that begin with a bullet are a list. */
export function withLists(paragraphs: readonly string[]): (string | string[])[] {
  const blocks: (string | string[])[] = [];
  for (const paragraph of paragraphs) {
    const last = blocks.at(-1);
    if (!paragraph.startsWith(BULLET)) blocks.push(paragraph);
    else if (Array.isArray(last)) last.push(paragraph.slice(BULLET.length));
    else blocks.push([paragraph.slice(BULLET.length)]);
  }
  return blocks;
}

/** As many sections as a phone's screen shows. */
const DRAWN_FIRST = 2;

/**
 * A notice as it stands, the first screen of it at once; what is below follows in pieces between which a slow phone answers
 * its thumb. Its sections, what is asked for and why, and the links to the rights. */
export function NoticeText({ notice }: { notice: AgreedText }) {
  const { t } = useTranslation('customers.notices');
  const sections = useDeferredValue(notice.sections, notice.sections.slice(0, DRAWN_FIRST));
  const whole = sections.length === notice.sections.length;
  const placed = notice.sections.some(({ itemsFollow }) => itemsFollow);
  return (
    <article className={`stack-24 ${styles.notice}`} data-part={!whole || undefined} lang={notice.language}>
      {notice.effectiveFrom === null ? null : (
        <p className="faint text-small">
          {t('version', { version: notice.version, date: formatDate(notice.effectiveFrom, currentLanguage()) })}
        </p>
      )}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version of a notice never changes its order
        <section key={index}>
          {section.heading ? <h2>{section.heading}</h2> : null}
          {withLists(section.paragraphs).map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{block}</p>
            ) : (
              <ul key={block[0]}>
                {block.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ),
          )}
          {section.itemsFollow ? <Items items={notice.items} /> : null}
        </section>
      ))}
      {whole && notice.items.length > 0 && !placed ? (
        <section>
          <h2>{t('itemsTitle')}</h2>
          <Items items={notice.items} />
        </section>
      ) : null}
      {whole && notice.links.length > 0 ? (
        <section>
          <h2>{t('linksTitle')}</h2>
          <ul className={styles.links}>
            {notice.links.map(({ label, href }) => (
              <li key={label}>{href.startsWith('/') ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}

function Items({ items }: Pick<AgreedText, 'items'>) {
  return (
    <dl>
      {items.map(({ item, purpose }) => (
        <div key={item}>
          <dt>{item}</dt>
          <dd>{purpose}</dd>
        </div>
      ))}
    </dl>
  );
}
