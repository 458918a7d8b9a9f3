import type { Notice } from '@saakh/contracts/customers/consents';
import { useId } from 'react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/**
 * The whole notice of a form in a box above its first field: what is asked for and why, then who sees it and the rights
 * (REG-DP-1). Its links open beside the form, so that nothing that was typed is left behind.
 */
export function ShortNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation('customers.notices');
  const id = useId();
  const placed = notice.sections.some(({ itemsFollow }) => itemsFollow);
  const items = (
    <dl className="flush">
      {notice.items.map(({ item, purpose }) => (
        <div className="pad-4-0" key={item}>
          <dt className="strong">{item}</dt>
          <dd className="flush">{purpose}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className="stack-8 box pad-16 soft text-small wraps" aria-labelledby={id} lang={notice.language}>
      <p id={id} className="ink strong text-body">
        {notice.title}
      </p>
      {notice.sections.map(({ heading, paragraphs, itemsFollow }) => (
        <div key={heading ?? paragraphs[0]}>
          {heading ? <p className="ink strong">{heading}</p> : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {itemsFollow ? items : null}
        </div>
      ))}
      {placed || notice.items.length === 0 ? null : items}
      <p className="cluster-0-24">
        {notice.links.map(({ label, href }) => (
          <a className="inline branded tall-44" key={label} href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </p>
      <p className="faint">
        {t('version', { version: notice.version, date: formatDate(notice.effectiveFrom, currentLanguage()) })}
      </p>
    </section>
  );
}
