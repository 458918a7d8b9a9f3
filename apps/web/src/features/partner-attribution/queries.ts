import type { CallInput } from '@saakh/contracts/call';
import type { addAssistedLead, listAssistedLeads } from '@saakh/contracts/partner/attribution/assisted-leads';
import type { listOwnDisputes, raiseDispute } from '@saakh/contracts/partner/attribution/disputes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const list = endpoint<typeof listAssistedLeads>('GET', '/api/partner/assisted-leads');
const add = endpoint<typeof addAssistedLead>('POST', '/api/partner/assisted-leads');
const disputes = endpoint<typeof listOwnDisputes>('GET', '/api/partner/disputes');
const raise = endpoint<typeof raiseDispute>('POST', '/api/partner/disputes');

const LEADS = ['partner', 'assisted-leads'] as const;
const DISPUTES = ['partner', 'disputes'] as const;

export const assistedLeadsQuery = () =>
  queryOptions({
    queryKey: LEADS,
    queryFn: ({ signal }) => call(list, { signal }),
    staleTime: 0,
  });

export const ownDisputesQuery = () =>
  queryOptions({ queryKey: DISPUTES, queryFn: ({ signal }) => call(disputes, { signal }), staleTime: 0 });

export const useAddLead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof addAssistedLead>['body']) => call(add, { body }),
    onSuccess: (reply) => {
      showMessage(reply);
      return client.invalidateQueries({ queryKey: LEADS });
    },
    meta: { showsOwnErrors: true },
  });
};

export const useRaiseDispute = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof raiseDispute>['body']) => call(raise, { body }),
    onSuccess: (reply) => {
      showMessage(reply);
      return client.invalidateQueries({ queryKey: DISPUTES });
    },
    meta: { showsOwnErrors: true },
  });
};
