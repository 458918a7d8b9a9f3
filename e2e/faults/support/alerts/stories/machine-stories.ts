import type { Teller } from '../watch-figures';
import { gauge, type Stories } from './story';

const readiness =
  (notReadySeconds: number, awaySeconds: number): Teller =>
  (t) =>
    t >= notReadySeconds && t < notReadySeconds + awaySeconds
      ? undefined
      : { saakh_ready: t >= 0 && t < notReadySeconds ? 0 : 1 };
const disk =
  (freeBytes: number, sizeBytes: number, forSeconds?: number): Teller =>
  (t) => ({
    ...gauge('saakh_disk_free_bytes', sizeBytes / 2, freeBytes, forSeconds)(t),
    saakh_disk_size_bytes: sizeBytes,
  });

/** Rules about what instances run on. */
export const MACHINE_STORIES: Readonly<Record<string, Stories>> = {
  InstanceNotReady: {
    fires: [
      { what: 'one of two is not ready', instances: [readiness(60, 0), readiness(0, 0)], atSecond: 30 },
      { what: 'one of two does not answer', instances: [readiness(0, 0), readiness(0, 60)], atSecond: 30 },
      { what: 'one is not ready, and then does not answer', instances: [readiness(20, 20)], atSecond: 30 },
    ],
    stays: [
      { what: 'one is replaced within half a minute', instances: [readiness(10, 20), readiness(0, 0)] },
      { what: 'one is not ready for some seconds', instances: [readiness(30, 0)] },
    ],
  },
  ReplicaBehind: {
    fires: [{ what: 'by more than a minute', instances: [gauge('saakh_replica_lag_seconds', 0, 61)], atSecond: 60 }],
    stays: [
      { what: 'by a minute', instances: [gauge('saakh_replica_lag_seconds', 0, 60)] },
      { what: 'for less than a minute', instances: [gauge('saakh_replica_lag_seconds', 0, 61, 60)] },
    ],
  },
  DiskFilling: {
    fires: [{ what: 'less than a tenth of one of two', instances: [disk(9, 100), disk(500, 1_000)], atSecond: 60 }],
    stays: [
      { what: 'a tenth', instances: [disk(10, 100), disk(100, 1_000)] },
      { what: 'for less than a minute', instances: [disk(9, 100, 60)] },
      { what: 'a disk that could not be looked at', instances: [disk(0, 0)] },
    ],
  },
  ClockDrifts: {
    fires: [
      { what: 'ahead', instances: [gauge('saakh_clock_drift_seconds', 0, 5.1)], atSecond: 60 },
      { what: 'behind', instances: [gauge('saakh_clock_drift_seconds', 0, -5.1)], atSecond: 60 },
    ],
    stays: [
      {
        what: 'by five seconds',
        instances: [gauge('saakh_clock_drift_seconds', 0, 5), gauge('saakh_clock_drift_seconds', 0, -5)],
      },
      { what: 'for less than a minute', instances: [gauge('saakh_clock_drift_seconds', 0, -6, 60)] },
    ],
  },
};
