import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

export function helperQuestionsQuery() {
  return dataQuery(['helper-questions'], endpoints.listHelperQuestions, {}, { staleTime: 0 });
}

/** After any answer, the questions and the customer's partner are fetched again. */
export function useAnswerHelper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ leadId, helped }: { leadId: string; helped: boolean }) =>
      call(helped ? endpoints.confirmHelper : endpoints.refuseHelpers, { params: { leadId }, body: {} }),
    onSettled: () => client.invalidateQueries(),
    meta: { logsAs: 'saying who helped' },
  });
}
