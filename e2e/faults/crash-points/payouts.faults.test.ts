import { adminLogin, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { listOwnStatements, savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import {
  approveStatement,
  listPayoutFiles,
  listStatements,
  makePayoutFile,
  prepareStatements,
  savePayoutFile,
  takePayoutResult,
} from '@saakh/contracts/money/statements';
import { istDateOf } from '@saakh/rules/dates';
import { filledPath } from '@saakh/rules/identity/sign-in/paths';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { compareAccounts } from '../../support/by-api/compare-accounts';
import { DEMO_PASSWORD } from '../../support/sign-in';
import { countRows } from '../support/in-database';
import { signInStaff } from '../support/people';
import { useWorld } from '../support/world';

/** What the demo's loans brought is booked today: a month and some days later it is last month's. */
const LATER_MS = 35 * 86_400_000;
/** Whom the first has not let in. */
const SECOND = 'admin2@saakh.test';
const UTR = 'SBIN426112300001';
const PROOF = { reason: 'Checked line by line' };

const world = useWorld({ clockAheadMs: LATER_MS });
/** The first prepares, the second approves and pays. */
let first: ApiClient;
let second: ApiClient;
let owner: ApiClient;
let statementId: string;

function lastMonth(): string {
  const [year = 0, month = 0] = istDateOf(new Date(Date.now() + LATER_MS))
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
async function statement() {
  const { data } = await second.call(listStatements, { query: {} });
  const found = data.find(({ partner, canBePaid }) => partner === 'Pagdandi' && canBePaid);
  if (!found) throw new Error(`No statement can be paid: ${JSON.stringify(data)}`);
  return found;
}
const payouts = () =>
  countRows(world.databaseUrl, 'select count(*) as n from payouts where statement_id = $1', [statementId]);
/** Entries of the ledger of a kind, of the statement or of its payout. */
const booked = (kind: 'statement' | 'payout') =>
  countRows(
    world.databaseUrl,
    `select count(*) as n from ledger_entries where kind = $1
       and (source_id = $2 or source_id in (select payout_id from payouts where statement_id = $2))`,
    [kind, statementId],
  );
async function mailed(templateKey: string) {
  const count = (what: string) =>
    countRows(world.databaseUrl, `select count(${what}) as n from outbox_messages where template_key = $1`, [
      templateKey,
    ]);
  return { isMailed: (await count('*')) > 0, twice: (await count('*')) - (await count('distinct recipient_index')) };
}
/** Makes a call in which the product dies at a point, so that nobody is answered, and has it start again. */
async function killedAt(point: string, call: () => Promise<{ readonly status: number }>) {
  await world.arm(point);
  let answered: number | undefined;
  // A busy machine may refuse a call before it comes to the point.
  do answered = (await call().catch(() => undefined))?.status;
  while (answered === 503);
  expect(answered).toBeUndefined();
  await world.diesAndStartsAgain();
}
type State = Awaited<ReturnType<typeof statement>>['state'];
/** Kills a call before its commit and after it, and makes it once more: it has one effect. */
async function expectOnce(
  change: string,
  call: () => Promise<{ status: number; body: unknown }>,
  [before, after]: [State, State],
  effects: () => Promise<number>,
) {
  await killedAt(`before-commit ${change}`, call);
  expect([(await statement()).state, await effects()]).toEqual([before, 0]);
  await killedAt(`after-commit ${change}`, call);
  expect([(await statement()).state, await effects()]).toEqual([after, 1]);
  const again = await call();
  expect(await effects()).toBe(1);
  return again;
}
const approve = () => second.send(approveStatement, { params: { statementId }, body: PROOF });
const makeFile = () => second.send(makePayoutFile, { body: PROOF });

beforeAll(async () => {
  first = await signInStaff(world.url);
  [second, owner] = [new ApiClient(world.url), new ApiClient(world.url)];
  second.token = (await second.call(adminLogin, { body: { email: SECOND, password: DEMO_PASSWORD } })).token;
  owner.token = (
    await owner.call(partnerLogin, { body: { email: 'partner@saakh.test', password: DEMO_PASSWORD } })
  ).token;
  const account = { holder: 'Pagdandi Services', account: '123456789012', accountAgain: '123456789012' };
  await owner.call(savePaymentDetails, {
    body: { ...account, ifsc: 'SBIN0000300', pan: 'ABCCD1234F', gstin: null },
  });
  await compareAccounts(second);
  await first.call(prepareStatements, { body: { month: lastMonth() } });
  ({ statementId } = await statement());
});

test('R-IDEM-1 a statement whose approval is killed twice is owed once', async () => {
  const again = await expectOnce('update "statements"', approve, ['draft', 'approved'], () => booked('statement'));
  expect(again.status).toBe(409);
  expect(await mailed('partner-statement-ready')).toEqual({ isMailed: true, twice: 0 });
});

test('R-IDEM-1 a payout file whose making is killed twice has the payment once', async () => {
  const again = await expectOnce('insert into "payouts"', makeFile, ['approved', 'sent'], payouts);
  expect(again.status).toBe(409);
  const { data: files } = await second.call(listPayoutFiles, {});
  const { netPaise } = await statement();
  expect(files).toMatchObject([{ payouts: 1, totalPaise: netPaise, paid: 0, returned: 0 }]);
});

test('R-IDEM-1 the bank’s answer whose import is killed twice is booked once', async () => {
  const [file] = (await second.call(listPayoutFiles, {})).data;
  const saved = await fetch(`${world.url}${filledPath(savePayoutFile.path, { fileId: file?.fileId ?? '' })}`, {
    method: savePayoutFile.method,
    headers: { authorization: `Bearer ${second.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(PROOF),
  });
  const lines = (await saved.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  const [reference, , , , amount] = lines[1]?.split(',') ?? [];
  const csv = `reference,status,utr,amount,return_reference,reason\n${reference},paid,${UTR},${amount},,\n`;
  const answer = () => first.send(takePayoutResult, { body: { csv } });

  const again = await expectOnce('update "payouts"', answer, ['sent', 'paid'], () => booked('payout'));
  expect(again.body).toMatchObject({ paid: 0, returned: 0, known: 1, wrong: [] });
  expect(await payouts()).toBe(1);
  expect(await mailed('partner-statement-paid')).toEqual({ isMailed: true, twice: 0 });
  const { netPaise } = await statement();
  expect((await owner.call(listOwnStatements, { query: {} })).data).toMatchObject([
    { statementId, state: 'paid', utr: UTR, netPaise },
  ]);
});
