import { useTranslation } from 'react-i18next';
import { CloseTrialMonth } from '../../../../features/statements/close-trial-month';
import { PayoutChecks } from '../../../../features/statements/payout-checks';
import { Payouts } from '../../../../features/statements/payouts';
import type { StatementsWanted } from '../../../../features/statements/staff-queries';
import { StatementList } from '../../../../features/statements/statement-list';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { useAddressFilter } from '../../../../ui/staff/use-address-filter';

/** What partners are owed: drafts, approval, and the files for the bank. */
export function StatementsPage() {
  const { t } = useTranslation('back-office/statements');
  const { filter, change, replace } = useAddressFilter(['state', 'month', 'partner', 'file'] as const);
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <CloseTrialMonth />
      <StatementList
        wanted={filter as StatementsWanted}
        onState={(state) => change({ state })}
        onClear={() => replace('')}
      />
      <PayoutChecks />
      <Payouts />
    </StaffPage>
  );
}
