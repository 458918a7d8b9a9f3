import type { CreatedThing } from '@saakh/contracts/identity/sign-in/created-account';
import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { integrationKeys, webhookEndpoints } from './integrations.table';

const liveKeysOf = (partnerUserId: string, now: Date) =>
  and(
    eq(integrationKeys.createdBy, partnerUserId),
    isNull(integrationKeys.revokedAt),
    or(isNull(integrationKeys.endsAt), sql`${integrationKeys.endsAt} > ${now.toISOString()}::timestamptz`),
  );
const liveEndpointsOf = (partnerUserId: string) =>
  and(eq(webhookEndpoints.createdBy, partnerUserId), webhookEndpoints.active);

/** Keys that hold and addresses that are told, of who made them. */
export async function listIntegrationsOf({ tx, clock }: TxContext, partnerUserId: string): Promise<CreatedThing[]> {
  const keys = await tx.select().from(integrationKeys).where(liveKeysOf(partnerUserId, clock.now()));
  const endpoints = await tx.select().from(webhookEndpoints).where(liveEndpointsOf(partnerUserId));
  return [
    ...keys.map(({ keyId: id, name, createdAt }) => ({
      ...{ kind: 'api-key' as const, id, name },
      createdAt: createdAt.toISOString(),
    })),
    ...endpoints.map(({ endpointId: id, url, createdAt }) => ({
      ...{ kind: 'webhook' as const, id, name: new URL(url).host },
      createdAt: createdAt.toISOString(),
    })),
  ];
}

/** Ends the keys and switches off the addresses of who made them, but those that are kept; an audit row for each. */
export async function endIntegrationsOf(ctx: TxContext, partnerUserId: string, kept: readonly string[]): Promise<void> {
  const now = ctx.clock.now();
  const keys = await ctx.tx
    .update(integrationKeys)
    .set({ revokedAt: now })
    .where(and(liveKeysOf(partnerUserId, now), notInArray(integrationKeys.keyId, [...kept, ''])))
    .returning();
  for (const { keyId, name, mode, scopes } of keys) {
    await recordAudit(ctx, {
      action: 'api-key.revoked',
      objectType: 'api-key',
      objectId: keyId,
      before: { name, mode, scopes },
      after: { becauseOf: partnerUserId },
    });
  }
  const endpoints = await ctx.tx
    .update(webhookEndpoints)
    .set({ active: false })
    .where(and(liveEndpointsOf(partnerUserId), notInArray(webhookEndpoints.endpointId, [...kept, ''])))
    .returning({ endpointId: webhookEndpoints.endpointId });
  for (const { endpointId } of endpoints) {
    await recordAudit(ctx, {
      action: 'webhook.switched',
      objectType: 'webhook',
      objectId: endpointId,
      after: { active: false, becauseOf: partnerUserId },
    });
  }
}
