import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../app-error';
import type { Config } from '../../config';

const OFFICE_PATH = /^\/(?:[a-z0-9-]+\/)?admin(?:[/?]|$)|^\/api\/admin\//;
/** Portals open there too: staff go into one as one of its people. */
const PORTAL_PATH = /^\/(?:[a-z0-9-]+\/)?partner(?:[/?]|$)/;
const FIRST_PAGE = '/admin/login';

/** The host that the back office has to itself; undefined where it shares one. */
export const backOfficeHost = ({ BACK_OFFICE_ORIGIN }: Pick<Config, 'BACK_OFFICE_ORIGIN'>): string | undefined =>
  BACK_OFFICE_ORIGIN === undefined ? undefined : new URL(BACK_OFFICE_ORIGIN).hostname;

const audienceOf = ({ routeOptions: { config } }: FastifyRequest) =>
  typeof config.access === 'object' ? config.access.audience : undefined;

/**
 * Staff have a host of their own (S-WEB-7): their pages and calls are answered there only, and no page or call of customers is, so
 * nothing that goes wrong on a customer's page can reach a cookie of staff. Does nothing without BACK_OFFICE_ORIGIN.
 */
export const keepBackOfficeApart = (app: FastifyInstance, config: Config): void => {
  const office = backOfficeHost(config);
  if (office === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === 'operations') return;
    const isOffice = audienceOf(request) === 'admin' || OFFICE_PATH.test(request.url);
    if (request.hostname !== office) {
      if (isOffice) throw notFound('Page');
      return;
    }
    if (audienceOf(request) === 'customer') throw notFound('Page');
    // What has no route is a page of the web app.
    const isPage = request.method === 'GET' && request.is404 && !request.url.startsWith('/api/');
    if (isPage && !isOffice && !PORTAL_PATH.test(request.url)) return reply.redirect(FIRST_PAGE, 302);
  });
};
