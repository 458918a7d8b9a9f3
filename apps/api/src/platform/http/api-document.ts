import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config';
import { contentPolicy } from './headers';
import { picturesOrigin } from './origins/pictures-host';

/** Register before the routes: the OpenAPI document is made from the same schemas that validate. */
export const registerApiDocument = async (app: FastifyInstance, config: Pick<Config, 'PICTURES_ORIGIN'>) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Saakh',
        version: '1',
        description:
          'Calls of the web app and of partners. Amounts named …Paise are integer paise; the specification’s own fields are rupees. ' +
          'Calls that send a code may answer 428 PUZZLE_REQUIRED with a `puzzle`, a challenge of altcha-lib 2: made again with `solved` they are heard.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'page' };
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: contentPolicy(picturesOrigin(config)) });
    docs.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
};
