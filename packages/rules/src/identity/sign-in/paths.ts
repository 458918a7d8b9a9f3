/** Which kind of site a path belongs to. */
export type Site = 'admin' | 'partner' | 'lender' | 'customer';

/** The public customer pages; `user` stands for everything under `/user`, which has its own table in `user-pages.ts`. */
export type CustomerPage =
  | 'login'
  | 'products'
  | 'verification'
  | 'credit-cards'
  | 'listings'
  | 'privacy-policy'
  | 'terms-of-use'
  | 'how-we-match'
  | 'lenders-and-disclosures'
  | 'agents'
  | 'merchant-form'
  | 'merchant-form-success'
  | 'socialmedia-onboarding'
  | 'auth'
  | 'redirect'
  | 'customer-site'
  | 'transfer'
  | 'resume'
  | 'solar-loans'
  | 'message-stop'
  | 'not-me'
  | 'confirm-access'
  | 'my-saakh'
  | 'user'
  | 'not-found';

/** Every fixed public path. `:` marks a segment that may be anything; a fixed path wins over one with such a segment. */
const PUBLIC_PATHS: readonly (readonly [path: string, page: CustomerPage])[] = [
  ['/login', 'login'],
  ['/verification', 'verification'],
  ['/products', 'products'],
  ['/credit-cards', 'credit-cards'],
  ['/cards-unsecured', 'credit-cards'],
  ['/cards-secured', 'credit-cards'],
  ['/discount-vouchers', 'listings'],
  ['/deals', 'listings'],
  ['/privacy-policy', 'privacy-policy'],
  ['/terms-of-use', 'terms-of-use'],
  ['/how-we-match', 'how-we-match'],
  ['/lenders-and-disclosures', 'lenders-and-disclosures'],
  ['/agents', 'agents'],
  ['/create-merchant-form', 'merchant-form'],
  ['/create-merchant-form/success', 'merchant-form-success'],
  ['/create-merchant-form/:partner', 'merchant-form'],
  ['/socialmedia-onboarding', 'socialmedia-onboarding'],
  ['/auth', 'auth'],
  ['/redirect', 'redirect'],
  ['/customer-site', 'customer-site'],
  ['/transfer/:prospectId', 'transfer'],
  ['/resume', 'resume'],
  ['/stop/:recipientId', 'message-stop'],
  ['/not-me', 'not-me'],
  ['/confirm-access', 'confirm-access'],
  ['/my-account', 'my-saakh'],
  ['/my-account/applications', 'my-saakh'],
  ['/my-account/lender-return', 'my-saakh'],
  ['/my-account/consents', 'my-saakh'],
  ['/my-account/my-data', 'my-saakh'],
  ['/my-account/security', 'my-saakh'],
  ['/my-account/complaints', 'my-saakh'],
  // Their former address: links in older mails and notices lead on.
  ['/my-saakh', 'my-saakh'],
  ['/my-saakh/:page', 'my-saakh'],
  ['/404', 'not-found'],
];

/** Pages that search engines may show: open to everybody, with something to read. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/products',
  '/credit-cards',
  '/cards-unsecured',
  '/cards-secured',
  '/discount-vouchers',
  '/deals',
  '/how-we-match',
  '/lenders-and-disclosures',
  '/agents',
  '/create-merchant-form',
  '/privacy-policy',
  '/terms-of-use',
];

/** First segments that are never a urlSegment: the other sites, the server's own addresses, and every path above. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'admin',
  'partner',
  'desk',
  'user',
  'api',
  'dev',
  'embed',
  'assets',
  'files',
  'fonts',
  'metrics',
  ...PUBLIC_PATHS.map(([path]) => path.split('/')[1] ?? ''),
]);

const URL_SEGMENT = /^[A-Za-z0-9_-]{1,100}$/;

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The path with one leading slash and none at the end; query and fragment are the caller's to cut off. */
export function normalisePath(path: string): string {
  return `/${segmentsOf(path).join('/')}`;
}

/** A page of a customer's own, whatever product they came for. */
export function isAccountPage(path: string): boolean {
  return ['my-account', 'my-saakh'].includes(segmentsOf(path)[0] ?? '');
}

/** A path with its `:names` filled in, each encoded; one without a value is left empty. */
export function filledPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** Whether a path fits a pattern whose `:name` segments may be anything. */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

/** Whether a first segment is an address of ours, and so can be no brand's key. */
export function isReservedSegment(segment: string): boolean {
  return RESERVED_SEGMENTS.has(segment);
}

/** Takes a leading known brand key off a path; a key that equals a reserved first segment is never taken for a brand. */
export function stripBrandPrefix(
  path: string,
  brandKeys: readonly string[],
): { readonly brandKey: string | null; readonly path: string } {
  const [first, ...rest] = segmentsOf(path);
  if (first === undefined || RESERVED_SEGMENTS.has(first) || !brandKeys.includes(first)) {
    return { brandKey: null, path: normalisePath(path) };
  }
  return { brandKey: first, path: `/${rest.join('/')}` };
}

/** Admin, partner and a lender's desk are identified by the first segment of a path whose brand prefix is stripped; all else is the customer's. */
export function classifyPath(path: string): Site {
  const first = segmentsOf(path)[0];
  if (first === 'desk') return 'lender';
  return first === 'admin' || first === 'partner' ? first : 'customer';
}

/** The attribution segment of a single unknown segment, or null: known pages are never one. */
export function urlSegmentOf(path: string): string | null {
  const [first, ...rest] = segmentsOf(path);
  if (first === undefined || rest.length > 0 || RESERVED_SEGMENTS.has(first) || !URL_SEGMENT.test(first)) return null;
  return first;
}

export interface RouteSettings {
  /** The special build flag. */
  readonly productsFirst: boolean;
  /** What a partner has chosen for the empty path of their site; the flag decides where they have not (decision 24). */
  readonly beginsWith?: 'entry' | 'products' | 'sign-in';
  /** The request came to the solar-loans host, whose empty root path has its own landing page. */
  readonly solarLoansHost?: boolean;
}

const FIRST_PAGES = { entry: 'customer-site', products: 'products', 'sign-in': 'login' } as const;

const firstPageOf = ({ beginsWith, productsFirst }: RouteSettings): CustomerPage =>
  FIRST_PAGES[beginsWith ?? (productsFirst ? 'products' : 'sign-in')];

/**
 * Which page a customer path shows (specification 2.1). `/login` and `/products` answer whatever the flag says; deeper
 * unknown paths and `/404` are not found.
 */
export function customerPageOf(path: string, settings: RouteSettings): CustomerPage {
  const segments = segmentsOf(path);
  if (segments.length === 0 && settings.solarLoansHost) return 'solar-loans';
  if (segments.length === 0 || urlSegmentOf(path) !== null) return firstPageOf(settings);
  if (segments[0] === 'user') return 'user';
  return PUBLIC_PATHS.find(([pattern]) => matchesPath(pattern, path))?.[1] ?? 'not-found';
}
