import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { SubmissionState } from '@saakh/contracts/lending/applications';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyStatusEvent,
  canMoveSubmission,
  isFinalStatus,
  isRunning,
  type StatusEvent,
  SUBMISSION_MOVES,
} from './application-status';

const { submitted, approved, disbursed, rejected, cancelled, expired } = APPLICATION_STATUS;
const statuses = Object.values(APPLICATION_STATUS);
const start: StatusEvent = { status: APPLICATION_STATUS.new, version: 0 };
const after = (...events: StatusEvent[]): ApplicationStatus => events.reduce(applyStatusEvent, start).status;

test('CONST-15 disbursed, rejected, cancelled and expired are final, and only these', () => {
  expect(statuses.filter(isFinalStatus)).toEqual([disbursed, rejected, cancelled, expired]);
  expect(statuses.filter((status) => isRunning({ status }))).toEqual([APPLICATION_STATUS.new, submitted, approved]);
});

const anyEvents = fc.array(
  fc.record({ status: fc.constantFrom(...statuses), version: fc.integer({ min: 0, max: 6 }) }),
  {
    maxLength: 10,
  },
);

test('R-TEST-1 R-IMP-2 any permutation and duplication of events converges to the same state', () => {
  fc.assert(
    fc.property(anyEvents, fc.infiniteStream(fc.nat()), (events, chance) => {
      const shuffled = [...events, ...events.filter((_, at) => at % 2 === 0)]
        .map((event) => ({ event, at: chance.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ event }) => event);
      expect(shuffled.reduce(applyStatusEvent, start)).toEqual(events.reduce(applyStatusEvent, start));
    }),
  );
});

test('R-IMP-2 a final status is never left for one that is not', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let state = start;
      for (const event of events) {
        const next = applyStatusEvent(state, event);
        if (isFinalStatus(state.status)) expect(isFinalStatus(next.status)).toBe(true);
        state = next;
      }
    }),
  );
});

test('the higher version counts, and at the same version the status that has come further', () => {
  expect(after({ status: approved, version: 2 }, { status: submitted, version: 1 })).toBe(approved);
  expect(after({ status: approved, version: 2 }, { status: submitted, version: 3 })).toBe(submitted);
  expect(after({ status: approved, version: 2 }, { status: submitted, version: 2 })).toBe(approved);
  expect(after({ status: disbursed, version: 5 }, { status: cancelled, version: 6 })).toBe(cancelled);
  expect(after({ status: rejected, version: 3 }, { status: approved, version: 9 })).toBe(rejected);
});

test('REG-DL-4 what the customer has ended is not undone by what the lender had said before', () => {
  const left = { status: cancelled, version: 4, left: 'cooling-off' } as const;
  for (const version of [1, 4, 9]) {
    expect(applyStatusEvent(left, { status: disbursed, version })).toBe(left);
    expect(applyStatusEvent(left, { status: approved, version })).toBe(left);
  }
  expect(applyStatusEvent(left, { status: rejected, version: 4 })).toBe(left);
  expect(applyStatusEvent(left, { status: cancelled, version: 5 })).toMatchObject({ status: cancelled, version: 5 });
  const withdrawn = { status: cancelled, version: 4, left: 'withdrawn' } as const;
  expect(applyStatusEvent(withdrawn, { status: disbursed, version: 4 })).toBe(withdrawn);
  // Money that was paid out in spite of the withdrawal is a loan, and the customer has to know of it.
  expect(applyStatusEvent(withdrawn, { status: disbursed, version: 5 })).toMatchObject({ status: disbursed });
});

test('an event that changes nothing gives back the same object, and other fields stay', () => {
  const state = { status: approved, version: 4, reference: 'L-1' };
  expect(applyStatusEvent(state, { status: approved, version: 4 })).toBe(state);
  expect(applyStatusEvent(state, { status: disbursed, version: 5 })).toEqual({
    status: disbursed,
    version: 5,
    reference: 'L-1',
  });
});

test('R-LND-3 a timed-out submission is unknown until it is settled, and an answer is the end', () => {
  expect(canMoveSubmission('sent', 'unknown')).toBe(true);
  expect(canMoveSubmission('unknown', 'accepted')).toBe(true);
  expect(canMoveSubmission('unknown', 'declined')).toBe(true);
  // Sent again only after the lender has said that it does not know it; back in the queue only what never arrived.
  expect(canMoveSubmission('unknown', 'sent')).toBe(true);
  expect(canMoveSubmission('unknown', 'queued')).toBe(false);
  expect(canMoveSubmission('sent', 'queued')).toBe(true);
  // "Not now" is no proof that it was not taken, when the customer leaves before it is sent again.
  expect(canMoveSubmission('queued', 'unknown')).toBe(true);
  expect(canMoveSubmission('failed', 'queued')).toBe(false);
  const states = Object.keys(SUBMISSION_MOVES) as SubmissionState[];
  for (const to of states) {
    expect(canMoveSubmission('accepted', to)).toBe(false);
    expect(canMoveSubmission('declined', to)).toBe(false);
    expect(canMoveSubmission(to, to)).toBe(false);
  }
});
