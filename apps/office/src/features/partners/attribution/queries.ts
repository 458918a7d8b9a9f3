import * as endpoints from '@saakh/contracts/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { readQuery, sending, useChange } from '#browser/platform/api/call-queries';

import { showMessage } from '#browser/platform/toasts';

const LEADS = ['partner', 'assisted-leads'] as const;
const DISPUTES = ['partner', 'disputes'] as const;

export function assistedLeadsQuery() {
  return readQuery(LEADS, endpoints.listAssistedLeads, {}, { staleTime: 0 });
}

export function ownDisputesQuery() {
  return readQuery(DISPUTES, endpoints.listOwnDisputes, {}, { staleTime: 0 });
}

export function useAddLead() {
  const client = useQueryClient();
  return useChange(sending(endpoints.addAssistedLead), {
    onSuccess: (reply) => {
      showMessage(reply);
      return client.invalidateQueries({ queryKey: LEADS });
    },
    showsOwnErrors: true,
  });
}

export function useRaiseDispute() {
  const client = useQueryClient();
  return useChange(sending(endpoints.raiseDispute), {
    onSuccess: (reply) => {
      showMessage(reply);
      return client.invalidateQueries({ queryKey: DISPUTES });
    },
    showsOwnErrors: true,
  });
}
