import type { LenderDisclosure } from '@saakh/contracts/catalogue/lenders';
import { useTranslation } from 'react-i18next';
import { Officer } from '#web/ui/officer';
import styles from './lenders.module.css';

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
    <ul className={styles.lenders}>
      {lenders.map((lender) => (
        <li key={lender.lenderId} className={styles.lender}>
          <h3>{lender.name}</h3>
          <p className={styles.legal}>{[lender.legalName, licence(lender)].filter(Boolean).join(' · ')}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('lendsFor')}</dt>
              <dd>{lender.productTypes.map(productName).join(', ')}</dd>
            </div>
            <div>
              <dt>{t('lenderOfficer')}</dt>
              <dd>
                <Officer officer={lender.grievanceOfficer} />
              </dd>
            </div>
          </dl>
          <p className={styles.links}>
            <a href={lender.privacyUrl} target="_blank" rel="noopener noreferrer">
              <span aria-hidden>{t('privacyPolicy')}</span>
              <span className="said">{t('privacyPolicyOf', { lender: lender.name })}</span>
            </a>
            {lender.siteUrl ? (
              <a href={lender.siteUrl} target="_blank" rel="noopener noreferrer">
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
