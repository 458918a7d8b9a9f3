import type { CallInput } from '@saakh/contracts/call';
import type { setGoldPrice } from '@saakh/contracts/catalogue/gold-loans';
import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'gold-price'] as const;

export function goldPriceQuery() {
  return queryOptions({ queryKey: KEY, queryFn: ({ signal }) => call(endpoints.getGoldPrice, { signal }) });
}

export function useSetGoldPrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof setGoldPrice>['body']) => call(endpoints.setGoldPrice, { body }),
    meta: { showsOwnErrors: true },
    onSuccess: (reply) => {
      showMessage(reply);
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
}
