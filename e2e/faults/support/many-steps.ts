import { applyToLender, getApplication } from '@saakh/contracts/lending/applications';
import * as calls from '@saakh/contracts/lending/staff/connections';
import { expect } from 'vitest';
import { startManyStepLender } from '../../../apps/lender-sandbox/src/kinds/many-step-lender';
import { customerWithOffers, readyToApply } from '../../support/by-api/customer-by-api';
import { inDatabase } from './in-database';
import { readPeople, signInStaff } from './people';
import type { World } from './world';

/** The demo's lender that is put on a connection of its own. */
export const MANY_STEP_SLUG = 'aster-finance';
export type ManyStepLender = Awaited<ReturnType<typeof startManyStepLender>>;
const SETTLED = { timeout: 120_000, interval: 200 };

/** Starts a lender that takes applications in six calls, and connects it as staff do, through the office's own calls. */
export async function connectManySteps({ url }: World): Promise<ManyStepLender> {
  const lender = await startManyStepLender();
  const { template, changes, secrets } = lender.connection;
  const staff = await signInStaff(url);
  const { lenderId: lender_id } = readPeople();
  const { data: templates } = await staff.call(calls.listConnectionTemplates, {});
  const document = { ...templates.find(({ name }) => name === template)?.document, ...changes };
  const { revision, problems } = await staff.call(calls.saveConnectionDraft, {
    body: { lender_id, revision: 0, document: JSON.stringify(document) },
  });
  expect(problems).toEqual([]);
  const environment = 'live';
  for (const [name, value] of Object.entries(secrets)) {
    await staff.call(calls.saveConnectionSecret, { body: { lender_id, environment, name, value } });
  }
  await staff.call(calls.publishConnection, {
    body: { lender_id, revision, environment, reason: 'A lender of the fault tests' },
  });
  return lender;
}

/** What the demo's customers are told that no record of ours may hold: every customer here has this name and this PAN. */
const IDENTITY = [/ABCPI1234F/, /\bIyer\b/, /Church Street/];
/** Records of calls and of what came of them, beside the log itself, which each program's end is looked at for. */
const RECORDS = [
  'lender_calls',
  'lender_call_samples',
  'lender_deliveries',
  'lender_positions',
  'lender_tokens',
  'application_events',
  'audit_entries',
  'pgboss.job',
];

/** That nothing of who the customers are, and no token of the lender, stands in the log or in a record of ours. */
export async function expectNothingTold({ databaseUrl, apps: [app] }: World, lender: ManyStepLender): Promise<void> {
  const texts = await inDatabase(databaseUrl, (client) =>
    Promise.all(
      RECORDS.map(async (table) => {
        const { rows } = await client.query<{ text: string }>(`select row_to_json(t)::text as text from ${table} t`);
        return [table, rows.map(({ text }) => text).join('\n')] as const;
      }),
    ),
  );
  const secret = [...IDENTITY, ...lender.tokens().map((token) => new RegExp(token))];
  expect(lender.tokens().length).toBeGreaterThan(0);
  for (const [where, text] of [...texts, ['the log', app.output()] as const]) {
    // The name of an audit row's own subject is nobody's here.
    const found = secret.filter((sign) => sign.test(text)).map(({ source }) => source.slice(0, 6));
    expect([where, found]).toEqual([where, []]);
  }
}

/** A new customer who is about to apply to that lender, one of whose offers was read and agreed to. */
export async function readyCustomer({ url, apps: [app] }: World, lender: ManyStepLender, mobile: string) {
  const ready = await customerWithOffers(url, mobile, MANY_STEP_SLUG);
  const body = await readyToApply(ready, MANY_STEP_SLUG);
  const { api, appId } = ready;
  const parts = async () => (await api.call(getApplication, { params: { appId } })).data.lenderApplications;
  const wish = { params: { appId }, body, idempotencyKey: `many-${mobile}` };
  let lenderApplicationId = '';
  return {
    apply: async () => {
      ({ lenderApplicationId } = (await api.call(applyToLender, wish)).data);
    },
    /** The same, of a server that may die of it. */
    send: () => api.send(applyToLender, wish).catch(() => undefined),
    parts,
    leads: () => lender.byRef(lenderApplicationId),
    /** All steps were gone through, the lender has one application, and what we know of it is right. */
    async expectArrived(what: string) {
      const one = async () => {
        const [part, ...more] = await parts();
        return [what, more.length, part?.submissionState, lender.byRef(lenderApplicationId).map(({ stage }) => stage)];
      };
      await expect.poll(one, SETTLED).toEqual([what, 0, 'accepted', ['CHOSEN']]);
      const [part] = await parts();
      const [lead] = lender.byRef(lenderApplicationId);
      expect([what, part?.status, part?.reference, lead?.offerId]).toEqual([
        what,
        2,
        lead?.leadId,
        expect.stringMatching(/^OF\d$/),
      ]);
      // The customer goes on at the lender's own page, and each stage was told once however often it came.
      expect([what, part?.atLender?.kind]).toEqual([what, expect.stringMatching(/^(offer|kyc)$/)]);
      const told = part?.timeline.filter(({ by }) => by === 'lender') ?? [];
      expect([what, told.length <= (lead?.version ?? 0)]).toEqual([what, true]);
      expect(app.api.exitCode).toBeNull();
    },
  };
}
