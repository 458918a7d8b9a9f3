import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { makeLogger } from './make-logger';

function capture(LOG_LEVEL: 'debug' | 'warn' = 'debug') {
  const lines: string[] = [];
  const logger = makeLogger({ LOG_LEVEL }, { write: (line) => lines.push(line) });
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}
const SECRETS = ['ABCPK1234F', '9876543210', 'asha@example.com', '482913', '1990-04-23', 'Bearer abc'];

test('R-OBS-1 a line is JSON with time, level, message and the request’s id', () => {
  const { logger, last } = capture();
  logger.child({ reqId: 'req-12345678' }).info({ route: '/api/x', status: 200 }, 'answered');
  expect(last()).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    reqId: 'req-12345678',
    route: '/api/x',
    status: 200,
    msg: 'answered',
  });
});

test('REG-ID-6 S-OTP-2 whatever is handed to the logger, the stream holds no personal data and no code', () => {
  const { logger, lines } = capture();
  const text = `pan ABCPK1234F mobile 9876543210 mail asha@example.com code 482913 born 1990-04-23 Bearer abc`;
  const error = new Error(text, { cause: new Error(text) });
  logger.info(text);
  logger.warn('with %s', text);
  logger.error(error);
  logger.error({ err: error, list: [text], nested: { more: { text } } }, text);
  logger.debug({ body: { otp: 482913 }, otp: '482913', note: text });
  logger.child({ part: 'x' }).fatal({ err: error }, 'failed');
  expect(lines).toHaveLength(6);
  for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('[pan]');
});

test('REG-ID-6 S-SES-6 requests and replies are logged without address line, headers and body', async () => {
  const { logger, lines } = capture();
  const app = Fastify({ loggerInstance: logger });
  app.post('/api/person/:id', async (request, reply) => {
    request.log.info({ req: request, res: reply }, 'seen');
    throw new Error('refused for 9876543210');
  });
  await app.inject({
    method: 'POST',
    url: '/api/person/9876543210?email=asha@example.com',
    headers: { authorization: 'Bearer abc' },
    payload: { pan: 'ABCPK1234F' },
  });
  expect(lines.length).toBeGreaterThan(2);
  for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('/api/person/:id');
});

test('lines below the level are not written', () => {
  const { logger, lines } = capture('warn');
  logger.info('quiet');
  logger.warn('loud');
  expect(lines).toHaveLength(1);
});
