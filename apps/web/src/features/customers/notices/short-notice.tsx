import type { Notice } from '@saakh/contracts/customers/consents';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import styles from './short-notice.module.css';

/**
 * The whole notice of a form in a box above its first field: what is asked for and why, then who sees it and the rights
 * (REG-DP-1). Its links open beside the form, so that nothing that was typed is left behind.
 */
export function ShortNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation('customers.notices');
  const id = useId();
  const placed = notice.sections.some(({ itemsFollow }) => itemsFollow);
  const items = (
    <dl className={styles.items}>
      {notice.items.map(({ item, purpose }) => (
        <div key={item}>
          <dt>{item}</dt>
          <dd>{purpose}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className={styles.notice} aria-labelledby={id} lang={notice.language}>
      <p id={id} className={styles.title}>
        {notice.title}
      </p>
      {notice.sections.map(({ heading, paragraphs, itemsFollow }) => (
        <div key={heading ?? paragraphs[0]}>
          {heading ? <p className={styles.heading}>{heading}</p> : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {itemsFollow ? items : null}
        </div>
      ))}
      {placed || notice.items.length === 0 ? null : items}
      <p className={styles.links}>
        {notice.links.map(({ label, href }) => (
          <a key={label} href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </p>
      <p className={styles.version}>
        {t('version', { version: notice.version, date: formatDate(notice.effectiveFrom, currentLanguage()) })}
      </p>
    </section>
  );
}
