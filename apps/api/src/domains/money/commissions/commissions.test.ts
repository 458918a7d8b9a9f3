import { lastDayOfMonth } from '@saakh/rules/dates';
import {
  commissionOfRest,
  leftOfRevenue,
  referralOfCase,
  revenueOfCase,
  slabOfMonth,
} from '@saakh/rules/money/commissions/case-commission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPaymentTerms } from '#domains/catalogue/revenue-slabs';
import { bookReceivedSoon } from '#domains/money/reconciliation';
import { inTransaction } from '#platform/context';
import { seededRandom } from '../../../demo/seeded-random';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { bookAll } from './index';

const NOW = '2026-11-18T06:30:00.000Z';
/** Of October and November, whose months are both open on the day of the test. */
const DAYS = ['2026-10-30T10:00:00Z', '2026-10-31T19:00:00Z', '2026-11-02T04:00:00Z', '2026-11-17T12:00:00Z'];
const PARTNERS = ['ptr_a', 'ptr_b', 'ptr_c'] as const;

let app: TestApp;
let lenderIds: number[];
let userId: string;
const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  userId = (await app.signIn({ mobile: '9876520001' })).userId;
  lenderIds = (await run<{ id: number }>('select lender_id as id from lenders order by 1 limit 2')).map(({ id }) => id);
  await run('delete from revenue_slabs where lender_id = any($1)', [lenderIds]);
  for (const [index, id] of PARTNERS.entries()) {
    await run('insert into partners (partner_id, name, revenue_percent, revenue_flat_fee) values ($1, $1, $2, $3)', [
      id,
      50 + index * 10.125,
      index * 75.5,
    ]);
  }
  await run(
    `insert into partner_referrals (partner_id, referrer_id, percent_thousandths, most_per_case, most_per_month, since)
     values ('ptr_b', 'ptr_c', 12500, 900, 1000000, '2026-01-01')`,
  );
});
afterAll(() => app.close());

const book = () => bookAll(app.context());

let made = 0;
async function makeCase(partnerId: string | null, lenderId = lenderIds[0]) {
  made += 1;
  const [appId, loanId] = [`app_${made}`, `lap_${made}`];
  await run(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', 'Personal Loans', 4, 100000, 12, $3, $3)`,
    [appId, userId, NOW],
  );
  await run('delete from case_attributions where app_id = $1', [appId]);
  if (partnerId) await give(appId, partnerId);
  await run(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
       submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at)
     values ('cl', $1, $2, $3, $4, 'Personal Loans', 4, 'accepted', 100000, 12, 9000, 1200, $5, $5)`,
    [loanId, appId, userId, lenderId, NOW],
  );
  return { appId, loanId };
}
const give = (appId: string, partnerId: string) =>
  run(
    `insert into case_attributions (app_id, user_id, partner_id, claim_id, way, at) values ($1, $2, $3, 'clm', 'link', $4)
     on conflict (app_id) do update set partner_id = excluded.partner_id`,
    [appId, userId, partnerId, NOW],
  );
const pay = (loanId: string, rupees: number | null, at = DAYS[3]) =>
  run('update lender_applications set disbursed_amount = $2, disbursed_at = $3 where lender_application_id = $1', [
    loanId,
    rupees,
    rupees === null ? null : at,
  ]);
const makeSlab = (
  lenderId: number,
  position: number,
  cases: [number | null, number | null],
  percent: number,
  flat = 0,
) =>
  run(
    `insert into revenue_slabs (lender_id, position, slab_number_min, slab_number_max, revenue_type_id, revenue_percent, revenue_flat, status)
     values ($1, $2, $3, $4, (select min(id) from revenue_types), $5, $6, 1)`,
    [lenderId, position, ...cases, percent, flat],
  );

const balances = async () =>
  new Map(
    (
      await run<{ key: string; paise: number }>(
        `select account || '~' || party as key, (100 * amount)::int as paise from ledger_balances where amount <> 0`,
      )
    ).map(({ key, paise }) => [key, paise]),
  );

/** The balances that all loans as they stand would make, reckoned without the books. */
async function reckonByHand() {
  const loans = await run<{
    id: string;
    lenderId: number;
    month: string;
    day: string;
    paise: number;
    back: number;
    partnerId: string | null;
  }>(
    `select l.lender_application_id as id, l.lender_id as "lenderId", (100 * l.disbursed_amount)::int as paise, a.partner_id as "partnerId",
       coalesce((select (100 * taken_back_amount)::int from commission_cases c where c.lender_application_id = l.lender_application_id), 0) as back,
       to_char(disbursed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
       to_char(disbursed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
     from lender_applications l left join case_attributions a using (app_id)
     where disbursed_at is not null and unmade_at is null order by 1`,
  );
  const shares = new Map(
    (
      await run<{ id: string; percent: number; flat: number }>(
        `select partner_id as id, (1000 * revenue_percent)::int as percent, (100 * revenue_flat_fee)::int as flat from partners`,
      )
    ).map(({ id, percent, flat }) => [id, { percentThousandths: percent, flatPaise: flat }]),
  );
  const sums = new Map<string, number>();
  const add = (key: string, paise: number) => {
    const sum = (sums.get(key) ?? 0) + paise;
    if (sum === 0) sums.delete(key);
    else sums.set(key, sum);
  };
  for (const lenderId of lenderIds) {
    const { slabs, own } = await inTransaction(app.context(), (ctx) => listPaymentTerms(ctx, lenderId));
    for (const month of new Set(loans.map((loan) => loan.month))) {
      const ours = loans.filter((loan) => loan.lenderId === lenderId && loan.month === month);
      const disbursedPaise = ours.reduce((sum, { paise }) => sum + paise, 0);
      const slab = slabOfMonth(slabs, { cases: ours.length, disbursedPaise }, lastDayOfMonth(month));
      for (const { partnerId, paise, back } of ours) {
        const whole = revenueOfCase(slab ?? own, { disbursedPaise: paise });
        const revenuePaise = leftOfRevenue(whole, back);
        add(`lender-receivable~${lenderId}`, revenuePaise);
        add('lender-revenue~', -revenuePaise);
        const share = partnerId === null ? undefined : shares.get(partnerId);
        if (!share) continue;
        const commissionPaise = commissionOfRest(whole, back, share);
        add('partner-commission~', commissionPaise);
        add(`partner-earned~${partnerId}`, -commissionPaise);
        if (partnerId !== 'ptr_b') continue;
        const terms = { percentThousandths: 12_500, mostPerCasePaise: 900_00, mostPerMonthPaise: 1_000_000_00 };
        const referralPaise = referralOfCase({ revenuePaise, commissionPaise }, terms, 0);
        add('referral-commission~', referralPaise);
        add('partner-earned~ptr_c', -referralPaise);
      }
    }
  }
  const received = await run<{ lenderId: number; paise: number; tax: number; gst: number }>(
    `select lender_id as "lenderId", (100 * commission_amount)::int as paise, (100 * tax_deducted)::int as tax, (100 * gst)::int as gst
     from commission_file_rows where not undone and replaced_by is null`,
  );
  for (const { lenderId, paise, tax, gst } of received) {
    add('bank~', paise - tax + gst);
    add('tax-receivable~', tax);
    add('gst-output~', -gst);
    add(`lender-receivable~${lenderId}`, -paise);
  }
  return sums;
}

test('ENT-SLAB-01 a loan that is paid out brings its partner a share of what its lender pays, and a month that falls into another slab is reckoned again', async () => {
  const [lenderId = 0] = lenderIds;
  await makeSlab(lenderId, 1, [null, 1], 1);
  await makeSlab(lenderId, 2, [2, null], 2, 100);
  const first = await makeCase('ptr_a');
  await pay(first.loanId, 100_000);
  await book();
  expect(await balances()).toEqual(
    new Map([
      [`lender-receivable~${lenderId}`, 1_000_00],
      ['lender-revenue~', -1_000_00],
      ['partner-commission~', 500_00],
      ['partner-earned~ptr_a', -500_00],
    ]),
  );
  await pay((await makeCase(null)).loanId, 50_000);
  await book();
  // 2% of both and 100 each; half of that for the one of a partner.
  expect((await balances()).get(`lender-receivable~${lenderId}`)).toBe(3_200_00);
  const movements = await run(
    `select kind, (100 * amount)::int as paise, how->>'percentThousandths' as percent from commission_movements order by movement_id`,
  );
  expect(movements).toEqual([
    { kind: 'commission', paise: 500_00, percent: '1000' },
    { kind: 'adjustment', paise: 550_00, percent: '2000' },
  ]);
});

test('ENT-PARTNER-01 a partner’s share stays as it was when a loan was booked; the next loan has the new one', async () => {
  const one = await makeCase('ptr_a');
  await pay(one.loanId, 200_000);
  await book();
  await run(`update partners set revenue_percent = 10 where partner_id = 'ptr_a'`);
  await pay(one.loanId, 100_000);
  const two = await makeCase('ptr_a');
  await pay(two.loanId, 100_000);
  await book();
  const cases = await run(
    `select share_percent_thousandths as share, (100 * commission_amount)::int as paise from commission_cases
     where lender_application_id = any($1) order by 1 desc`,
    [[one.loanId, two.loanId]],
  );
  expect(cases).toEqual([
    { share: 50_000, paise: 1_050_00 },
    { share: 10_000, paise: 210_00 },
  ]);
  await run(`update partners set revenue_percent = 50 where partner_id = 'ptr_a'`);
  // It keeps its share for good: what follows is reckoned by today's.
  await pay(two.loanId, null);
  await book();
});

test('ENT-SLAB-01 a payout that was told by mistake takes back what it brought', async () => {
  const before = await balances();
  const one = await makeCase('ptr_b', lenderIds[1]);
  await run('update lenders set revenue_percent = 1.5, revenue_flat_fee = 20 where lender_id = $1', [lenderIds[1]]);
  await pay(one.loanId, 80_000);
  await book();
  expect(await balances()).not.toEqual(before);
  await run('update lender_applications set unmade_at = $2 where lender_application_id = $1', [one.loanId, NOW]);
  await book();
  expect(await balances()).toEqual(before);
  expect(
    await run(
      'select kind, partner_id from commission_movements where lender_application_id = $1 order by movement_id',
      [one.loanId],
    ),
  ).toEqual([
    { kind: 'commission', partner_id: 'ptr_b' },
    { kind: 'referral', partner_id: 'ptr_c' },
    { kind: 'clawback', partner_id: 'ptr_b' },
    { kind: 'clawback', partner_id: 'ptr_c' },
  ]);
});

const referralsOf = (loanIds: readonly string[]) =>
  run<{ referrer: string | null; paise: number }>(
    `select referrer_id as referrer, (100 * referral_amount)::int as paise from commission_cases
     where lender_application_id = any($1) order by array_position($1::text[], lender_application_id)`,
    [loanIds],
  );
const setTerms = (change: string) => run(`update partner_referrals set ${change} where partner_id = 'ptr_b'`);

test('PORTAL-PAGE-13 a referrer’s terms stay as they were when a loan was booked: changed or ended, they are those of later loans', async () => {
  const lenderId = lenderIds[1];
  await run('update lenders set revenue_percent = 2, revenue_flat_fee = 0 where lender_id = $1', [lenderId]);
  await run(
    `insert into partner_referrals (partner_id, referrer_id, percent_thousandths, most_per_month, since)
     values ('ptr_a', 'ptr_c', 10000, 50, '2026-01-01')`,
  );
  const loans: string[] = [];
  const paid = async (partnerId: string, at?: string) => {
    const one = await makeCase(partnerId, lenderId);
    loans.push(one.loanId);
    await pay(one.loanId, 100_000, at);
    await book();
    return one;
  };
  // 60.125% of ₹2,000 and ₹75.50 are ₹1,278.
  const first = await paid('ptr_b');
  expect(await referralsOf(loans)).toEqual([{ referrer: 'ptr_c', paise: 159_75 }]);
  await setTerms('percent_thousandths = 50000, most_per_case = 100');
  await pay(first.loanId, 200_000);
  await paid('ptr_b');
  await setTerms(`until = '2026-11-01'`);
  await paid('ptr_b');
  await paid('ptr_b', DAYS[0]);
  await setTerms(`referrer_id = 'ptr_a', until = null`);
  await pay(first.loanId, 100_000);
  // A month's limit is that of one partner: what others brought counts nothing.
  await paid('ptr_a');
  await paid('ptr_a');
  const of = (referrer: string, ...amounts: number[]) => amounts.map((paise) => ({ referrer, paise }));
  expect(await referralsOf(loans)).toEqual(of('ptr_c', 159_75, 100_00, 0, 100_00, 50_00, 0));
  // Told for an earlier day, a loan is judged by the last day that it was booked under.
  await pay(loans[2] ?? '', 100_000, DAYS[1]);
  await book();
  expect(await referralsOf(loans.slice(2, 3))).toEqual(of('ptr_c', 100_00));

  await give(first.appId, 'ptr_a');
  await book();
  const lines = await run<{ party: string; of: string; paise: number }>(
    `select partner_id as party, how->>'partnerId' as of, sum(100 * amount)::int as paise from commission_movements
     where lender_application_id = $1 group by 1, 2 order by 1`,
    [first.loanId],
  );
  // No line names a partner that is no concern of its owner. The limit of ptr_a’s month is used up.
  expect(lines).toEqual([
    { party: 'ptr_a', of: 'ptr_a', paise: 1_000_00 },
    { party: 'ptr_b', of: 'ptr_b', paise: 0 },
    { party: 'ptr_c', of: 'ptr_b', paise: 0 },
  ]);
  for (const loanId of loans) await pay(loanId, null);
  await run(`delete from partner_referrals where partner_id = 'ptr_a'`);
  await setTerms(`referrer_id = 'ptr_c', percent_thousandths = 12500, most_per_case = 900`);
  await book();
});

/** A row of a commission file for a loan, or for one that we do not know; below 0 the lender takes back. */
function receive(lenderId: number, loanId: string | null, rupees: number) {
  made += 1;
  return run(
    `insert into commission_file_rows (import_id, row_number, row_key, payment_key, lender_id, reference, state, lender_application_id,
       commission_amount, tax_deducted, gst, month)
     values ('imp_1', $1::int, 'k' || $1::text, 'p' || $1::text, $2, 'R', case when $3::text is null then 'unmatched' else 'matched' end, $3,
       $4::numeric, round($4::numeric / 50, 2), round($4::numeric / 6, 2), '2026-11')`,
    [made, lenderId, loanId, rupees],
  );
}

test('ENT-SLAB-01 ADMIN-FN-08 over any payouts, corrections, changes of slabs, cases that are given to others, clawbacks of all or a part, and receipts, the books are what the loans come to', async () => {
  await run(
    `insert into imports (import_id, kind, state, created_by, created_at, file_name, file_key, file_sha256, file_bytes, reading)
     values ('imp_1', 'commission', 'applied', 'stf_1', $1, 'c.csv', 'k', 'h', 1, '{}')`,
    [NOW],
  );
  const random = seededRandom(20_261_123);
  const pick = <T>(of: readonly T[]): T => of[random.between(0, of.length - 1)] as T;
  const cases = await Promise.all([]);
  const all: { appId: string; loanId: string }[] = [...cases];
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    make: async () => all.push(await makeCase(pick([...PARTNERS, null]), pick(lenderIds))),
    pay: () => pay(pick(all).loanId, random.between(1_000, 900_000) + random.between(0, 99) / 100, pick(DAYS)),
    clear: () => pay(pick(all).loanId, null),
    unmake: () =>
      run('update lender_applications set unmade_at = $2 where lender_application_id = $1', [
        pick(all).loanId,
        pick([NOW, null]),
      ]),
    give: () => give(pick(all).appId, pick(PARTNERS)),
    slab: () =>
      run(
        'update revenue_slabs set revenue_percent = $1 where id = (select max(id) from revenue_slabs where lender_id = $2)',
        [random.between(500, 4_000) / 1000, lenderIds[0]],
      ),
    newSlab: () => makeSlab(pick(lenderIds), 3, [random.between(1, 6), random.between(7, 40)], random.between(1, 5)),
    slabGoes: () =>
      run(
        'update revenue_slabs set deleted_at = $1 where id = (select max(id) from revenue_slabs where lender_id = $2)',
        [NOW, lenderIds[1]],
      ),
    own: () =>
      run('update lenders set revenue_percent = $1 where lender_id = $2', [random.between(0, 3), lenderIds[1]]),
    takeBack: () =>
      run('update commission_cases set taken_back_amount = $2 where lender_application_id = $1', [
        pick(all).loanId,
        pick([0, random.between(1, 9_000) + 0.5, random.between(1, 30_000)]),
      ]),
    receive: async () => {
      const { loanId } = pick(all);
      const [loan] = await run<{ lender: number }>(
        'select lender_id as lender from lender_applications where lender_application_id = $1',
        [loanId],
      );
      await receive(
        loan?.lender ?? 0,
        pick([loanId, loanId, null]),
        random.between(-3_000, 9_000) + random.between(0, 99) / 100,
      );
    },
    undoRow: () =>
      run(
        `update commission_file_rows set undone = not undone where row_number =
           (select row_number from commission_file_rows order by md5(row_number::text || $1) limit 1)`,
        [String(random.between(1, 1_000_000))],
      ),
    book,
  };
  for (let n = 0; n < 6; n += 1) await steps.make?.();
  const kinds = [...Object.keys(steps), 'make', 'pay', 'pay', 'pay', 'give', 'receive', 'takeBack'];
  for (let at = 0; at < 240; at += 1) {
    await steps[pick(kinds)]?.();
    if (at % 60 !== 59) continue;
    await book();
    await inTransaction(app.context(), bookReceivedSoon);
    await app.platform.jobs.drain();
    expect(await balances(), `${at}`).toEqual(await reckonByHand());
  }
  const wrong = await run(
    `select r.lender_application_id from case_receipts r
     where expected_amount is distinct from
         coalesce((select revenue_amount from commission_cases c where c.lender_application_id = r.lender_application_id), 0)
       or received_amount is distinct from coalesce((select sum(commission_amount) from commission_file_rows f
         where f.lender_application_id = r.lender_application_id and not undone), 0)`,
  );
  expect(wrong).toEqual([]);
  expect(
    await run(
      `select lender_application_id from commission_movements where kind = 'clawback' and (how->>'takenBackPaise')::int > 0`,
    ),
  ).not.toEqual([]);
  const earned = await run<{ party: string; same: boolean }>(
    `select party, amount = -(select sum(amount) from commission_movements m where m.partner_id = party) as same
     from ledger_balances where account = 'partner-earned'`,
  );
  expect(earned).toHaveLength(PARTNERS.length);
  expect(earned.every(({ same }) => same)).toBe(true);
  expect(await run('select entry_id from ledger_lines group by 1 having sum(amount) <> 0')).toEqual([]);
  expect(
    await run(
      `select b.account from ledger_balances b where amount is distinct from
         (select sum(l.amount) from ledger_lines l where l.account = b.account and l.party = b.party)`,
    ),
  ).toEqual([]);
});

test('ENT-SLAB-01 an entry that does not balance is refused, and what is booked is changed by nobody', async () => {
  const bookOne = (amount: number) =>
    inTransaction(app.context(), async ({ tx }) => {
      const { sql } = await import('drizzle-orm');
      await tx.execute(sql`insert into ledger_entries values (${`ent_${amount}`}, 'case', 'x', now(), 'test')`);
      await tx.execute(
        sql`insert into ledger_lines (entry_id, account, party, amount) values (${`ent_${amount}`}, 'bank', '', 5), (${`ent_${amount}`}, 'lender-revenue', '', ${-amount})`,
      );
    });
  await expect(bookOne(4)).rejects.toThrow();
  await bookOne(5);
  for (const text of [
    'update ledger_lines set amount = 1',
    'delete from ledger_entries',
    'update ledger_balances set amount = 0',
  ]) {
    await expect(
      inTransaction(app.context(), async ({ tx }) => {
        const { sql } = await import('drizzle-orm');
        await tx.execute(sql.raw(text));
      }),
      text,
    ).rejects.toThrow();
  }
});
