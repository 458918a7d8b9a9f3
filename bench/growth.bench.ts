import { addSignedIn, type SignedIn } from './data/sign-in';
import { type Contestant, compete } from './support/compare';
import { openOperations, partsOf, sizeTimes } from './support/data-sets/operations';
import type { LoadRequest } from './support/load';
import { makeDatabaseClock, processorTime } from './support/processor-time';
import { openInstance } from './support/product';
import { startApi } from './support/programs';
import { FACTORS, figure, growthRows, milliseconds, printTable, type Row, times } from './support/report';
import { productionSettings } from './support/settings';
import { ROUNDS, roundSeconds } from './support/size';

const CONNECTIONS = 4;
/** Customers as the product writes them, whose calls are measured; the rows of the others hold no sealed fields. */
const ADDED = 2_000;
const SECONDS = roundSeconds(5);

const CALLS = {
  'own profile': ({ userId }: SignedIn): LoadRequest => ({ path: `/api/user/${userId}` }),
  'offers, matched and kept': ({ appId }: SignedIn): LoadRequest => ({
    path: `/api/applications/${appId}/offers`,
    method: 'POST',
    body: {},
  }),
  'list of applications': (): LoadRequest => ({ path: '/api/applications' }),
} as const;
type CallName = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as CallName[];

interface Measured {
  readonly factor: number;
  /** Processor time of one call, server and database, in milliseconds. */
  readonly cost: Readonly<Record<CallName, number>>;
  readonly p50: Readonly<Record<CallName, number>>;
  /** What writing the data took, whenever that was. */
  readonly seconds: number;
}

const measure = async (factor: number): Promise<Measured> => {
  const part = partsOf(factor).find((one) => one !== 'desk');
  if (!part) throw new Error('A customer’s own calls are measured of the half of lending');
  const { database, seconds } = await openOperations(factor, part);
  try {
    const instance = openInstance(database);
    const { lenders } = sizeTimes(factor);
    const signedIn = await addSignedIn(instance.ctx, database.owner, { lenders, count: ADDED });
    await instance.close();
    const api = await startApi(productionSettings(database.url));
    try {
      const databaseTime = makeDatabaseClock(database.owner, 'saakh');
      const contestant = (name: CallName): Contestant => ({
        url: api.url,
        requests: signedIn.map((customer) => ({
          ...CALLS[name](customer),
          headers: { authorization: `Bearer ${customer.token}` },
        })),
        usedTime: async () => processorTime(api.pid) + (await databaseTime()),
      });
      const contestants = Object.fromEntries(NAMES.map((name) => [name, contestant(name)])) as Record<
        CallName,
        Contestant
      >;
      const scores = await compete(contestants, { connections: CONNECTIONS, rounds: ROUNDS, seconds: SECONDS });
      const each = (of: (name: CallName) => number) =>
        Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<CallName, number>;
      return {
        factor,
        cost: each((name) => 1000 / scores[name].perProcessorSecond),
        p50: each((name) => scores[name].p50),
        seconds,
      };
    } finally {
      await api.stop();
    }
  } finally {
    await database.drop();
  }
};

const measured: Measured[] = [];
for (const factor of FACTORS) measured.push(await measure(factor));
const [base] = measured;
if (!base) throw new Error('Nothing was measured');

const sizeText = (factor: number): string => {
  const { lenders, customers, applications } = sizeTimes(factor);
  return `${figure(lenders)} lenders, ${figure(customers)} customers, ${figure(applications)} applications`;
};

printTable(
  [
    ...NAMES.flatMap((name) =>
      measured.map(
        ({ factor, cost, p50 }): Row => ({
          what: `${name}, ${factor} × (p50 ${milliseconds(p50[name])})`,
          floor: `${milliseconds(base.cost[name])} at ${base.factor} ×`,
          ours: milliseconds(cost[name]),
          ratio: times(cost[name] / base.cost[name]),
        }),
      ),
    ),
    ...growthRows(
      measured.map(({ factor, cost }) => ({ factor, figures: cost })),
      milliseconds,
    ),
  ],
  [
    `Processor time of one call, server and database together, over ${CONNECTIONS} connections. 1 × is ${sizeText(1)}.`,
    `Rows were written in ${measured.map(({ factor, seconds }) => `${seconds.toFixed(0)} s (${factor} ×)`).join(', ')}.`,
    `Asked is by ${figure(ADDED)} customers as the product writes them, added to the others, so that their rows lie together; those of the others hold no sealed fields.`,
    'The lenders stay as many: what more of them cost is in `matching`. With BENCH_KEEP_DATA the offers of earlier runs are in the data.',
  ],
);
