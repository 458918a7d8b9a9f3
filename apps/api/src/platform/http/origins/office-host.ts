import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import { noSuchAddress } from './missing-address';

const OFFICE_PATH = /^\/+(?:[^/]+\/+)?admin(?:\/|$)|^\/api\/admin\//;
/** Portals open there too: staff go into one as one of its people. */
const PORTAL_PATH = /^\/+(?:[^/]+\/+)?partner(?:\/|$)/;
/** Where customers sign in or come over from elsewhere: anybody may call that, and staff never do. */
const CUSTOMERS_PATH = /^\/api\/(?:otp|transfer|hand-overs?|merge-links|access-links)(?:\/|$)/;
const FIRST_PAGE = '/admin/login';

/** The host that the office has to itself; undefined where it shares one. */
export function officeHost({ BACK_OFFICE_ORIGIN }: Pick<Config, 'BACK_OFFICE_ORIGIN'>): string | undefined {
  return BACK_OFFICE_ORIGIN === undefined ? undefined : new URL(BACK_OFFICE_ORIGIN).hostname;
}

const audienceOf = ({ routeOptions: { config } }: FastifyRequest) =>
  typeof config.access === 'object' ? config.access.audience : undefined;

/** Whether a call is answered at a host: what another host alone has is not told there. */
export function answersAt(config: Pick<Config, 'BACK_OFFICE_ORIGIN'>) {
  return (hostname: string, access: FastifyContextConfig['access']): boolean => {
    const office = officeHost(config);
    const audience = typeof access === 'object' ? access.audience : undefined;
    return office === undefined || audience !== (hostname === office ? 'customer' : 'admin');
  };
}

/** The route's own path where there is one, else what the address says once it is read: `/%61dmin` and `/Admin` are `/admin`. */
function pathOf({ routeOptions, is404, url }: FastifyRequest): string {
  if (!is404 && routeOptions.url !== undefined) return routeOptions.url;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/**
 * Staff have a host of their own (S-WEB-7): their pages and calls are answered there only, and no page of customers, no call as
 * one and no sign-in of one is, so nothing that goes wrong on a customer's page can reach a cookie of staff. Does nothing without
 * BACK_OFFICE_ORIGIN.
 */
export function keepOfficeApart(app: FastifyInstance, config: Config): void {
  const office = officeHost(config);
  if (office === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === 'operations') return;
    const path = pathOf(request);
    const isOffice = audienceOf(request) === 'admin' || OFFICE_PATH.test(path);
    if (request.hostname !== office) {
      if (isOffice) throw noSuchAddress(path);
      return;
    }
    if (audienceOf(request) === 'customer' || CUSTOMERS_PATH.test(path)) throw noSuchAddress(path);
    // What has no route is a page of the web app.
    const isPage = request.method === 'GET' && request.is404 && !path.startsWith('/api/');
    if (isPage && !isOffice && !PORTAL_PATH.test(path)) return reply.redirect(FIRST_PAGE, 302);
  });
}
