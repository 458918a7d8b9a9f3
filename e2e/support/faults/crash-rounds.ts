import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyToLender, getApplication, type LenderApplication } from '@saakh/contracts/applications';
import { getUser } from '@saakh/contracts/customers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../by-api/api-client';
import { customerWithOffers, type ReadyCustomer, readyToApply } from '../by-api/customer-by-api';
import { countAtLender, setBehaviour } from '../sandbox';
import { type App, startApp } from '../start-app';
import { expectDrill, runCommand } from './backup-drill';

/** Takes longer than any wait before a kill, so that the process dies while this lender has the submission. */
const SLOW_LENDER = 'deodar-finance';
/** The lender takes it, and its answer is lost. */
const SILENT_LENDER = 'cobalt-credit';
const SETTLED_WITHIN_MS = 60_000;

/** A lender, and the milliseconds between the application's sending and the kill. */
export type CrashRound = readonly [slug: string, killAfterMs: number];

interface Submission {
  readonly customer: ReadyCustomer;
  readonly slug: string;
  readonly request: Parameters<typeof customerApplies>[1];
  readonly lenderApplicationId: string;
}

const customerApplies = (
  { api }: ReadyCustomer,
  request: {
    readonly params: { readonly appId: string };
    readonly body: { readonly offerId: string; readonly keyFactsId: string };
    readonly idempotencyKey: string;
  },
) => api.send(applyToLender, request);

/**
 * Tests that kill the API at a moment of an application, once per round, on one data folder, and look afterwards at what is
 * left of all of them.
 */
export function testCrashes(rounds: readonly CrashRound[]): void {
  let app: App;
  const submissions: Submission[] = [];

  beforeAll(async () => {
    app = await startApp();
    await setBehaviour(app, SLOW_LENDER, 'slow:400');
    await setBehaviour(app, SILENT_LENDER, 'accept-then-drop');
  });
  afterAll(() => app?.stop());

  // What a round leaves unfinished meets the kills of the rounds after it, too.
  test.each(rounds)(
    'R-IDEM-1 the application to %s, killed %i ms after it was sent, is made once',
    async (slug, killAfterMs) => {
      const round = rounds.findIndex(([name, ms]) => name === slug && ms === killAfterMs);
      const customer = await customerWithOffers(app.url, `98200010${String(round).padStart(2, '0')}`, slug);
      const body = await readyToApply(customer, slug);
      const request = { params: { appId: customer.appId }, body, idempotencyKey: randomUUID() };

      const first = customerApplies(customer, request).catch(() => undefined);
      await sleep(killAfterMs);
      await app.killApi();
      const before = await first;
      await app.startApi();

      const again = await customer.api.call(applyToLender, request);
      const { lenderApplicationId } = again.data;
      if (before && 'data' in before.body) {
        expect(before.body.data.lenderApplicationId).toBe(lenderApplicationId);
      }
      submissions.push({ customer, slug, request, lenderApplicationId });
    },
    90_000,
  );

  async function settled({ customer, slug, lenderApplicationId }: Submission): Promise<LenderApplication> {
    const until = Date.now() + SETTLED_WITHIN_MS;
    for (;;) {
      const { data } = await customer.api.call(getApplication, { params: { appId: customer.appId } });
      expect(data.lenderApplications.map((one) => one.lenderApplicationId)).toEqual([lenderApplicationId]);
      const [only] = data.lenderApplications;
      if (only && ['accepted', 'declined'].includes(only.submissionState)) return only;
      if (Date.now() > until) throw new Error(`${slug} did not settle: ${JSON.stringify(only)}\n${app.output()}`);
      await sleep(200);
    }
  }

  test('R-OUT-1 R-LND-3 every one of them reached its lender once, and nobody was told that it failed', async () => {
    expect(submissions).toHaveLength(rounds.length);
    for (const submission of submissions) {
      const part = await settled(submission);
      expect(part.reference).toBeTruthy();
      const events = part.timeline.map(({ event }) => event);
      expect(events.filter((event) => event === 'submitted')).toHaveLength(1);
      expect(events).not.toContain('lender-out-of-reach');
      expect(events).not.toContain('submission-refused');
      expect(await countAtLender(app, submission.lenderApplicationId)).toEqual({ created: 1, keys: 1 });
      const repeated = await customerApplies(submission.customer, submission.request);
      expect(repeated.body).toMatchObject({ data: { lenderApplicationId: submission.lenderApplicationId } });
    }
  }, 120_000);

  test('S-AUD-1 REG-DP-13 sessions outlive the crashes, and the audit chain is whole after them', async () => {
    for (const { customer } of submissions) {
      expect((await customer.api.send(getUser, { params: { id: 'me' } })).status).toBe(200);
    }
    const submitted = submissions.length;
    await app.stopApi();
    const { status, stderr, said } = runCommand({ DATA_DIR: app.dataDir }, 'verify-audit');
    expect(stderr).toBe('');
    expect(said).toMatchObject([{ intact: true, consents: { intact: true } }]);
    expect(said[0]?.entries).toBeGreaterThan(submitted);
    expect(status).toBe(0);
  });

  test('R-DB-3 REG-DP-8 what is restored from a backup proves itself, and customers go on there with what was sealed', async () => {
    await app.startApi();
    const [{ customer } = { customer: undefined }] = submissions;
    if (!customer) throw new Error('Nobody has applied');
    const before = await customer.api.send(getUser, { params: { id: 'me' } });
    await app.stopApi();
    await expectDrill({ from: { DATA_DIR: app.dataDir }, to: {} }, async (restored) => {
      const api = new ApiClient(restored.url);
      api.token = customer.api.token;
      expect((await api.send(getUser, { params: { id: 'me' } })).body).toEqual(before.body);
    });
  }, 120_000);
}
