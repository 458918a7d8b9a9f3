import { type CompletedFlag, findProductType, type JourneyProductType } from '@saakh/contracts/catalogue/product-types';
import { customerPageOf, normalisePath, urlSegmentOf } from './paths';
import { findUserPage, servesProduct, type UserPageKind } from './user-pages';

type Flag = boolean | 0 | 1;

export interface GateSession {
  /** The prospect's id until the passcode is checked, then that of the application container. */
  readonly prospectAppId: string | null;
  readonly token: string | null;
  readonly productType: string | null;
  readonly appId: string | null;
}

/** The profile as the user call serves it; null while nobody is signed in, which counts as incomplete. */
export interface GateProfile extends Readonly<Record<CompletedFlag, Flag>> {
  readonly pl_update_required: Flag;
  readonly pl_se_update_required: Flag;
  readonly employment_status_code: string | null;
  /** Somebody came back, and has not confirmed yet who it is. */
  readonly identity_unconfirmed?: Flag;
  /** Products whose profile was completed: most have no flag. */
  readonly products_completed?: readonly string[];
}

export interface GateSettings {
  readonly productsFirst: boolean;
  readonly beginsWith?: 'entry' | 'products' | 'sign-in';
  readonly partnerSpecificMode: boolean;
  readonly lenderMode: boolean;
}

export interface GateVisit {
  /** Without brand prefix, query or fragment. */
  readonly path: string;
  readonly session: GateSession;
  readonly profile: GateProfile | null;
  readonly settings: GateSettings;
  /** The lender flag of local storage is set. */
  readonly lenderFlag: boolean;
  /** The customer is editing a detail page. */
  readonly editFlag: boolean;
}

export type GateDecision =
  | { readonly allow: true }
  | { readonly allow?: never; readonly redirectTo: string; readonly ruleId: string };

/** What the rules ask about a visit. */
type Fact =
  | 'prospect'
  | 'token'
  | 'product'
  | 'personalLoans'
  | 'app'
  | 'partnerMode'
  | 'pageServesProduct'
  | 'editing'
  | 'ownDetailPage'
  | 'completed'
  | 'updateRequired'
  | 'lenderTurn'
  | 'needsApplication'
  | 'identityUnconfirmed';

/** `account`: a customer's own pages, for who is signed in, whatever product they came for. */
type PageGroup = 'public' | 'unlisted' | 'account' | UserPageKind;

interface Rule {
  readonly ruleId: string;
  readonly on: readonly PageGroup[];
  readonly when: Partial<Readonly<Record<Fact, boolean>>>;
  /** A path, a path of the visitor's product, or `stay`, which ends the search and lets the visitor in. */
  readonly to: string | { readonly ofProduct: 'detailPath' | 'offersPath' | 'welcomeBackPath' } | 'stay';
}

const JOURNEY: readonly PageGroup[] = ['detail', 'welcome-back', 'offers', 'lender-submit'];
const SIGNED_IN: readonly PageGroup[] = [...JOURNEY, 'service', 'unlisted'];
const SIGNED_IN_VISITOR = { prospect: true, token: true } as const;

/** The one ordered list of gate and guard rules; the first that fits decides. */
export const GATE_RULES: readonly Rule[] = [
  {
    ruleId: 'gate-1-partner',
    on: ['public'],
    when: { ...SIGNED_IN_VISITOR, product: false, partnerMode: true },
    to: '/',
  },
  { ruleId: 'gate-1', on: ['public'], when: { ...SIGNED_IN_VISITOR, product: false }, to: '/products' },
  {
    ruleId: 'gate-2-offers',
    on: ['public'],
    when: { ...SIGNED_IN_VISITOR, personalLoans: true, app: true },
    to: '/user/offers',
  },
  {
    ruleId: 'gate-2-welcome-back',
    on: ['public'],
    when: { ...SIGNED_IN_VISITOR, personalLoans: true, app: false },
    to: '/user/welcome-back',
  },
  { ruleId: 'gate-3', on: ['public'], when: { ...SIGNED_IN_VISITOR, product: true }, to: '/products' },
  { ruleId: 'guard-1-prospect', on: ['verification', 'account', ...SIGNED_IN], when: { prospect: false }, to: '/' },
  { ruleId: 'guard-1-token', on: ['account', ...SIGNED_IN], when: { token: false }, to: '/verification' },
  { ruleId: 'guard-1-product', on: SIGNED_IN, when: { product: false }, to: '/products' },
  { ruleId: 'guard-2', on: [...JOURNEY, 'service'], when: { pageServesProduct: false }, to: '/products' },
  { ruleId: 'guard-3', on: ['detail'], when: { editing: true, ownDetailPage: true }, to: 'stay' },
  // Who came back for another product than before has no completed profile of it to go by, and confirms first.
  { ruleId: 'guard-3-identity', on: ['welcome-back'], when: { identityUnconfirmed: true, app: false }, to: 'stay' },
  { ruleId: 'guard-4', on: [...JOURNEY, 'service'], when: { completed: false }, to: { ofProduct: 'detailPath' } },
  { ruleId: 'guard-5', on: JOURNEY, when: { updateRequired: true }, to: '/user/user-detail' },
  { ruleId: 'guard-6', on: JOURNEY, when: { lenderTurn: true }, to: '/user/lender-submit' },
  {
    ruleId: 'guard-7',
    on: JOURNEY,
    when: { needsApplication: true, app: false },
    to: { ofProduct: 'welcomeBackPath' },
  },
  { ruleId: 'guard-8', on: ['detail', 'welcome-back', 'offers'], when: {}, to: { ofProduct: 'offersPath' } },
];

function findJourneyProduct(name: string | null): JourneyProductType | undefined {
  const product = findProductType(name);
  return product === undefined || product.kind === 'listing' ? undefined : product;
}

function isCompleted({ completedFlag, name }: JourneyProductType, profile: GateProfile | null): boolean {
  if (profile === null) return false;
  return completedFlag === null ? (profile.products_completed ?? []).includes(name) : Boolean(profile[completedFlag]);
}

function isUpdateRequired(product: JourneyProductType, profile: GateProfile | null): boolean {
  if (product.name !== 'Personal Loans' || profile === null) return false;
  const salaried = profile.employment_status_code === null || profile.employment_status_code === 'salaried';
  return Boolean(salaried ? profile.pl_update_required : profile.pl_se_update_required);
}

function factsOf(visit: GateVisit, product: JourneyProductType | undefined): Readonly<Record<Fact, boolean>> {
  const { session, profile, settings } = visit;
  const page = findUserPage(visit.path);
  return {
    prospect: Boolean(session.prospectAppId),
    token: Boolean(session.token),
    product: Boolean(session.productType),
    personalLoans: product?.name === 'Personal Loans',
    app: Boolean(session.appId),
    partnerMode: settings.partnerSpecificMode,
    pageServesProduct: page !== undefined && product !== undefined && servesProduct(page, product),
    editing: visit.editFlag,
    ownDetailPage: product?.detailPath === normalisePath(visit.path),
    completed: product !== undefined && isCompleted(product, profile),
    updateRequired: product !== undefined && isUpdateRequired(product, profile),
    lenderTurn: product?.kind === 'loan' && settings.lenderMode && visit.lenderFlag,
    needsApplication: product?.kind === 'loan',
    identityUnconfirmed: Boolean(profile?.identity_unconfirmed) && product?.kind === 'loan',
  };
}

function groupOf(path: string, settings: GateSettings): PageGroup | null {
  const page = customerPageOf(path, settings);
  if (page === 'user') return findUserPage(path)?.kind ?? 'unlisted';
  if (page === 'my-saakh') return 'account';
  const gated = normalisePath(path) === '/' || urlSegmentOf(path) !== null;
  return gated || page === 'login' || page === 'verification' ? 'public' : null;
}

/**
 * Decides whether a visitor may see a customer page, and otherwise where they go and by which rule. Guaranteed: a page is
 * never sent to itself, and following the redirects ends on a page that lets the visitor in. Source: specification 2.2
 * and 2.3.
 */
export function decideVisit(visit: GateVisit): GateDecision {
  const group = groupOf(visit.path, visit.settings);
  if (group === null) return { allow: true };
  const product = findJourneyProduct(visit.session.productType);
  const facts = factsOf(visit, product);
  const rule = GATE_RULES.find(
    ({ on, when }) =>
      on.includes(group) && Object.entries(when).every(([fact, wanted]) => facts[fact as Fact] === wanted),
  );
  if (rule === undefined || rule.to === 'stay') return { allow: true };
  const redirectTo = typeof rule.to === 'string' ? rule.to : product?.[rule.to.ofProduct];
  if (!redirectTo || redirectTo === normalisePath(visit.path)) return { allow: true };
  return { redirectTo, ruleId: rule.ruleId };
}
