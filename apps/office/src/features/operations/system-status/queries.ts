import * as endpoints from '@saakh/contracts/endpoints';
import type { DoctorProbe } from '@saakh/contracts/operations/system-status/doctor';
import type { STATUS_CHANNELS } from '@saakh/contracts/operations/system-status/system-status';
import { readQuery, useChange } from '#browser/platform/api/call-queries';

import { call } from '#browser/platform/api/client';

const EVERY_MS = 15_000;

/** Refreshed every fifteen seconds while the page is visible. */
export function systemStatusQuery() {
  return readQuery(
    ['staff', 'system-status'],
    endpoints.getSystemStatus,
    {},
    { staleTime: 0, refetchInterval: EVERY_MS, refetchIntervalInBackground: false },
  );
}

export const DOCTOR_KEY = ['staff', 'doctor'];

/** What the doctor says of one thing: looked at when it is asked for, and not by itself again. */
export function doctorQuery(probe: DoctorProbe, enabled: boolean) {
  return readQuery(
    [...DOCTOR_KEY, probe],
    endpoints.examineSystem,
    { query: { probe } },
    { enabled, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
}

type Act =
  | { readonly act: 'retry' | 'discard'; readonly jobId: string }
  | { readonly act: 'send'; readonly channel: (typeof STATUS_CHANNELS)[number] };

/** Tries given-up work again, forgets it, or sends what waits. */
export function useStatusAct() {
  return useChange(
    (one: Act) => {
      if (one.act === 'send') return call(endpoints.sendWaitingMessages, { body: { channel: one.channel } });
      const { jobId } = one;
      return one.act === 'retry'
        ? call(endpoints.retryDeadJob, { body: { jobId } })
        : call(endpoints.discardDeadJob, { body: { jobId } });
    },
    { tells: true, reloads: ['staff', 'system-status'] },
  );
}
