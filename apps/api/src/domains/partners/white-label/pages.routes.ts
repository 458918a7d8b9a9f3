import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand as brandShape } from '@saakh/contracts/brands';
import { type LanguageEntry, languageEntry } from '@saakh/contracts/catalogue/languages';
import { ADMIN_PAGES } from '@saakh/contracts/office-pages';
import type { PageData } from '@saakh/contracts/page';
import type { SiteFunnel } from '@saakh/contracts/partners/funnels';
import { PARTNER_PAGES } from '@saakh/contracts/portal-pages';
import { renderBusyPage, renderPage } from '@saakh/rules/brands/page';
import { istDateOf } from '@saakh/rules/dates';
import { browserLanguage } from '@saakh/rules/identity/sign-in/browser-language';
import { classifyPath, customerPageOf, matchesPath, stripBrandPrefix } from '@saakh/rules/identity/sign-in/paths';
import { findUserPage } from '@saakh/rules/identity/sign-in/user-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { sendError } from '#platform/http/error-replies';
import { contentPolicy, PICTURE_POLICY } from '#platform/http/headers';
import { PAGE_METHODS, pathOf, refuseAddressOrMethod } from '#platform/http/origins/missing-address';
import { officeHost } from '#platform/http/origins/office-host';
import { pointPictures } from '#platform/http/origins/picture-addresses';
import { picturesHost, picturesOrigin } from '#platform/http/origins/pictures-host';
import type { SendBusyPage } from '#platform/http/pressure';
import type { BrandDirectory } from './brand-directory';
import { registerSiteFiles } from './site-files';
import { serveFolder } from './static-folder';

interface Options {
  readonly config: Config;
  readonly clock: Clock;
  readonly brands: BrandDirectory;
  readonly languages: readonly LanguageEntry[];
  readonly webFolder: string;
  readonly officeFolder: string;
  readonly assetsFolder: string;
  /** The draft of a partner's site that a token shows; undefined where it shows none. */
  readonly findPreviewed: (token: string, partnerId: string) => Promise<SiteFunnel | undefined>;
}

const page = { access: 'page' } as const;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Their names change with what is in them. */
const BUILT = { preCompressed: true, maxAge: YEAR_MS, immutable: true } as const;
const BUILT_FOLDERS = ['assets', 'fonts'] as const;
const ASSET_FOLDERS = ['brands', 'languages', 'lenders', 'cards', 'listings', 'insurers'] as const;
/** The sub-domain with a landing page of its own; which hosts are ours is asked before. */
const SOLAR_LOANS = 'solar-loans.';
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const TOKEN_MAX = 200;

/** What the brand's site shows: a draft to anyone who has its address, else what was published. */
async function shownFunnelOf(
  { query }: FastifyRequest,
  brandKey: string,
  { brands, findPreviewed }: Pick<Options, 'brands' | 'findPreviewed'>,
): Promise<Pick<PageData, 'funnel' | 'preview'>> {
  const token: unknown = typeof query === 'object' && query !== null && 'preview' in query ? query.preview : undefined;
  const partnerId = brands.partnerOf(brandKey);
  if (partnerId !== null && typeof token === 'string' && token.length <= TOKEN_MAX) {
    // A database that is away holds up no page.
    const draft = await findPreviewed(token, partnerId).catch(() => undefined);
    if (draft) return { funnel: draft, preview: true };
  }
  const funnel = brands.funnelOf(brandKey);
  return funnel ? { funnel } : {};
}

const beginningOf = (funnel: SiteFunnel | undefined): Pick<PageData['settings'], 'beginsWith'> =>
  funnel === undefined || funnel.begins === 'standard' ? {} : { beginsWith: funnel.begins };

const settingsOf = ({ config, clock }: Pick<Options, 'config' | 'clock'>): PageData['settings'] => ({
  productsFirst: config.PRODUCTS_FIRST,
  partnerSpecificMode: config.PARTNER_SPECIFIC_MODE,
  lenderMode: config.LENDER_MODE,
  lenderFlagKey: config.LENDER_FLAG_KEY,
  customerIdleMinutes: config.CUSTOMER_IDLE_MINUTES,
  codeSeconds: config.OTP_SECONDS,
  backOfficeIdleMinutes: config.BACK_OFFICE_IDLE_MINUTES,
  idleCountdownSeconds: config.IDLE_COUNTDOWN_SECONDS,
  phoneLength: config.PHONE_LENGTH,
  companyCode: config.COMPANY_CODE,
  demo: config.SAAKH_ENV === 'demo',
  ...(config.trialOf ? { trial: istDateOf(clock.now()) } : {}),
});

/** What the customer chose, else what their browser asks for. */
function languageOf({ cookies, headers }: FastifyRequest): 'en' | 'hi' {
  const { language: chosen } = cookies;
  return chosen === 'hi' || chosen === 'en' ? chosen : browserLanguage(headers['accept-language']);
}

/** Addresses of calls and files: no page ends as a file does (`/sw.js`) or hides (`/.well-known/…`). */
const NO_PAGE = /^\/(?:api|assets|files|fonts|dev|metrics)(?:\/|$)|\/\.|\.[A-Za-z][A-Za-z0-9]{0,11}$/;

const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(pathOf(url));

const CALL_OR_FILE = /^\/(?:api|assets|files|fonts|dev|metrics)(?:\/|$)/;
/** A person in a browser at an address that no page has, such as `/index.html`: reads the page that says so, not what programs read. */
const isLostVisitor = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !CALL_OR_FILE.test(pathOf(url));

/** While too many requests come, a visitor sees the brand and why, and the browser retries. */
export function makeBusyPage(config: Config, brands: BrandDirectory): SendBusyPage {
  const pointBrand = pointPictures(config, brandShape);
  const pictures = picturesOrigin(config);
  return (request, reply, retryAfterSeconds) => {
    if (request.routeOptions.config.access !== undefined || !isPageRequest(request)) return false;
    const { styleNonce } = request;
    const brand = pointBrand(brands.resolve(request).brand);
    reply
      .code(503)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy(pictures, { styles: `'self' 'nonce-${styleNonce}'` }),
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
      })
      .send(renderBusyPage({ brand, language: languageOf(request), styleNonce }, retryAfterSeconds));
    return true;
  };
}

/** A host that is nobody's gets no page: links in its name could not be ours (S-WEB-6). */
const isKnownHost = (hostname: string, { config, brands }: Options): boolean =>
  brands.knowsHost(hostname) ||
  LOCAL_HOSTS.has(hostname) ||
  officeHost(config) === hostname ||
  picturesHost(config) === hostname ||
  (config.PUBLIC_ORIGIN !== undefined && new URL(config.PUBLIC_ORIGIN).hostname === hostname) ||
  (config.SAAKH_ENV === 'demo' && hostname.endsWith('.localhost'));

/**
 * What may run in a page: our own files, and the built page's own script by what is in it. A text that somebody else brought
 * into the page has another hash and no nonce to steal.
 */
function scriptSources(template: string): string {
  const inPage = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const hashes = inPage.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return ["'self'", ...hashes].join(' ');
}

/** Pages under `/admin`, `/partner` and `/desk` that need no session. */
const SIGN_IN_PAGES = ['login', 'forgot-password', 'reset-password'];

/** Whether the web app has no page at an address; of the office, whose sub-pages follow their parent, the first part decides. */
function isMissing(path: string, settings: Parameters<typeof customerPageOf>[1]): boolean {
  const site = classifyPath(path);
  const [, first, ...rest] = path.split('/').filter(Boolean);
  if (site === 'customer') {
    const page = customerPageOf(path, settings);
    if (page !== 'user' || first === undefined) return page === 'not-found';
    return findUserPage(path) === undefined && !matchesPath('/user/offers/key-facts/:offerId', path);
  }
  if (first === undefined || (rest.length === 0 && SIGN_IN_PAGES.includes(first))) return false;
  if (site === 'admin') return !(first in ADMIN_PAGES);
  if (site === 'lender')
    return !['/desk/file', '/desk/account', '/desk/cases/:id'].some((one) => matchesPath(one, path));
  // The portal's dashboard is its index.
  return first === 'dashboard' || !Object.keys(PARTNER_PAGES).some((page) => matchesPath(`/partner/${page}`, path));
}

interface Template {
  readonly template: string;
  readonly scripts: string;
}

/** The built page of an application; undefined before it is built. */
function readTemplate(folder: string): Template | undefined {
  try {
    const template = readFileSync(join(folder, 'index.html'), 'utf8');
    return { template, scripts: scriptSources(template) };
  } catch {
    return undefined;
  }
}

/** Every address that is not a call or a file is the web app, with the brand in its first paint. */
export async function registerPages(app: FastifyInstance, options: Options) {
  const { config, brands, languages, webFolder, officeFolder, assetsFolder } = options;
  const customers = readTemplate(webFolder);
  const office = readTemplate(officeFolder);
  const built = customers && office ? { customers, office } : undefined;
  const pictures = picturesOrigin(config);
  const pointBrand = pointPictures(config, brandShape);
  const shownLanguages = languages.map(pointPictures(config, languageEntry));
  app.addHook('onRequest', async (request) => {
    await brands.freshen();
    if (request.routeOptions.config.access === 'operations' || isKnownHost(request.hostname, options)) return;
    throw new AppError('UNKNOWN_HOST', { message: 'This address is not served here' });
  });
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...page };
      route.schema = { ...route.schema, hide: true };
    });
    for (const kind of built ? BUILT_FOLDERS : []) {
      const roots = [webFolder, officeFolder].map((folder) => join(folder, kind)).filter(existsSync);
      await serveFolder(files, `/${kind}/`, { ...BUILT, roots });
    }
    await files.register(async (drawings) => {
      drawings.addHook('onRoute', (route) => {
        route.config = { ...route.config, picture: true };
      });
      // A drawing could hold what runs: nothing in one does.
      drawings.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', PICTURE_POLICY);
      });
      for (const kind of ASSET_FOLDERS) {
        await serveFolder(drawings, `/assets/${kind}/`, { maxAge: DAY_MS, roots: [join(assetsFolder, kind)] });
      }
    });
  });
  registerSiteFiles(app, {
    config,
    brandOf: (request) => {
      const { brand, by } = brands.resolve(request);
      return { brand: pointBrand(brand), by };
    },
    languageOf,
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const taken = request.server.methodsFor(request);
    const isLost = taken.length === 0 && !isPageRequest(request) && isLostVisitor(request);
    if ((!isPageRequest(request) && !isLost) || taken.length > 0)
      return refuseAddressOrMethod(request, reply, taken.length > 0 || NO_PAGE.test(path) ? taken : PAGE_METHODS);
    if (!built)
      return sendError(request, reply, new AppError('UNAVAILABLE', { message: 'The web app is not built yet' }));
    const { brand, by } = brands.resolve(request);
    const shown = await shownFunnelOf(request, brand.partnerKey, options);
    const data: PageData = {
      brand: pointBrand(brand),
      brandBy: by,
      brandKeys: brands.keys(),
      language: languageOf(request),
      languages: shownLanguages,
      settings: {
        ...settingsOf(options),
        ...beginningOf(shown.funnel),
        solarLoansHost: request.hostname.startsWith(SOLAR_LOANS),
      },
      ...shown,
      styleNonce: request.styleNonce,
    };
    const pathInSite = stripBrandPrefix(path, data.brandKeys).path;
    const { template, scripts } = classifyPath(pathInSite) === 'customer' ? built.customers : built.office;
    return reply
      .code(isLost || isMissing(pathInSite, data.settings) ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        contentPolicy(pictures, { styles: `'self' 'nonce-${request.styleNonce}'`, scripts }),
      )
      .header('cache-control', shown.preview ? 'no-store' : 'no-cache')
      .header('vary', 'Accept-Language, Cookie')
      .send(renderPage(template, data, request.url));
  });
}
