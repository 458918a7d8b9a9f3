import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/client';

export const useAccessQuestion = (secret: string | null) =>
  useQuery({
    queryKey: ['access-link', secret],
    queryFn: async ({ signal }) =>
      (await call(endpoints.showAccessQuestion, { body: { secret: secret ?? '' }, signal })).data,
    enabled: secret !== null,
    retry: false,
  });

export function useConfirmAccess(secret: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(endpoints.confirmAccess, { body: { secret: secret ?? '' } })).data,
    onSuccess: (question) => client.setQueryData(['access-link', secret], question),
    meta: { showsOwnErrors: true },
  });
}
