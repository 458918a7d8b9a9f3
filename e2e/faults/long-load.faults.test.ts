import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listLenderDisclosures } from '@saakh/contracts/catalogue/lenders';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { giveConsent, listConsents } from '@saakh/contracts/customers/consents';
import { getUser } from '@saakh/contracts/customers/profile';
import { listApplications } from '@saakh/contracts/lending/applications';
import { listImports } from '@saakh/contracts/operations/imports/calls';
import { recordVisit } from '@saakh/contracts/operations/system-status/health';
import { filledPath } from '@saakh/rules/identity/sign-in/paths';
import { afterAll, expect, test } from 'vitest';
import { openDescriptors, openHeapWatch } from '../../scripts/lib/measure/heap-watch.mjs';
import { openLines } from './support/clients/lines';
import { readPeople } from './support/people';
import { useWorld } from './support/world';

/** The half hour of the bench of mixed load in short: what each call left behind would stand out after so many. */
const A_THIRD = 1_500;
const CLIENTS = 12;
/** Connections of the pool that come and go, and files that regular work has open just then. */
const MOST_MORE_OPEN = 10;
/** What the program learns meanwhile comes to some 300; one small row kept by every call is more. */
const MOST_BYTES_A_CALL = 1_000;

const heap = openHeapWatch();
afterAll(() => heap.close());
const world = useWorld({ env: heap.env });

const profile = filledPath(getUser.path, { id: 'me' });
interface Kind {
  readonly as: 'customer' | 'staff' | 'nobody';
  readonly path: string;
  /** 0 where the caller hangs up. */
  readonly status: number;
  readonly post?: string;
}
/** How many of a hundred calls are of which kind. */
const KINDS: readonly [share: number, Kind][] = [
  [25, { as: 'customer', path: profile, status: 200 }],
  [19, { as: 'nobody', path: listProducts.path, status: 200 }],
  [10, { as: 'customer', path: listApplications.path, status: 200 }],
  [8, { as: 'customer', path: listConsents.path, status: 200 }],
  [7, { as: 'customer', path: listLenderDisclosures.path, status: 200 }],
  [5, { as: 'staff', path: `${listImports.path}?kind=status`, status: 200 }],
  [5, { as: 'nobody', path: '/login', status: 200 }],
  // Few, as one address may record 120 a minute.
  [1, { as: 'customer', path: recordVisit.path, status: 200, post: '{"path":"/"}' }],
  [4, { as: 'nobody', path: profile, status: 401 }],
  [3, { as: 'nobody', path: '/api/nothing-of-ours', status: 404 }],
  [3, { as: 'customer', path: giveConsent.path, status: 400, post: '{"purpose":' }],
  [5, { as: 'customer', path: profile, status: 0 }],
  [5, { as: 'nobody', path: '/login', status: 0 }],
];
const TURNS = KINDS.flatMap(([share, kind]) => Array.from({ length: share }, () => kind));

test.skipIf(!existsSync('/proc/self/fd'))(
  'R-TEST-6 after some thousands of calls, also of callers who hang up, heap and open descriptors are as after a third of them',
  async () => {
    const pid = world.apps[0].api.pid ?? 0;
    const { customers, staff } = readPeople();
    const wrong: string[] = [];
    let serial = 0;
    const ask = async (lines: ReturnType<typeof openLines>) => {
      serial += 1;
      // Seven has no part in a hundred: every kind comes up evenly, and not in blocks.
      const { as, path, status, post } = TURNS[(serial * 7) % TURNS.length] as Kind;
      const token = { customer: customers[serial % customers.length]?.token, staff, nobody: undefined }[as];
      const body = post === undefined ? {} : { method: 'POST', key: `mixed-${serial}`, body: post };
      const answer = await lines.ask({ path, token, ...body, hangsUp: status === 0 });
      if (answer.status !== status) wrong.push(`${path}: ${answer.status}`);
    };
    /** What is open and kept after so many more calls, while nobody asks: the least of some looks, as regular work goes on. */
    const after = async (count: number) => {
      const lines = openLines(world.url, CLIENTS);
      let left = count;
      const client = async () => {
        while (left-- > 0) await ask(lines);
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      lines.close();
      const open: number[] = [];
      for (let looks = 0; looks < 10; looks += 1) {
        await sleep(100);
        open.push(openDescriptors(pid));
      }
      const kept = [await heap.megabytes(pid), await heap.megabytes(pid)];
      return { open: Math.min(...open), bytes: Math.min(...kept) * 2 ** 20 };
    };
    const third = await after(A_THIRD);
    const end = await after(2 * A_THIRD);
    expect(wrong).toEqual([]);
    expect(end.open - third.open).toBeLessThanOrEqual(MOST_MORE_OPEN);
    expect((end.bytes - third.bytes) / (2 * A_THIRD)).toBeLessThan(MOST_BYTES_A_CALL);
  },
);
