import { ReconciliationTabs } from '../reconciliation/reconciliation-tabs';
import { ImportKindPage } from './import-kind';

/** Commission files, beside what came of them. */
export function CommissionFilePage() {
  return <ImportKindPage kind="commission" tabs={<ReconciliationTabs />} />;
}
