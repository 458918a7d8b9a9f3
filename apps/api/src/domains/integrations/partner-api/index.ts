import { type Context, inTransaction, type Platform } from '#platform/context';
import { deleteUnusedLeads } from './leads/leads.repository';
import { sandboxStepJob, takeSandboxStep } from './leads/sandbox.service';
import { deliverDue } from './webhooks/deliver.service';
import { forgetEndedSecrets } from './webhooks/endpoints.repository';
import { deleteOldEvents } from './webhooks/events.repository';
import { deliverJob } from './webhooks/tell.service';

export { endIntegrationsOf, listIntegrationsOf } from './created.repository';
export { openIntegrationRoutes } from './integrations.partner.routes';
export { openApiRoutes } from './integrations.routes';
export { resolveKey } from './keys/resolve-key';
export { selectActiveAddresses as listWebhookAddresses } from './webhooks/endpoints.repository';
export { outboundTo } from './webhooks/outbound-to';
export { serveWidget } from './widget';

/** So long the log of what was sent goes back. */
const LOG_MS = 30 * 24 * 3_600_000;
const FORGOTTEN_AT_ONCE = 5_000;

/** Forgets leads that nobody came of, what is older than the log, and secrets that sign no more. */
export async function forgetOld(ctx: Context, atOnce = FORGOTTEN_AT_ONCE): Promise<void> {
  while ((await inTransaction(ctx, (tx) => deleteUnusedLeads(tx, atOnce))) === atOnce);
  await inTransaction(ctx, (tx) => deleteOldEvents(tx, new Date(tx.clock.now().getTime() - LOG_MS)));
  await inTransaction(ctx, forgetEndedSecrets);
}

export function registerIntegrationJobs({ jobs }: Platform): void {
  jobs.work(sandboxStepJob, takeSandboxStep);
  jobs.work(deliverJob, deliverDue);
  jobs.schedule('webhooks.deliver', '* * * * *', deliverDue);
  jobs.schedule('integrations.forget', '25 3 * * *', (ctx) => forgetOld(ctx));
}
