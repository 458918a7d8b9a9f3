import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CloseTrialMonth } from '#office/features/money/statements/close-trial-month';
import { PayoutChecks } from '#office/features/money/statements/payout-checks';
import { Payouts } from '#office/features/money/statements/payouts';
import type { StatementsWanted } from '#office/features/money/statements/staff-queries';
import { StatementList } from '#office/features/money/statements/statement-list';
import { StaffPage } from '#office/ui/staff-page';
import { useAddressFilter } from '#office/ui/use-address-filter';

/** What partners are owed: drafts, approval, and the files for the bank. */
export function StatementsPage() {
  const { t } = useTranslation('money.statements.office');
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
