import { admin, type RoleId } from './audiences';

/**
 * The pages of the office and who may open them (specification, section 6). The one table that
 * feeds the server's checks, the router and the side menu; a sub-path follows its parent.
 */
export const ADMIN_PAGES = {
  dashboard: [1, 2],
  'internal-report': [1, 2],
  'customers-journey': [1, 2],
  'application-status-file': [1, 2],
  'csr-portal': [1, 2, 3],
  telecalling: [1, 3],
  /** Which products customers can choose. */
  products: [1],
  lenders: [1],
  'vendors-on-off': [1],
  'customer-eligibility': [1],
  'credit-cards': [1],
  /** What is on offer beside loans and cards, who asked insurers, and who left for a seller or an issuer. */
  'vouchers-and-deals': [1],
  insurance: [1],
  'click-outs': [1],
  /** The operator's own brand. */
  'own-brand': [1],
  partners: [1],
  'merchant-management': [1],
  'tracking-links': [1],
  messaging: [1],
  'mis-upload': [1],
  'commission-upload-file': [1],
  /** What the operator had before: running cases by file. */
  'bring-in': [1],
  'user-management': [1],
  'customer-info-deletion': [1],
  'products-report': [1],
  'vendors-products-report': [1],
  'dedupe-logs': [1],
  'otp-failure': [1],
  'lenders-api-failure': [1],
  /** Breaches of personal data, their clocks and who was told. */
  breaches: [1],
  /** What is left before customers come. */
  'first-day': [1],
  /** How the running system is. */
  status: [1],
  /** What was deleted, to bring it back; and what waits for a second person. */
  trash: [1],
  approvals: [1],
} as const satisfies Readonly<Record<string, readonly RoleId[]>>;
export type AdminPage = keyof typeof ADMIN_PAGES;

export function isKnownRole(roleId: number | null): roleId is RoleId {
  return roleId === 1 || roleId === 2 || roleId === 3;
}

export function mayOpenPage(roleId: number, page: AdminPage): boolean {
  return (ADMIN_PAGES[page] as readonly number[]).includes(roleId);
}

/** Access to the calls behind a page: the same as to the page. */
export function adminPage(page: AdminPage) {
  return admin(...ADMIN_PAGES[page]);
}

/** Where a role goes when a page is not for it: the dashboard, where the role has one. */
export function homePageOf(roleId: number): AdminPage {
  return mayOpenPage(roleId, 'dashboard') ? 'dashboard' : 'csr-portal';
}
