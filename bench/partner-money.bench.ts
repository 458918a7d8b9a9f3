import { once } from 'node:events';
import { bookAll } from '../apps/api/src/modules/commissions';
import { findBalance } from '../apps/api/src/modules/ledger';
import { prepareMonth } from '../apps/api/src/modules/statements/decide-statements.service';
import { saveOwn } from '../apps/api/src/modules/statements/own-statements.service';
import type { AdminContext, Context, PartnerContext } from '../apps/api/src/platform/context';
import { inTransaction } from '../apps/api/src/platform/context';
import { writeLenders } from './data/generate';
import { makeDatabase, openInstance } from './support/product';
import {
  figure,
  growthRows,
  microseconds,
  milliseconds,
  perSecond,
  printTable,
  type Row,
  times,
} from './support/report';
import { median } from './support/samples';
import { IS_FULL } from './support/size';

const BASE = 10_000;
const MULTIPLES = IS_FULL ? [1, 10, 100] : [0.1, 1];
const STATED = 100_000;
const STATEMENT_SECONDS = 10;
const BALANCE_READS = 400;

const database = await makeDatabase('partner_money');
const { owner } = database;
const run = (text: string, values: unknown[] = []) => owner.query(text, values);
const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const partnerOf = (multiple: number): string => `ptr_${multiple}`;

/** Loans of a partner that were paid out last month, of sizes that differ, noted as any payout is. */
const writeLoans = async (multiple: number, count: number, paidAt: Date): Promise<void> => {
  const partnerId = partnerOf(multiple);
  await run('insert into partners (partner_id, name, revenue_percent) values ($1, $1, 55)', [partnerId]);
  await run(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, 'usr_bench', 'cl', 'Personal Loans', 4, 100000, 12, $2, $2)`,
    [`app_${multiple}`, paidAt],
  );
  await run(
    `insert into case_attributions (app_id, user_id, partner_id, claim_id, way, at) values ($1, 'usr_bench', $2, 'clm', 'link', $3)`,
    [`app_${multiple}`, partnerId, paidAt],
  );
  await run(
    `insert into lender_applications (lender_application_id, app_id, user_id, lender_id, product_type, status, submission_state,
       amount, tenure_months, emi, apr_bps, disbursed_amount, disbursed_at, created_at, updated_at)
     select 'lap_' || $1::text || '_' || n, 'app_' || $1::text, 'usr_bench', (select min(lender_id) from lenders), 'Personal Loans', 4,
       'accepted', 100000, 12, 9000, 1200, 50000 + (n::bigint * 7919) % 250000, $2, $2, $2
     from generate_series(1, $3::int) n`,
    [multiple, paidAt, count],
  );
};

/** What the same rows cost when one statement writes them into tables without keys, triggers and row security. */
const floorOf = async (): Promise<number> => {
  const tables = ['ledger_entries', 'ledger_lines', 'commission_movements', 'commission_cases'];
  return secondsOf(async () => {
    for (const table of tables) await run(`create table floor_${table} as select * from ${table}`);
    for (const table of tables) await run(`drop table floor_${table}`);
  });
};

const balanceMs = async (ctx: Context, partnerId: string): Promise<number> => {
  const samples = new Float64Array(BALANCE_READS);
  await inTransaction(ctx, async (own) => {
    for (let at = 0; at < BALANCE_READS; at += 1) {
      const began = performance.now();
      await findBalance(own, 'partner-earned', partnerId);
      samples[at] = performance.now() - began;
    }
  });
  return median(samples);
};

/** A run of the job books what four minutes allow, and the next one goes on. */
const bookWhole = async (ctx: Context, partnerId: string, count: number): Promise<void> => {
  let booked = 0;
  while (booked < count) {
    await bookAll(ctx);
    const { rows: found } = await run('select count(*)::int as n from commission_cases where partner_id = $1', [
      partnerId,
    ]);
    const now: number = found[0]?.n ?? 0;
    if (now === booked) throw new Error(`${booked} of ${count} loans were booked`);
    booked = now;
  }
};

const rows: Row[] = [];
/** Of one payout, in microseconds, at each size. */
const costs: { factor: number; figures: Record<string, number> }[] = [];
try {
  const instance = openInstance(database);
  const { ctx } = instance;
  await writeLenders(ctx, owner, 1);
  await run('update lenders set revenue_percent = 2');
  await run(`insert into users (user_id, brand_key, created_at, updated_at) values ('usr_bench', 'cl', now(), now())`);
  const paidAt = new Date();
  paidAt.setUTCDate(1);
  paidAt.setUTCDate(0);
  // Noon in India: in the evening of UTC the next month has begun there.
  paidAt.setUTCHours(6, 30);
  const month = paidAt.toISOString().slice(0, 7);
  const then: Context = { ...ctx, clock: { now: () => paidAt } };
  const staff = { ...ctx, actor: { kind: 'admin', staffId: 'stf_bench', roleId: 1 } } as const satisfies AdminContext;
  let balanceBefore: number | undefined;
  for (const multiple of MULTIPLES) {
    const count = BASE * multiple;
    const size = count.toLocaleString('en-IN');
    await writeLoans(multiple, count, paidAt);
    const seconds = await secondsOf(() => bookWhole(then, partnerOf(multiple), count));
    const floorSeconds = await floorOf();
    rows.push({
      what: `${size} payouts booked; floor: all rows of the books copied into bare tables`,
      floor: perSecond(count / floorSeconds),
      ours: perSecond(count / seconds),
      ratio: times(floorSeconds / seconds),
    });
    const balance = await balanceMs(ctx, partnerOf(multiple));
    rows.push({
      what: `balance of a partner after ${size} payouts; floor: the size before`,
      floor: balanceBefore === undefined ? '–' : milliseconds(balanceBefore),
      ours: milliseconds(balance),
      ratio: balanceBefore === undefined ? '–' : times(balance / balanceBefore),
      ...(balanceBefore === undefined ? {} : { goal: '≤ 2 ×', met: balance <= 2 * balanceBefore }),
    });
    balanceBefore = balance;
    const prepared = await secondsOf(() => prepareMonth(staff, month));
    await run(
      `update statements set state = 'approved', approved_by = 'stf_other', approved_at = now() where state = 'draft'`,
    );
    const { rows: found } = await run(
      'select statement_id as id, gross_amount::float8 as gross, lines from statements where partner_id = $1',
      [partnerOf(multiple)],
    );
    const [statement] = found;
    const { rows: sums } = await run(
      'select sum(amount)::float8 as sum from commission_movements where statement_id = $1',
      [statement.id],
    );
    if (statement.lines !== count || statement.gross !== sums[0]?.sum)
      throw new Error('The statement is not its lines');
    const partner = {
      ...ctx,
      actor: {
        ...{ kind: 'partner', partnerUserId: 'pus_bench', partnerId: partnerOf(multiple), merchantId: null },
        role: 'owner',
      },
    } as const satisfies PartnerContext;
    const written = await secondsOf(async () => {
      const file = await saveOwn(partner, statement.id, 'xlsx');
      file.rows.resume();
      await once(file.rows, 'end');
    });
    const total = prepared + written;
    costs.push({
      factor: multiple,
      figures: {
        'what booking a payout takes': (seconds / count) * 1e6,
        'what a line of a statement takes': (total / count) * 1e6,
      },
    });
    rows.push({
      what: `statement over ${size} disbursals: prepared, and every line written as .xlsx`,
      floor: `${figure(written)} s (the file alone)`,
      ours: `${figure(total)} s`,
      ratio: times(total / written),
      ...(count === STATED ? { goal: `≤ ${STATEMENT_SECONDS} s`, met: total <= STATEMENT_SECONDS } : {}),
    });
  }
  await instance.close();
} finally {
  await database.drop();
}
printTable(
  [...rows, ...growthRows(costs, microseconds)],
  [
    'A month of one lender without slabs, one partner at each size, each payout a case, an entry of four lines and a movement. The job books two thousand at a time, each batch in a transaction of its own.',
  ],
);
