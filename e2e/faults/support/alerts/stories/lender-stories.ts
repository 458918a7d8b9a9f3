import type { Teller } from '../watch-figures';
import { counter, gauge, missed, newCounter, over, type Stories } from './story';

const called = (operation: string, outcome: string) =>
  `saakh_lender_call_seconds_count{lender="asha-bank",operation="${operation}",outcome="${outcome}"}`;
const calledWithin = (le: string) =>
  `saakh_lender_call_seconds_bucket{le="${le}",lender="asha-bank",operation="quote",outcome="answered"}`;
const BREAKER = 'saakh_lender_breaker_state{lender="asha-bank"}';
const INCOMPLETE = 'saakh_incomplete_offers_total{lender="asha-bank",source="quote"}';
const slowCalls =
  (quickShare: number, le: string): Teller =>
  (t) => ({ [called('quote', 'answered')]: counter(t, 1, 1), [calledWithin(le)]: counter(t, 1, quickShare) });

/** Rules about lenders. */
export const LENDER_STORIES: Readonly<Record<string, Stories>> = {
  LenderFailing: {
    fires: [
      {
        what: 'three of five quotes fail',
        instances: [
          (t) => ({
            [called('quote', 'answered')]: counter(t, 1, 0.4),
            [called('quote', 'error')]: counter(t, 0, 0.6),
          }),
        ],
        atSecond: 60,
      },
      {
        what: 'one submit in two minutes, and every one fails since the process began',
        instances: [(t) => newCounter(called('submit', 'timeout'), Math.floor(t / 120) + 1)],
        atSecond: 610,
        untilSecond: 700,
      },
    ],
    stays: [
      {
        what: 'not quite half of the quotes fail',
        instances: [
          (t) => ({
            [called('quote', 'answered')]: counter(t, 1, 0.51),
            [called('quote', 'error')]: counter(t, 0, 0.49),
          }),
        ],
        untilSecond: 1_200,
      },
      {
        what: 'four submits fail within a quarter of an hour',
        instances: [(t) => ({ [called('submit', 'error')]: 7 + over(t, 0, 200, 400, 600) })],
        untilSecond: 1_200,
      },
    ],
  },
  LenderSlow: {
    fires: [
      { what: 'seven of ten answer within 3 s', instances: [slowCalls(0.7, '3')], atSecond: 60 },
      { what: 'the same, as Prometheus 3 writes it', instances: [slowCalls(0.7, '3.0')], atSecond: 60 },
      {
        what: 'one quote in two minutes, and every one takes long since the process began',
        instances: [
          (t) => ({
            ...newCounter(called('quote', 'answered'), Math.floor(t / 120) + 1),
            ...(t >= 0 ? { [calledWithin('3')]: 0 } : {}),
          }),
        ],
        atSecond: 610,
        untilSecond: 700,
      },
    ],
    stays: [
      { what: 'a good three quarters answer within 3 s', instances: [slowCalls(0.76, '3')], untilSecond: 1_200 },
      {
        what: 'four calls take long within a quarter of an hour',
        instances: [(t) => ({ [called('quote', 'answered')]: 7 + over(t, 0, 200, 400, 600), [calledWithin('3')]: 7 })],
        untilSecond: 1_200,
      },
    ],
  },
  LenderCutOff: {
    fires: [{ what: 'a breaker opens', instances: [gauge(BREAKER, 0, 2), gauge(BREAKER, 0, 2)], atSecond: 40 }],
    stays: [{ what: 'the first probe closes it', instances: [gauge(BREAKER, 0, 2, 40)] }],
  },
  OffersIncomplete: {
    fires: [
      {
        what: 'the first one that a process meets',
        instances: [(t) => newCounter(INCOMPLETE, over(t, 0))],
        atSecond: 10,
      },
      { what: 'one after three', instances: [(t) => ({ [INCOMPLETE]: 3 + over(t, 0) })], atSecond: 10 },
    ],
    stays: [
      { what: 'one of sixteen minutes ago', instances: [(t) => ({ [INCOMPLETE]: 3 + over(t, -960) })] },
      {
        what: 'old ones of an instance that was not reached for a minute',
        instances: [missed(60, () => ({ [INCOMPLETE]: 3 }))],
        untilSecond: 1_200,
      },
    ],
  },
};
