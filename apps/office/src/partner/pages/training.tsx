import { partnerPath } from '@saakh/contracts/portal-pages';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietLink } from '#browser/ui/link-button';
import { CriteriaTable } from '#office/features/catalogue/eligibility/portal/criteria-table';
import { Lessons } from '#office/features/partners/training/lessons';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { WayList } from '#office/ui/way-list';

/** Short lessons for who sells, and the way to the table of lenders (PORTAL-PAGE-14). */
export function TrainingMaterialPage() {
  const { t } = useTranslation('partners.training.portal');
  return (
    <StaffPage title={t('title')} text={t('text')} width="reading">
      <StaffSection title={t('tables')}>
        <WayList
          ways={[
            {
              to: partnerPath('training-material/eligibility-criteria'),
              name: t('criteria.name'),
              text: t('criteria.text'),
            },
          ]}
        />
      </StaffSection>
      <Lessons />
    </StaffPage>
  );
}

/** What each lender asks (PORTAL-PAGE-15, PORTAL-ELIG-01). */
export function EligibilityCriteriaPage() {
  const { t } = useTranslation('catalogue.eligibility.portal');
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <CriteriaTable />
      <div>
        <QuietLink to={partnerPath('training-material')}>{t('back')}</QuietLink>
      </div>
    </StaffPage>
  );
}
