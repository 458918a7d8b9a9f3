import { AIM_DAYS, ESCALATE_DAYS } from '@saakh/rules/operations/grievances/grievance-clock';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { Group, Panel } from '#browser/ui/panel';
import { EmptyState } from '#browser/ui/states';
import { useUser } from '#web/features/customers/profile/queries';
import { applicationsQuery } from '#web/features/lending/applications/queries';
import { Complaint } from '#web/features/operations/grievances/complaint';
import { ComplaintForm } from '#web/features/operations/grievances/complaint-form';
import { grievancesQuery } from '#web/features/operations/grievances/queries';
import { Officer } from '#web/ui/officer';
import { MyPage } from './my-page';

/** The officer's contact, a new complaint, and those made before with their clocks and answers (REG-GR-1, REG-DL-5). */
export function MyComplaintsPage() {
  const { t } = useTranslation('customers.my-saakh');
  const { brand } = usePage();
  const owner = useUser()?.user_id ?? '';
  const complaints = useQuery(grievancesQuery());
  const { data: applications = [] } = useQuery(applicationsQuery());
  const lenders = new Map(
    applications.flatMap(({ lenderApplications }) =>
      lenderApplications.map(({ lenderId, lenderName }) => [lenderId, lenderName] as const),
    ),
  );
  return (
    <MyPage
      title={t('complaints.title')}
      text={t('complaints.text', { aim: AIM_DAYS, last: ESCALATE_DAYS })}
      loading={complaints}
    >
      <Panel title={t('complaints.officer')}>
        <Officer officer={brand.grievanceOfficer} />
      </Panel>
      <ComplaintForm key={owner} owner={owner} lenders={[...lenders].map(([lenderId, name]) => ({ lenderId, name }))} />
      {complaints.data?.length === 0 ? (
        <EmptyState title={t('complaints.none')} text={t('complaints.noneText')} />
      ) : (
        <Group title={t('complaints.mine')}>
          {complaints.data?.map((complaint) => (
            <Complaint key={complaint.ticketId} complaint={complaint} />
          ))}
        </Group>
      )}
    </MyPage>
  );
}
