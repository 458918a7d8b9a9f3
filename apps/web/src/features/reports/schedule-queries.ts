import type {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
} from '@saakh/contracts/back-office/reports/report-schedules';
import type { CallInput } from '@saakh/contracts/call';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const list = endpoint<typeof listReportSchedules>('GET', '/api/internal-report/schedules');
const create = endpoint<typeof createReportSchedule>('POST', '/api/internal-report/schedules');
const end = endpoint<typeof deleteReportSchedule>('POST', '/api/internal-report/schedules/delete');

const KEY = ['staff', 'report-schedules'];
export const reportSchedulesQuery = () =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => call(list, { signal }), staleTime: 0 });

export function useCreateSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createReportSchedule>['body']) => call(create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}

export function useEndSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scheduleId: string) => call(end, { body: { scheduleId } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { logsAs: 'ending a report by mail' },
  });
}
