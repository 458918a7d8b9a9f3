import * as endpoints from '@saakh/contracts/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

export function useAccessQuestion(secret: string | null) {
  return useQuery({
    queryKey: ['access-link', secret],
    queryFn: async ({ signal }) =>
      (await call(endpoints.showAccessQuestion, { body: { secret: secret ?? '' }, signal })).data,
    enabled: secret !== null,
    retry: false,
  });
}

function useAnswer(secret: string | null, endpoint: typeof endpoints.confirmAccess | typeof endpoints.refuseAccess) {
  const client = useQueryClient();
  return useChange(async () => (await call(endpoint, { body: { secret: secret ?? '' } })).data, {
    onSuccess: (question) => client.setQueryData(['access-link', secret], question),
    showsOwnErrors: true,
  });
}

export function useConfirmAccess(secret: string | null) {
  return useAnswer(secret, endpoints.confirmAccess);
}
export function useRefuseAccess(secret: string | null) {
  return useAnswer(secret, endpoints.refuseAccess);
}
