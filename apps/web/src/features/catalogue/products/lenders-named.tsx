import { Link } from 'react-router';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';

/** Whose loans stand here: every lender by name, so that nobody takes them for the brand's own (REG-RBC-7). */
export function LendersNamed() {
  const { t } = useTranslation('catalogue.products');
  const { brand } = usePage();
  const local = useBilingual();
  const lenders = useSession(({ smartList }) => smartList?.lenders);
  if (!lenders || lenders.length === 0) return null;
  return (
    <p className="soft text-note">
      {t('lenders', { lenders: lenders.map(({ name }) => name).join(', '), brand: local(brand.name) })}{' '}
      <Link to="/lenders-and-disclosures">{t('allLenders')}</Link>
    </p>
  );
}
