import { listLenderDisclosures } from '@saakh/contracts/catalogue/lenders';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { listApplications } from '@saakh/contracts/lending/applications';
import { requestOffers } from '@saakh/contracts/lending/offers';
import { openDescriptors, openHeapWatch } from '../scripts/lib/measure/heap-watch.mjs';
import { fill, type SignedIn } from './data/world';
import { makeDatabase } from './support/database';
import { type LoadRequest, requestOf, runLoad } from './support/load';
import { startApi } from './support/programs';
import { compare, figure, limit, megabytes, milliseconds, type Row, report } from './support/report';
import { productionSettings } from './support/settings';
import { IS_FULL } from './support/sizes';

/** R-PERF-1: 300 calls a second; of a hundred, 97 read and 3 ask for offers. */
const READS_PER_SECOND = 291;
const OFFERS_PER_SECOND = 9;
/** R-TEST-6: half an hour; the first third is the floor. `BENCH_SECONDS=60` tries it out. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? (IS_FULL ? 1_800 : 15));

const database = await makeDatabase('mixed');
const customers = await fill(database, { lenders: 50, customers: 2_000 });
const heap = openHeapWatch();
const api = await startApi({ ...productionSettings(database.url), ...heap.env });

/** Of ten reads five are of the profile, two of the products, two of applications, one of the lenders. */
const reads = customers.map(({ userId, token }, at): LoadRequest => {
  const kind = at % 10;
  if (kind < 5) return requestOf(getUser, { params: { id: userId }, token });
  if (kind < 7) return requestOf(listProducts, { token });
  return requestOf(kind < 9 ? listApplications : listLenderDisclosures, { token });
});
const offers = customers.map(({ appId, token }: SignedIn) =>
  requestOf(requestOffers, { params: { appId }, body: {}, token }),
);

async function load(seconds: number) {
  // A refused call is missing among the answers.
  const target = { url: api.url, seconds, refusals: 'ignore' as const };
  const [read, offered] = await Promise.all([
    runLoad({ ...target, requests: reads, connections: 32, rate: READS_PER_SECOND }),
    runLoad({ ...target, requests: offers, connections: 4, rate: OFFERS_PER_SECOND }),
  ]);
  return { read, offered, heap: await heap.megabytes(api.pid), open: openDescriptors(api.pid) };
}

await load(5);
const early = await load(SECONDS / 3);
const late = await load((SECONDS * 2) / 3);
heap.close();

/** At full size the end must be where the first third ended. */
const growth = (what: string, key: 'heap' | 'open', text: (value: number) => string): Row =>
  compare({
    what: `${what} at the end; against the first third`,
    measured: late[key],
    floor: early[key],
    text,
    ...(IS_FULL && { atMost: 1.1 }),
  });
await report(
  [
    compare({
      what: 'calls of all kinds answered a second; against those that come',
      measured: late.read.perSecond + late.offered.perSecond,
      floor: READS_PER_SECOND + OFFERS_PER_SECOND,
      text: figure,
      atLeast: 0.98,
    }),
    limit('reads among them, p97.5', late.read.p97_5, 200, { text: milliseconds }),
    limit('offers among them, p97.5', late.offered.p97_5, 1_500, { text: milliseconds }),
    growth('heap after collection', 'heap', megabytes),
    growth('open descriptors', 'open', figure),
  ],
  `${SECONDS} s. A call that is sent late counts from when it was due.`,
);
