import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

export const useAccessQuestion = (secret: string | null) =>
  useQuery({
    queryKey: ['access-link', secret],
    queryFn: async ({ signal }) =>
      (await call(endpoints.showAccessQuestion, { body: { secret: secret ?? '' }, signal })).data,
    enabled: secret !== null,
    retry: false,
  });

const useAnswer = (secret: string | null, endpoint: typeof endpoints.confirmAccess | typeof endpoints.refuseAccess) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(endpoint, { body: { secret: secret ?? '' } })).data,
    onSuccess: (question) => client.setQueryData(['access-link', secret], question),
    meta: { showsOwnErrors: true },
  });
};

export const useConfirmAccess = (secret: string | null) => useAnswer(secret, endpoints.confirmAccess);
export const useRefuseAccess = (secret: string | null) => useAnswer(secret, endpoints.refuseAccess);
