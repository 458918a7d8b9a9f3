import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { createReportSchedule } from '@saakh/contracts/operations/reports/report-schedules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

const KEY = ['staff', 'report-schedules'];
export function reportSchedulesQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.listReportSchedules, { signal }),
    staleTime: 0,
  });
}

export function useCreateSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createReportSchedule>['body']) =>
      call(endpoints.createReportSchedule, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}

export function useEndSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scheduleId: string) => call(endpoints.deleteReportSchedule, { body: { scheduleId } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { logsAs: 'ending a report by mail' },
  });
}
