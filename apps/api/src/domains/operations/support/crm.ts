import type { Config } from '#platform/config';
import { hostsOf, makeOutbound } from '#platform/http/outbound';
import type { HelpRequest } from './support.repository';

const TOTAL_MS = 10_000;

type CrmSettings = Pick<Config, 'CRM_LEAD_URL' | 'CRM_ORGID' | 'SAAKH_ENV'>;

/**
 * Posts a help request to the CRM's web-to-lead address, form-encoded, with the specification's six fields (API-EXT-01).
 * What the CRM says of it is ignored; that it could not be handed over throws, so that it is tried again.
 */
export async function forwardToCrm(
  { CRM_LEAD_URL, CRM_ORGID, SAAKH_ENV }: CrmSettings & { readonly CRM_LEAD_URL: string },
  { name, email, phone, company, description }: HelpRequest,
): Promise<void> {
  const form = new URLSearchParams({ orgid: CRM_ORGID, name, email, phone, company: company ?? '', description });
  const { status } = await makeOutbound({ to: 'crm', env: SAAKH_ENV, allowedHosts: hostsOf(CRM_LEAD_URL) }).send({
    url: CRM_LEAD_URL,
    method: 'POST',
    timeoutMs: TOTAL_MS,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  if (status >= 400) throw new Error(`The CRM answered ${status}`);
}
