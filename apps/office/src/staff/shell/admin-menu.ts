import { type AdminPage, mayOpenPage } from '@saakh/contracts/office-pages';
import {
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconBuildingBank,
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconChecks,
  IconCloudX,
  IconCreditCard,
  IconDatabaseImport,
  IconExternalLink,
  IconFileImport,
  IconFileInvoice,
  IconFilter,
  IconHeadset,
  IconId,
  IconLayoutDashboard,
  IconLink,
  IconListCheck,
  IconMessageX,
  IconPalette,
  IconPhone,
  IconReportAnalytics,
  IconRestore,
  IconRoute,
  IconSend,
  IconTableColumn,
  IconTableImport,
  IconTicket,
  IconToggleRight,
  IconUmbrella,
  IconUsers,
  IconUsersGroup,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react';

export interface MenuEntry {
  readonly page: AdminPage;
  readonly Icon: TablerIcon;
}

/** The pages that are built, in the order of the side menu; which of them a role sees, the table of the contract says. */
export const MENU: readonly MenuEntry[] = [
  { page: 'dashboard', Icon: IconLayoutDashboard },
  { page: 'internal-report', Icon: IconReportAnalytics },
  { page: 'customers-journey', Icon: IconRoute },
  { page: 'csr-portal', Icon: IconHeadset },
  { page: 'telecalling', Icon: IconPhone },
  { page: 'messaging', Icon: IconSend },
  { page: 'application-status-file', Icon: IconFileImport },
  { page: 'mis-upload', Icon: IconTableImport },
  { page: 'commission-upload-file', Icon: IconFileInvoice },
  { page: 'products', Icon: IconCategory },
  { page: 'bring-in', Icon: IconDatabaseImport },
  { page: 'lenders', Icon: IconBuildingBank },
  { page: 'vendors-on-off', Icon: IconToggleRight },
  { page: 'customer-eligibility', Icon: IconFilter },
  { page: 'credit-cards', Icon: IconCreditCard },
  { page: 'vouchers-and-deals', Icon: IconTicket },
  { page: 'insurance', Icon: IconUmbrella },
  { page: 'click-outs', Icon: IconExternalLink },
  { page: 'own-brand', Icon: IconPalette },
  { page: 'partners', Icon: IconBuildingStore },
  { page: 'merchant-management', Icon: IconId },
  { page: 'products-report', Icon: IconChartBar },
  { page: 'vendors-products-report', Icon: IconTableColumn },
  { page: 'customer-info-deletion', Icon: IconUserX },
  { page: 'tracking-links', Icon: IconLink },
  { page: 'user-management', Icon: IconUsers },
  { page: 'dedupe-logs', Icon: IconUsersGroup },
  { page: 'otp-failure', Icon: IconMessageX },
  { page: 'lenders-api-failure', Icon: IconCloudX },
  { page: 'breaches', Icon: IconAlertTriangle },
  { page: 'first-day', Icon: IconListCheck },
  { page: 'status', Icon: IconActivityHeartbeat },
  { page: 'approvals', Icon: IconChecks },
  { page: 'trash', Icon: IconRestore },
];

/** What the side menu of a role shows (ADMIN-MENU-01). */
export function menuOf(roleId: number): readonly MenuEntry[] {
  return MENU.filter(({ page }) => mayOpenPage(roleId, page));
}
