import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { addAssistedLead } from '@saakh/contracts/partners/assisted-leads';
import type { raiseDispute } from '@saakh/contracts/partners/disputes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const LEADS = ['partner', 'assisted-leads'] as const;
const DISPUTES = ['partner', 'disputes'] as const;

export function assistedLeadsQuery() {
  return queryOptions({
    queryKey: LEADS,
    queryFn: ({ signal }) => call(endpoints.listAssistedLeads, { signal }),
    staleTime: 0,
  });
}

export function ownDisputesQuery() {
  return queryOptions({
    queryKey: DISPUTES,
    queryFn: ({ signal }) => call(endpoints.listOwnDisputes, { signal }),
    staleTime: 0,
  });
}

export function useAddLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof addAssistedLead>['body']) => call(endpoints.addAssistedLead, { body }),
    onSuccess: (reply) => {
      showMessage(reply);
      return client.invalidateQueries({ queryKey: LEADS });
    },
    meta: { showsOwnErrors: true },
  });
}

export function useRaiseDispute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof raiseDispute>['body']) => call(endpoints.raiseDispute, { body }),
    onSuccess: (reply) => {
      showMessage(reply);
      return client.invalidateQueries({ queryKey: DISPUTES });
    },
    meta: { showsOwnErrors: true },
  });
}
