import type { createPartnerQuery, listPartnerQueries } from '@saakh/contracts/partner/queries';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, endpoint } from '../../platform/api/client';
import { newKey } from '../../platform/new-key';

const list = endpoint<typeof listPartnerQueries>('GET', '/api/partner/queries');
const create = endpoint<typeof createPartnerQuery>('POST', '/api/partner/queries');

export const partnerQueriesQuery = () =>
  queryOptions({
    queryKey: ['partner-queries'],
    queryFn: async ({ signal }) => (await call(list, { signal })).data,
    staleTime: 0,
  });

/** Asks once: the same words pressed again after a lost answer carry the key of the first press, other words a new one. */
export function useAsk() {
  const client = useQueryClient();
  const sent = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: async (body: { subject: string; text: string }) => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: newKey() };
      return (await call(create, { body, idempotencyKey: sent.current.key })).data;
    },
    onSuccess: () => {
      sent.current = { words: '', key: '' };
      return client.invalidateQueries({ queryKey: ['partner-queries'] });
    },
    meta: { showsOwnErrors: true },
  });
}
