import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config';
import { contentPolicy } from './headers';
import { picturesOrigin } from './origins/pictures-host';

declare module 'fastify' {
  interface FastifyRequest {
    /** The API document goes out whole, with the calls of the office. */
    readsWholeDocument: boolean;
  }
}

interface Document {
  readonly paths?: Record<string, Record<string, object> | undefined>;
}

/** Marks a call of the office in the document. */
const OFFICE = { 'x-audience': 'admin' };
function withoutOffice<T extends object>(whole: T): T {
  const paths = Object.entries((whole as Document).paths ?? {}).flatMap(([path, methods = {}]) => {
    const left = Object.entries(methods).filter(([, operation]) => !('x-audience' in operation));
    return left.length === 0 ? [] : [[path, Object.fromEntries(left)] as const];
  });
  return { ...whole, paths: Object.fromEntries(paths) };
}

interface Options {
  readonly config: Pick<Config, 'PICTURES_ORIGIN' | 'SAAKH_ENV'>;
  readonly isStaff: (request: FastifyRequest) => Promise<boolean>;
  /** Whose API it is, as the visitor's site is called. */
  readonly nameOf: (request: FastifyRequest) => string;
}

/**
 * Register before the routes: the OpenAPI document is made from the same schemas that validate. In production, only staff who
 * are signed in read the calls of the office in it.
 */
export async function registerApiDocument(app: FastifyInstance, { config, isStaff, nameOf }: Options) {
  const documentFor = <T extends object>(whole: T, request: FastifyRequest): T => {
    const info = { ...('info' in whole ? (whole.info as object) : {}), title: nameOf(request) };
    return { ...(request.readsWholeDocument ? whole : withoutOffice(whole)), info };
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        description:
          'Calls of the web app and of partners. Amounts named …Paise are integer paise; the specification’s own fields are rupees. ' +
          'Calls that send a code may answer 428 PUZZLE_REQUIRED with a `puzzle`, a challenge of altcha-lib 2: made again with `solved` they are heard.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (given) => {
      const { access } = given.route.config ?? {};
      const made = jsonSchemaTransform(given);
      const isOffice = typeof access === 'object' && access.audience === 'admin';
      return isOffice ? { ...made, schema: { ...made.schema, ...OFFICE } } : made;
    },
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'page' };
    });
    docs.decorateRequest('readsWholeDocument', false);
    docs.addHook('preHandler', async (request) => {
      request.readsWholeDocument = config.SAAKH_ENV !== 'production' || (await isStaff(request));
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: contentPolicy(picturesOrigin(config)),
      transformSpecification: (whole, request) => documentFor(whole, request),
      transformSpecificationClone: false,
    });
    docs.get('/api/openapi.json', { schema: { hide: true } }, async (request) => documentFor(app.swagger(), request));
  });
}
