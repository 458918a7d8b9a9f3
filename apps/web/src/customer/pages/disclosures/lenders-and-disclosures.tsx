import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCatalogueName } from '#browser/features/catalogue/products/catalogue-name';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { OutsideLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { LenderDisclosures } from '#web/features/catalogue/lenders/lender-disclosures';
import { disclosuresQuery } from '#web/features/catalogue/lenders/queries';
import { Officer } from '#web/ui/officer';
import styles from './lenders-and-disclosures.module.css';

const COMPLAINTS = 'https://cms.rbi.org.in';
const ILLEGAL_LENDERS = 'https://sachet.rbi.org.in';

/** Our role, contacts for complaints, and every lender: public at every brand, in its name (REG-DL-2, REG-DL-12). */
export function LendersAndDisclosuresPage() {
  const { t } = useTranslation('catalogue.lenders');
  const { brand } = usePage();
  const local = useBilingual();
  const { data, error, refetch } = useQuery(disclosuresQuery());
  const productName = useCatalogueName();
  return (
    <PageFrame title={t('title')} text={t('text')} width="wide">
      <div className={`grid-16 ${styles.about}`}>
        <section className={styles.role}>
          <h2>{t('roleTitle')}</h2>
          <p>{t('role', { brand: local(brand.name), legalName: brand.legalName })}</p>
          <ul className="flush soft indent-20">
            <li>{t('roleNot.decides')}</li>
            <li>{t('roleNot.money')}</li>
            <li>{t('roleNot.fee')}</li>
          </ul>
          <p>
            <Link to="/agents">{t('agents')}</Link>
          </p>
        </section>
        <section>
          <h2>{t('officerTitle')}</h2>
          <p>{t('officerText')}</p>
          <Officer officer={brand.grievanceOfficer} />
        </section>
        <section>
          <h2>{t('regulatorTitle')}</h2>
          <p>{t('regulatorText')}</p>
          <OutsideLink href={COMPLAINTS}>{t('cms')}</OutsideLink>
          <OutsideLink href={ILLEGAL_LENDERS}>{t('sachet')}</OutsideLink>
        </section>
      </div>
      <section className={`stack-8 ${styles.lenders}`}>
        <h2>{t('lendersTitle')}</h2>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonLines count={6} height={160} fillsPage /> : null}
        {data ? (
          <>
            <p>{t('lendersText', { count: data.length })}</p>
            <LenderDisclosures lenders={data} productName={productName} />
          </>
        ) : null}
      </section>
    </PageFrame>
  );
}
