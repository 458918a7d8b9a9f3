import { APPLICATION_STATES, type ApplicationState } from '@saakh/contracts/integrations/partner-api/leads';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { isLinkOpen } from '#domains/partners/tracking-links';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import type { TimePlace } from '#platform/lists/time-cursor';
import { integrationKeys, integrationLeads } from '../integrations.table';

export type LeadRow = Readonly<typeof integrationLeads.$inferSelect>;

/** Whose leads: of a partner, and of one mode, so that real ones and those of the sandbox never meet. */
export interface LeadsOf {
  readonly partnerId: string;
  readonly mode: 'live' | 'sandbox';
}
const isOf = ({ partnerId, mode }: LeadsOf) =>
  and(eq(integrationLeads.partnerId, partnerId), eq(integrationLeads.mode, mode));

/** Undefined where another lead of the same partner and mode has the reference. */
export async function insertLeadRow(
  { tx }: TxContext,
  row: typeof integrationLeads.$inferInsert,
): Promise<LeadRow | undefined> {
  const [made] = await tx
    .insert(integrationLeads)
    .values(row)
    .onConflictDoNothing({ target: [integrationLeads.partnerId, integrationLeads.mode, integrationLeads.reference] })
    .returning();
  return made;
}

/** Whether a lead has the reference already, which tells more than who of two at once comes second. */
export async function hasReference({ tx }: TxContext, of: LeadsOf, reference: string): Promise<boolean> {
  const taken = and(isOf(of), eq(integrationLeads.reference, reference));
  return (await tx.select({ one: sql`1` }).from(integrationLeads).where(taken).limit(1)).length > 0;
}

export async function selectLead({ tx }: TxContext, of: LeadsOf, leadId: string): Promise<LeadRow | undefined> {
  const [row] = await tx
    .select()
    .from(integrationLeads)
    .where(and(isOf(of), eq(integrationLeads.leadId, leadId)));
  return row;
}

export function selectLeads(
  { tx }: TxContext,
  of: LeadsOf,
  { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
): Promise<LeadRow[]> {
  return tx
    .select()
    .from(integrationLeads)
    .where(and(isOf(of), after ? sql`(created_at, lead_id) < (${after.at}::timestamptz, ${after.id})` : undefined))
    .orderBy(desc(integrationLeads.createdAt), desc(integrationLeads.leadId))
    .limit(limit);
}

export interface LeadApplication {
  readonly leadId: string;
  readonly applicationId: string;
  readonly productType: string;
  readonly status: ApplicationState;
  readonly at: string;
}

/** What the customers of these leads applied for since they were handed over, as far as it is this partner's. Read as the system. */
export async function selectApplicationsOf(
  ctx: TxContext,
  { partnerId }: LeadsOf,
  leadIds: readonly string[],
): Promise<LeadApplication[]> {
  if (leadIds.length === 0) return [];
  const rows = await rawRows<Omit<LeadApplication, 'status' | 'at'> & { status: number; at: Date | string }>(
    ctx,
    sql`select i.lead_id as "leadId", coalesce(l.lender_application_id, a.app_id) as "applicationId",
               o.product_type as "productType", coalesce(l.status, o.status)::int as status, coalesce(l.created_at, a.at) as at
        from integration_leads i
          join case_attributions a on a.user_id = i.user_id and a.partner_id = i.partner_id and a.at >= i.created_at
          join applications o on o.app_id = a.app_id
          left join lender_applications l on l.app_id = a.app_id and l.unmade_at is null
        where i.partner_id = ${partnerId} and i.mode = 'live' and i.lead_id = any(${sql.param(leadIds)}::text[])
        order by at, "applicationId"`,
  );
  return rows.map(({ status, at, ...row }) => ({
    ...row,
    status: APPLICATION_STATES[status - 1] ?? 'new',
    at: new Date(at).toISOString(),
  }));
}

/** The codes of links that lead somewhere by their ids: those that are switched off or over are left out. */
export async function selectLinkCodes(ctx: TxContext, linkIds: readonly string[]): Promise<Map<string, string>> {
  if (linkIds.length === 0) return new Map();
  const rows = await rawRows<{ linkId: string; code: string; active: boolean; endsOn: string | null }>(
    ctx,
    sql`select link_id as "linkId", code, active, ends_on::text as "endsOn" from tracking_links
        where link_id = any(${sql.param(linkIds)}::text[])`,
  );
  const open = rows.filter((row) => isLinkOpen(row, ctx.clock.now()));
  return new Map(open.map(({ linkId, code }) => [linkId, code]));
}

/** Who made a key, whose links its leads come by. */
export async function selectMaker({ tx }: TxContext, keyId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ createdBy: integrationKeys.createdBy })
    .from(integrationKeys)
    .where(eq(integrationKeys.keyId, keyId));
  return row?.createdBy;
}

/** A lead of the sandbox, locked until the transaction ends. */
export async function lockSandboxLead({ tx }: TxContext, leadId: string): Promise<LeadRow | undefined> {
  const [row] = await tx
    .select()
    .from(integrationLeads)
    .where(and(eq(integrationLeads.leadId, leadId), eq(integrationLeads.mode, 'sandbox')))
    .for('update');
  return row;
}

export async function setSandboxState(
  { tx, clock }: TxContext,
  leadId: string,
  sandboxState: LeadRow['sandboxState'],
): Promise<void> {
  await tx
    .update(integrationLeads)
    .set({ sandboxState, sandboxAt: clock.now() })
    .where(eq(integrationLeads.leadId, leadId));
}

/** Forgets leads whose days are through without anybody having signed in, and those of the sandbox; how many, `most` at most. */
export async function deleteUnusedLeads({ tx, clock }: TxContext, most: number): Promise<number> {
  const ended = tx
    .select({ leadId: integrationLeads.leadId })
    .from(integrationLeads)
    .where(and(isNull(integrationLeads.userId), lte(integrationLeads.expiresAt, clock.now())))
    .limit(most);
  const gone = tx.delete(integrationLeads).where(inArray(integrationLeads.leadId, ended));
  return (await gone.returning({ leadId: integrationLeads.leadId })).length;
}
