import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { announce } from './announce';
import { answerEstimate, type Estimate, estimate } from './estimate';

const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.post<{ Body: Estimate }>(
  estimate.path,
  { schema: { body: estimate.body, response: { 200: estimate.reply } } },
  async ({ body }) => answerEstimate(body),
);
await app.ready();
announce(app.server);
