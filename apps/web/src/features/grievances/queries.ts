import type * as calls from '@saakh/contracts/grievances';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const list = endpoint<typeof calls.listGrievances>('GET', '/api/grievances');
const create = endpoint<typeof calls.createGrievance>('POST', '/api/grievances');

export const grievancesQuery = () =>
  queryOptions({
    queryKey: ['grievances'],
    queryFn: async ({ signal }) => (await call(list, { signal })).data,
    staleTime: 0,
  });

export type NewGrievance = { category: calls.Grievance['category']; text: string; lenderId?: number };

export function useComplain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewGrievance) => (await call(create, { body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['grievances'] }),
    meta: { showsOwnErrors: true },
  });
}
