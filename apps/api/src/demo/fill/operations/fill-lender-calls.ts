import { desc } from 'drizzle-orm';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { lenderApplications } from '#domains/lending/applications/lender-applications.table';
import { insertLenderCalls, type LenderCallRow } from '#domains/lending/lender-gateway/lender-gateway.repository';
import { lenderCalls } from '#domains/lending/lender-gateway/lender-gateway.table';
import type { TxContext } from '#platform/context';
import { demoLenders } from '../../lenders/lenders';
import { type SeededRandom, seededRandom } from '../../seeded-random';
import { asOf, indianTime } from './acting';

const DAYS = 12;
const CALLS_A_DAY = 5;

type Fault = Pick<LenderCallRow, 'operation' | 'outcome' | 'httpStatus' | 'error' | 'durationMs'> & {
  readonly answer?: object;
};
interface Trouble {
  readonly lender: string;
  /** How often, by how many days ago. */
  readonly on: Readonly<Record<number, number>>;
  readonly fault: Fault;
}

/** What goes wrong at whom: the stand-in's own temper (docs/demo.md), told over some days. */
const TROUBLES: readonly Trouble[] = [
  {
    lender: 'emerald-nbfc',
    on: { 11: 1, 9: 2, 8: 1, 6: 2, 5: 1, 3: 2, 2: 1, 1: 2 },
    fault: { operation: 'quote', outcome: 'timeout', httpStatus: null, error: 'timeout', durationMs: 8_000 },
  },
  {
    lender: 'falcon-capital',
    on: { 4: 1, 3: 2, 2: 4, 1: 5 },
    fault: {
      operation: 'submit',
      outcome: 'error',
      httpStatus: 503,
      error: 'status 503',
      durationMs: 340,
      answer: { status: 'UNAVAILABLE', message: 'Maintenance, please come back later' },
    },
  },
  {
    lender: 'falcon-capital',
    on: { 2: 2, 1: 3 },
    fault: { operation: 'submit', outcome: 'breaker-open', httpStatus: null, error: 'breaker open', durationMs: 0 },
  },
  {
    lender: 'cobalt-credit',
    on: { 10: 1, 7: 1, 4: 2, 1: 1 },
    fault: {
      operation: 'quote',
      outcome: 'refused',
      httpStatus: 422,
      error: null,
      durationMs: 210,
      answer: { error: { code: 'PINCODE_NOT_SERVED', message: 'The pincode is not served' } },
    },
  },
  {
    lender: 'harbour-bank',
    on: { 7: 3 },
    fault: { operation: 'status', outcome: 'refused', httpStatus: 429, error: 'status 429', durationMs: 95 },
  },
  {
    lender: 'deodar-finance',
    on: { 8: 1, 2: 1 },
    fault: { operation: 'document', outcome: 'error', httpStatus: 200, error: 'unreadable answer', durationMs: 1_310 },
  },
];

/** What we send, by its shape alone: values are never kept. */
const REQUEST = JSON.stringify({
  reference: 'lap_000000',
  amount: 200_000,
  tenureMonths: 24,
  applicant: { fullName: 'A B', pan: 'AAAPA0000A', birthDate: '1990-01-01', monthlyIncome: 40_000, pincode: '452001' },
  consent: true,
});

const calmDay = (random: SeededRandom, lenderId: number, quotes: boolean, at: () => Date): LenderCallRow[] =>
  Array.from({ length: CALLS_A_DAY }, () => {
    const operation = quotes && random.chance(0.6) ? 'quote' : random.chance(0.5) ? 'submit' : 'status';
    const calm = { attempt: 1, outcome: 'answered', httpStatus: 200, error: null, requestId: 'system-fill' } as const;
    return { ...calm, lenderId, operation, lenderApplicationId: null, durationMs: random.between(120, 900), at: at() };
  });

async function latestApplications({ tx }: TxContext): Promise<Map<number, string[]>> {
  const rows = await tx
    .select({ lenderId: lenderApplications.lenderId, id: lenderApplications.lenderApplicationId })
    .from(lenderApplications)
    .orderBy(desc(lenderApplications.createdAt), lenderApplications.lenderApplicationId);
  const ids = new Map<number, string[]>();
  for (const { lenderId, id } of rows) ids.set(lenderId, [...(ids.get(lenderId) ?? []), id]);
  return ids;
}

/** Twelve days of calls to the lenders that have a system, most of them answered, with the troubles of some. */
export async function fillLenderCalls(ctx: TxContext): Promise<void> {
  const random = seededRandom(20_261_121);
  const known = await ctx.tx.select({ slug: lenders.slug, lenderId: lenders.lenderId }).from(lenders);
  const ids = new Map(known.map(({ slug, lenderId }) => [slug, lenderId]));
  const applications = await latestApplications(ctx);
  const during = (daysAgo: number) => () => indianTime(ctx, daysAgo, random.between(9 * 60, 21 * 60) / 60);
  const calm = demoLenders.flatMap(({ code, sandbox }) => {
    const lenderId = ids.get(code);
    if (!sandbox || lenderId === undefined) return [];
    return Array.from({ length: DAYS }, (_, n) => calmDay(random, lenderId, sandbox.quotes, during(n + 1))).flat();
  });
  await ctx.tx.insert(lenderCalls).values(calm);
  for (const { lender, on, fault } of TROUBLES) {
    const lenderId = ids.get(lender);
    if (lenderId === undefined) continue;
    const { answer, ...failed } = fault;
    for (const [day, times] of Object.entries(on)) {
      const daysAgo = Number(day);
      for (let attempt = 1; attempt <= times; attempt += 1) {
        const at = during(daysAgo)();
        const ofApplication = failed.operation === 'submit' || failed.operation === 'status';
        const lenderApplicationId = ofApplication ? (applications.get(lenderId)?.[daysAgo + attempt] ?? null) : null;
        const row = { ...failed, lenderId, lenderApplicationId, attempt: 1, requestId: 'system-fill', at };
        await insertLenderCalls(asOf(ctx, at), [{ row, request: REQUEST, answer: answer && JSON.stringify(answer) }]);
      }
    }
  }
}
