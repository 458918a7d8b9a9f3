import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailTemplate, smsTemplate, useTemplates } from '../../testing/message-templates';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { startCollector } from '../testing/collector';
import { startMailServer, startSmsGateway } from '../testing/listeners';
import { runToEnd } from './spans';

let t: TestPlatform;
let collector: Awaited<ReturnType<typeof startCollector>>;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  collector = await startCollector();
  gateway = await startSmsGateway();
  mail = await startMailServer();
  t = await openTestPlatform({
    config: { SMS_GATEWAY_URL: gateway.url, SMTP_URL: mail.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  await t.platform.tracing.open();
  await useTemplates(t, smsTemplate(), emailTemplate());
});
afterAll(async () => {
  await t.close();
  for (const { close } of [collector, gateway, mail]) close();
});

test('R-OBS-1 REG-ID-6 SMS and mail are spans of their request, try by try, without their recipients', async () => {
  const variables = { otp: '482913', brand: 'Saakh', supportPhone: '1800 000 000' };
  const sms = { channel: 'sms', to: '9876543210', templateKey: 'otp', language: 'en', variables } as const;
  const answers = [503, 200];
  gateway.answer = () => ({ status: answers.shift() ?? 200, body: '{"reference":"gw-1"}' });
  const span = t.platform.tracing.begin({
    name: 'POST /api/otp/send',
    kind: 'server',
    facts: { route: '/api/otp/send', method: 'POST' },
  });
  if (!span) throw new Error('nothing is traced');
  await runToEnd(span, () =>
    t.inTx(async (tx) => {
      await t.platform.outbox.send(tx, sms);
      await t.platform.outbox.send(tx, { ...sms, channel: 'email', to: 'asha@example.com' });
    }),
  );
  await t.platform.jobs.drain();
  t.clock.advance(60_000);
  await t.sql(`update outbox_messages set taken_until = null where status = 'queued'`);
  await t.sql(`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`);
  await t.platform.jobs.drain();
  await t.platform.tracing.close();

  const { spans } = collector;
  const above = (spanId: string | undefined): string[] => {
    const one = spans.find((other) => other.spanId === spanId);
    return one ? [one.name, ...above(one.parentSpanId)] : [];
  };
  const way = ['job outbox-send', 'transaction test', 'POST /api/otp/send'];
  const texts = spans.filter(({ name }) => name === 'call sms');
  expect(texts.map(({ spanId }) => above(spanId))).toEqual([
    ['call sms', ...way],
    ['call sms', ...way],
  ]);
  expect(texts.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([503, 200]);
  const [letter] = spans.filter(({ name }) => name === 'call mail');
  expect(above(letter?.spanId)).toEqual(['call mail', ...way]);
  const tries = spans.filter(({ name, status }) => name === 'job outbox-send' && status.code === 2);
  expect(tries).toMatchObject([{ attributes: { 'saakh.attempt': 1, 'saakh.outcome': 'failed' } }]);
  expect(spans.filter(({ attributes }) => attributes['saakh.attempt'] === 2)).toHaveLength(1);

  for (const { headers } of gateway.requests) expect(Object.keys(headers)).not.toContain('traceparent');
  const told = JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })));
  for (const secret of ['9876543210', '482913', 'asha@', '127.0.0.1', 'msg_']) expect(told).not.toContain(secret);
});
