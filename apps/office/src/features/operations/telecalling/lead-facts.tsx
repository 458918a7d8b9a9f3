import type { CallLead } from '@saakh/contracts/operations/telecalling';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatPaise } from '#browser/platform/format';
import { useBilingual, useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './telecalling.module.css';
import { useLeadReason } from './use-queue-name';

/** Who is in hand, and why. */
export function LeadFacts({ lead }: { lead: CallLead }) {
  const { t } = useTranslation('operations.telecalling.office');
  const language = useLanguage();
  const local = useBilingual();
  const productName = useProductName();
  const reason = useLeadReason();
  const facts = [
    [t('lead.mobile'), lead.mobile],
    [t('lead.language'), t(`lead.languages.${lead.language}`)],
    [t('lead.product'), lead.productType && productName(lead.productType)],
    [t('lead.amount'), lead.amountPaise !== null && formatPaise(lead.amountPaise)],
    [t('lead.lender'), lead.lender],
    [t('lead.city'), lead.city],
    [t('lead.brand'), local(lead.brand)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <>
      <h2 className="text-title">{lead.name ?? t('lead.nobody')}</h2>
      <p className="strong">{t('lead.at', { what: reason(lead.queue), at: formatDateTime(lead.since, language) })}</p>
      <dl className="stack-4 flush">
        {facts.map(([name, value]) => (
          <div className="cluster-0-16 apart" key={name}>
            <dt className="soft">{name}</dt>
            <dd className="flush strong figures">{value}</dd>
          </div>
        ))}
      </dl>
      {lead.prospectAppId ? (
        <Link to={`/admin/csr-portal/${lead.userId}/${lead.prospectAppId}`}>{t('lead.toCustomer')}</Link>
      ) : null}
    </>
  );
}

/** What to say, in the customer's language first, with their name and the brand's. */
export function Script({ lead }: { lead: CallLead }) {
  const { t } = useTranslation('operations.telecalling.office');
  const [language, setLanguage] = useState(lead.language);
  const text = lead.script[language].replaceAll('{name}', lead.name ?? '…').replaceAll('{brand}', lead.brand[language]);
  return (
    <section className="stack-12 narrow pad-16 surface rounded">
      <div className="cluster-8 middle apart">
        <h3>{t('lead.script')}</h3>
        <fieldset className={`pad-0 flush no-border flex ${styles.languages}`}>
          <legend className="said">{t('lead.language')}</legend>
          {(['en', 'hi'] as const).map((one) => (
            <label key={one} lang={one}>
              <input type="radio" name="script" checked={one === language} onChange={() => setLanguage(one)} />
              <span>{t(`lead.spoken.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <p lang={language} className={styles.spoken}>
        {text}
      </p>
    </section>
  );
}

/** What colleagues heard before. */
export function PastCalls({ lead }: { lead: CallLead }) {
  const { t } = useTranslation('operations.telecalling.office');
  const language = useLanguage();
  return (
    <section className={`stack-12 narrow ${styles.past}`}>
      <h3>{t('lead.before')}</h3>
      {lead.calls.length === 0 ? <p className={styles.soft}>{t('lead.neverBefore')}</p> : null}
      <ul>
        {lead.calls.map(({ callId, at, by, disposition, note }) => (
          <li key={callId}>
            <span>
              {formatDateTime(at, language)} · {by} · {disposition ? t(`dispositions.${disposition}`) : t('open')}
            </span>
            {note ? <p>{note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
