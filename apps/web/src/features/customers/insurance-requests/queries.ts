import type { CallInput } from '@saakh/contracts/call';
import type { createInsuranceLead, InsuranceLead } from '@saakh/contracts/customers/insurance-requests';
import * as endpoints from '@saakh/contracts/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { newKey } from '#browser/platform/new-key';

/** The customer's requests to insurers, newest first. */
export function leadsQuery() {
  return dataQuery(['insurance', 'leads'], endpoints.listInsuranceLeads, {}, { staleTime: 0 });
}

type NewLead = CallInput<typeof createInsuranceLead>['body'];

/** Asks an insurer, once: a press after a lost answer carries the key of the first. */
export function useCreateLead() {
  const client = useQueryClient();
  const key = useRef(newKey());
  return useChange(
    async (body: NewLead) => (await call(endpoints.createInsuranceLead, { body, idempotencyKey: key.current })).data,
    {
      onSuccess: (lead) => {
        client.setQueryData(leadsQuery().queryKey, (before) => [lead, ...(before ?? [])]);
        return client.invalidateQueries({ queryKey: leadsQuery().queryKey });
      },
      showsOwnErrors: true,
    },
  );
}

/** Ends a request by withdrawing the consent that it was sent by; the insurer is told by the server. */
export function useWithdrawLead() {
  const client = useQueryClient();
  return useChange(({ consentId }: InsuranceLead) => call(endpoints.withdrawConsent, { params: { consentId } }), {
    onSuccess: (_reply, { plan, productType }) => {
      const isEnded = (lead: InsuranceLead) => lead.plan.insurer === plan.insurer && lead.productType === productType;
      // The server closes them a moment later; a list read just now would still show them open.
      client.setQueryData(leadsQuery().queryKey, (before) =>
        before?.map((lead) =>
          isEnded(lead) && lead.state !== 'bought' ? { ...lead, state: 'closed' as const } : lead,
        ),
      );
    },
    showsOwnErrors: true,
  });
}
