import type { LenderDisclosure } from '@saakh/contracts/catalogue/lenders';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Officer } from '#web/ui/officer';

interface Props {
  lenders: readonly LenderDisclosure[];
  /** What a category is called, in the shown language. */
  productName: (productType: string) => string;
}

/** Every lender: who it is by law, what it lends for, who answers complaints, and how it treats data (REG-DL-2, REG-DL-12). */
export function LenderDisclosures({ lenders, productName }: Props) {
  const { t } = useTranslation('catalogue.lenders');
  // That it is registered is claimed only with the number by which everybody can look it up.
  const licence = ({ kind, registrationNumber: number }: LenderDisclosure) =>
    kind && (number ? t(`registered.${kind}`, { number }) : t(`kind.${kind}`));
  return (
    <ul className="grid-16 plain-list cards">
      {lenders.map((lender) => (
        <li key={lender.lenderId} className="stack-0 box pad-16">
          <h3 className="text-lead">{lender.name}</h3>
          <p className="below-12 faint text-small">{[lender.legalName, licence(lender)].filter(Boolean).join(' · ')}</p>
          <dl className="grid-12" style={{ margin: '0 0 auto' }}>
            <div>
              <dt className="faint text-small">{t('lendsFor')}</dt>
              <dd className="flush">{lender.productTypes.map(productName).join(', ')}</dd>
            </div>
            <div>
              <dt className="faint text-small">{t('lenderOfficer')}</dt>
              <dd className="flush">
                <Officer officer={lender.grievanceOfficer} />
              </dd>
            </div>
          </dl>
          <p className="cluster-0-24 above-8 line-above">
            <a className="inline tall-44" href={lender.privacyUrl} target="_blank" rel="noopener noreferrer">
              <span aria-hidden>{t('privacyPolicy')}</span>
              <span className="said">{t('privacyPolicyOf', { lender: lender.name })}</span>
            </a>
            {lender.siteUrl ? (
              <a className="inline tall-44" href={lender.siteUrl} target="_blank" rel="noopener noreferrer">
                <span aria-hidden>{t('site')}</span>
                <span className="said">{t('siteOf', { lender: lender.name })}</span>
              </a>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
