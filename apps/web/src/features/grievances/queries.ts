import * as endpoints from '@saakh/contracts/endpoints';
import type * as calls from '@saakh/contracts/grievances';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/api/client';
import { newKey } from '../../platform/new-key';

export const grievancesQuery = () =>
  queryOptions({
    queryKey: ['grievances'],
    queryFn: async ({ signal }) => (await call(endpoints.listGrievances, { signal })).data,
    staleTime: 0,
  });

export type NewGrievance = { category: calls.Grievance['category']; text: string; lenderId?: number };

/** Complains once: the same words pressed again after a lost answer carry the key of the first press, other words a new one. */
export function useComplain() {
  const client = useQueryClient();
  const sent = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: async (body: NewGrievance) => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: newKey() };
      return (await call(endpoints.createGrievance, { body, idempotencyKey: sent.current.key })).data;
    },
    onSuccess: () => {
      sent.current = { words: '', key: '' };
      return client.invalidateQueries({ queryKey: ['grievances'] });
    },
    meta: { showsOwnErrors: true },
  });
}
