import { counter, newCounter, over, type Stories } from './story';

const request = (route: string, status: string) =>
  `saakh_http_request_seconds_count{route="${route}",method="GET",status="${status}"}`;
const refused = (reason: string) => `saakh_busy_refusals_total{reason="${reason}"}`;
const code = (outcome: string) => `saakh_otp_total{outcome="${outcome}"}`;
const stopped = (reason: string) => `saakh_otp_refusals_total{reason="${reason}"}`;
const spans = (outcome: string) => `saakh_trace_spans_total{outcome="${outcome}"}`;

/** Rules about the calls that instances answer. */
export const CALL_STORIES: Readonly<Record<string, Stories>> = {
  Errors: {
    fires: [
      {
        what: 'three of a hundred fail',
        instances: [
          (t) => ({
            [request('/api/offers', '200')]: counter(t, 10, 9.7),
            [request('/api/offers', '500')]: counter(t, 0, 0.3),
          }),
        ],
        atSecond: 140,
      },
      {
        what: 'one call a minute, and every one fails, among probes that do not',
        instances: [
          (t) => ({
            [request('/api/health/ready', '200')]: counter(t, 5, 5),
            [request('/api/offers', '200')]: Math.floor(counter(t, 1 / 60, 0)),
            ...newCounter(request('/api/offers', '503'), Math.floor(t / 60) + 1),
          }),
        ],
        atSecond: 360,
        untilSecond: 600,
      },
    ],
    stays: [
      {
        what: 'nineteen of a thousand fail',
        instances: [
          (t) => ({
            [request('/api/offers', '200')]: counter(t, 10, 9.81),
            [request('/api/offers', '500')]: counter(t, 0, 0.19),
          }),
        ],
      },
      {
        what: 'one of the few calls of a quiet hour fails',
        instances: [
          (t) => ({
            [request('/api/offers', '200')]: counter(t, 0.1, 0.1),
            [request('/api/offers', '503')]: 7 + over(t, 0),
          }),
        ],
      },
      {
        what: 'an instance that ends refuses its probes',
        instances: [
          (t) => ({
            [request('/api/offers', '200')]: counter(t, 0.1, 0.1),
            [request('/api/health/ready', '503')]: counter(t, 0, 5),
          }),
        ],
      },
    ],
  },
  Overloaded: {
    fires: [
      {
        what: 'two calls a second are refused, the first ever',
        instances: [(t) => newCounter(refused('database'), Math.max(0, t + 10) * 2)],
        atSecond: 50,
      },
    ],
    stays: [
      { what: 'one refusal, the first ever', instances: [(t) => newCounter(refused('heap'), over(t, 0))] },
      { what: 'one more refusal', instances: [(t) => ({ [refused('event-loop')]: 1_000 + over(t, 0) })] },
      {
        what: 'nine in ten seconds for each of two reasons, at each of two instances',
        instances: [1, 2].map(() => (t) => ({
          [refused('database')]: counter(t, 0, 0.9),
          [refused('event-loop')]: counter(t, 0, 0.9),
        })),
      },
      {
        what: 'forty-five within half a minute',
        instances: [(t) => ({ [refused('database')]: 1_000 + Math.min(Math.max(t, 0), 30) * 1.5 })],
      },
    ],
  },
  CodesNotVerified: {
    fires: [
      {
        what: 'none was ever entered since the process began',
        instances: [(t) => newCounter(code('sent'), Math.floor(t / 10) + 1)],
        atSecond: 640,
        untilSecond: 700,
      },
      {
        what: 'one in four is entered',
        instances: [(t) => ({ [code('sent')]: counter(t, 0.1, 0.1), [code('verified')]: counter(t, 0.08, 0.025) })],
        atSecond: 1_140,
        untilSecond: 1_300,
      },
    ],
    stays: [
      {
        what: 'one in three is entered',
        instances: [(t) => ({ [code('sent')]: counter(t, 0.1, 0.1), [code('verified')]: counter(t, 0.08, 0.0334) })],
        untilSecond: 1_500,
      },
      {
        what: 'the few of a quiet hour are not entered',
        instances: [
          (t) => ({ [code('sent')]: Math.floor(counter(t, 0.1, 1 / 125)), [code('verified')]: counter(t, 0.08, 0) }),
        ],
        untilSecond: 1_500,
      },
    ],
  },
  CodesCapped: {
    fires: [
      {
        what: 'one code beyond the cap of all, the first ever',
        instances: [(t) => ({ [stopped('all-cap')]: over(t, 0) }), () => ({ [stopped('all-cap')]: 0 })],
        atSecond: 10,
      },
    ],
    stays: [
      {
        what: 'codes of a brand at its cap, and of what the brake stops',
        instances: [
          (t) => ({
            [stopped('all-cap')]: 0,
            [stopped('brand-cap')]: counter(t, 0, 5),
            [stopped('brand-brake')]: counter(t, 0, 5),
            [stopped('network-brake')]: counter(t, 0, 5),
          }),
        ],
      },
      { what: 'one of six minutes ago', instances: [(t) => ({ [stopped('all-cap')]: 3 + over(t, -360) })] },
      {
        what: 'an instance that begins anew after it counted some',
        instances: [(t) => ({ [stopped('all-cap')]: t < 0 ? 3 : 0 })],
      },
    ],
  },
  CodesStopped: {
    fires: [
      {
        what: 'one code of a brand at its cap, the first ever',
        instances: [(t) => ({ [stopped('brand-cap')]: over(t, 0) })],
        atSecond: 10,
      },
      {
        what: 'the brake stops a brand',
        instances: [(t) => ({ [stopped('brand-brake')]: over(t, 0) })],
        atSecond: 10,
      },
      {
        what: 'the brake stops a network',
        instances: [(t) => ({ [stopped('network-brake')]: over(t, 0) })],
        atSecond: 10,
      },
    ],
    stays: [
      {
        what: 'codes beyond the cap of all, which is told by itself',
        instances: [(t) => ({ [stopped('all-cap')]: counter(t, 0, 5), [stopped('brand-cap')]: 0 })],
      },
      { what: 'one of sixteen minutes ago', instances: [(t) => ({ [stopped('brand-cap')]: 3 + over(t, -960) })] },
    ],
  },
  TracesDropped: {
    fires: [
      {
        what: 'more than one a second, for both reasons together',
        instances: [(t) => ({ [spans('no-room')]: counter(t, 0, 0.6), [spans('not-taken')]: counter(t, 0, 0.5) })],
        atSecond: 570,
        untilSecond: 700,
      },
    ],
    stays: [
      {
        what: 'nine in ten seconds',
        instances: [(t) => ({ [spans('not-taken')]: counter(t, 0, 0.9) })],
        untilSecond: 900,
      },
      {
        what: 'traces with too many spans, and many that are sent',
        instances: [(t) => ({ [spans('too-many-of-one')]: counter(t, 0, 9), [spans('sent')]: counter(t, 9, 9) })],
        untilSecond: 900,
      },
      {
        what: 'a collector that is away for three minutes',
        instances: [(t) => ({ [spans('not-taken')]: 1_000 + Math.min(Math.max(t, 0), 180) * 2 })],
        untilSecond: 900,
      },
    ],
  },
};
