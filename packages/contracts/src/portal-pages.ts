import type { Access } from './audiences';

/** Who signs in to the portal: a partner, somebody of theirs, or a shop that sells through them. */
export type PartnerKind = 'owner' | 'staff' | 'merchant';

const EVERYBODY = ['owner', 'staff', 'merchant'] as const;
/** Money and what concerns the whole company. */
const OWNERS = ['owner'] as const;

/**
 * The pages of the portal below `/partner` and who may open them: the one table that feeds the server's checks, the router
 * and the menu (ROLE-25). Owners see money and the company's settings, staff and merchants see leads; their own account is
 * everybody's.
 */
export const PARTNER_PAGES = {
  /** The index page. */
  dashboard: EVERYBODY,
  'product-offering': EVERYBODY,
  'product-offering/:productId': EVERYBODY,
  'marketing-support': EVERYBODY,
  'marketing-support/messaging-content': EVERYBODY,
  'marketing-support/banners-and-creatives': EVERYBODY,
  communication: EVERYBODY,
  'communication/tech-support': EVERYBODY,
  'communication/general-query': EVERYBODY,
  faqs: EVERYBODY,
  'faqs/customer-queries': EVERYBODY,
  'faqs/dsa-queries': EVERYBODY,
  referral: OWNERS,
  'training-material': EVERYBODY,
  'training-material/eligibility-criteria': EVERYBODY,
  'lender-journey': EVERYBODY,
  'digital-integration': OWNERS,
  reports: EVERYBODY,
  customFunnel: OWNERS,
  settings: EVERYBODY,
} as const satisfies Readonly<Record<string, readonly PartnerKind[]>>;
export type PartnerPage = keyof typeof PARTNER_PAGES;

/** False for who is not known yet. */
export function mayOpenPartnerPage(kind: PartnerKind | null, page: PartnerPage): boolean {
  return kind !== null && (PARTNER_PAGES[page] as readonly PartnerKind[]).includes(kind);
}

/** Access to the calls behind a page: the same as to the page. */
export function partnerPage<P extends PartnerPage>(page: P) {
  return { audience: 'partner', kinds: PARTNER_PAGES[page] } as const satisfies Access;
}

/** Where a page stands. */
export function partnerPath(page: Exclude<PartnerPage, `${string}:${string}`>): string {
  return page === 'dashboard' ? '/partner' : `/partner/${page}`;
}
