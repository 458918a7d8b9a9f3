import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { AddStaffDialog } from '#office/features/identity/sign-in/staff/add-staff-dialog';
import { ConfirmChangeDialog, type RightsChange } from '#office/features/identity/sign-in/staff/confirm-change-dialog';
import { staffQuery } from '#office/features/identity/sign-in/staff/queries';
import { StaffTable } from '#office/features/identity/sign-in/staff/staff-table';
import { RecordHistory } from '#office/features/records/records/history';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';
import { menuOf } from '../../shell/admin-menu';

interface Asked {
  change: RightsChange;
  settle: (isDone: boolean) => void;
}

/** A change of rights that waits for its dialog: fulfilled once it is saved, rejected when it is left. */
function useAsking() {
  const [asked, setAsked] = useState<Asked>();
  const ask = (change: RightsChange) =>
    new Promise<void>((resolve, reject) => {
      const settle = (isDone: boolean) => {
        setAsked(undefined);
        if (isDone) resolve();
        else reject(new Error('left as it was'));
      };
      setAsked({ change, settle });
    });
  return { asked, ask };
}

/** Who may sign in to the office, with which role (ADMIN-PAGE-03). */
export function UserManagementPage() {
  const { t } = useTranslation('identity.people.office');
  const { data, error, refetch } = useQuery(staffQuery());
  const { t: shell } = useTranslation('common.office');
  const [adding, setAdding] = useState(false);
  const [invited, setInvited] = useState<string>();
  const { asked, ask } = useAsking();
  const pagesOf = (roleId: number) =>
    menuOf(roleId)
      .map(({ page }) => shell(`pages.${page}`))
      .join(', ');
  const add = (
    <SmallButton main onClick={() => setAdding(true)}>
      {t('staff.add')}
    </SmallButton>
  );
  return (
    <StaffPage title={t('staff.title')} text={t('staff.text')} actions={add}>
      {data ? null : <Loading {...{ data, error, refetch }} lines={5} />}
      <p role="status" className="pad-12-16 strong surface rounded if-any">
        {invited ? t('staff.mailed', { email: invited }) : null}
      </p>
      {data?.data.length === 0 ? <EmptyState title={t('staff.emptyTitle')} text={t('staff.emptyText')} /> : null}
      {data?.data.length ? (
        <StaffTable
          rows={data.data}
          onRights={ask}
          historyOf={({ staffId, name }) => <RecordHistory type="staff" id={staffId} compactFor={name} />}
        />
      ) : null}
      {adding ? (
        <AddStaffDialog
          pagesOf={pagesOf}
          onAdded={(email) => {
            setInvited(email);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {asked ? (
        <ConfirmChangeDialog
          change={asked.change}
          onDone={() => asked.settle(true)}
          onCancel={() => asked.settle(false)}
        />
      ) : null}
    </StaffPage>
  );
}
