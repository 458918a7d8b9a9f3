import type { restoreFunnel, SiteFunnel, saveFunnelDraft } from '@saakh/contracts/partners/funnels';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { withValues } from '@saakh/i18n/codes';
import type * as z from 'zod/mini';
import { findPartnerUser } from '#domains/identity/sign-in';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandKeyOf, siteAddress } from '#platform/brands';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import {
  type FunnelRow,
  insertVersion,
  lockFunnel,
  selectFunnel,
  selectVersion,
  selectVersions,
  upsertFunnel,
} from './funnels.repository';
import { makePreviewToken } from './preview-token';

type Own = PartnerContext & TxContext;

/** Who acts, as it is kept. */
const whoOf = ({ actor }: PartnerContext) => ({
  partnerUserId: actor.partnerUserId,
  staffId: actor.masquerade?.staffId ?? null,
});

/** Names who changed it last, because two who do so at once have to talk. */
async function changedMeanwhile(tx: Own, { partnerUserId, updatedAt }: FunnelRow): Promise<AppError> {
  const by = (await findPartnerUser(tx, partnerUserId))?.name ?? 'someone else';
  const when = updatedAt.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  return new AppError('CONFLICT', { message: withValues(PARTNER_MESSAGES.funnelChangedBy, by, when) });
}

/** The own partner's row, held until the transaction ends. CONFLICT when somebody changed it since `revision` was seen. */
async function holdFunnel(tx: Own, revision: number): Promise<FunnelRow> {
  const { partnerId } = tx.actor;
  const row = await lockFunnel(tx, partnerId);
  if (revision !== (row?.revision ?? 0)) {
    throw row
      ? await changedMeanwhile(tx, row)
      : new AppError('CONFLICT', { message: PARTNER_MESSAGES.funnelDraftGone });
  }
  return row ?? { partnerId, revision: 0, version: null, draft: null, ...whoOf(tx), updatedAt: tx.clock.now() };
}

function draftOf({ draft }: Pick<FunnelRow, 'draft'>): SiteFunnel {
  if (draft === null) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.funnelDraftGone });
  return draft;
}

/** Writes what has changed, under the next number, in the name of the actor; answers with the number. */
async function keep(tx: Own, row: FunnelRow, change: Partial<FunnelRow>): Promise<number> {
  const revision = row.revision + 1;
  await upsertFunnel(tx, { ...row, ...change, ...whoOf(tx), revision, updatedAt: tx.clock.now() });
  return revision;
}

const note = (tx: Own, action: string, after: Record<string, unknown>): Promise<void> =>
  recordAudit(tx, { action, objectType: 'partner', objectId: tx.actor.partnerId, after });

/**
 * Keeps the draft; what the site shows stays as it is. CONFLICT when somebody changed it meanwhile, VALIDATION_FAILED at
 * `startWith` where the site would not show the product that it begins with. The audit tells who began a draft or went on
 * with another's, not each time.
 */
export function saveDraft(
  ctx: PartnerContext,
  { revision, funnel }: z.output<typeof saveFunnelDraft.body>,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { products, startWith } = funnel;
    if (startWith !== null && products.length > 0 && !products.includes(startWith)) {
      throw fieldError('startWith', PARTNER_MESSAGES.funnelStartHidden);
    }
    const row = await holdFunnel(tx, revision);
    const next = await keep(tx, row, { draft: funnel });
    if (row.draft === null || row.partnerUserId !== tx.actor.partnerUserId) {
      await note(tx, row.draft === null ? 'funnel-draft.begun' : 'funnel-draft.taken-over', { revision: next });
    }
    return next;
  });
}

/** Throws the draft away. CONFLICT when there is none, or it is another than was seen. */
export function discardDraft(ctx: PartnerContext, revision: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await holdFunnel(tx, revision);
    draftOf(row);
    await keep(tx, row, { draft: null });
    await note(tx, 'funnel-draft.discarded', { revision });
  });
}

/** Makes something the next version and lets the site show it; answers with the version. */
async function show(
  tx: Own,
  row: FunnelRow,
  { content, restored, draft }: { content: SiteFunnel; restored: number | null; draft: SiteFunnel | null },
): Promise<number> {
  const { partnerId } = row;
  const [newest] = await selectVersions(tx, partnerId, 1);
  const version = (newest?.version ?? 0) + 1;
  const publishedAt = tx.clock.now();
  await insertVersion(tx, { partnerId, version, content, restored, ...whoOf(tx), publishedAt });
  await keep(tx, row, { version, draft });
  await note(tx, restored === null ? 'funnel.published' : 'funnel.restored', { version, restored, content });
  return version;
}

/**
 * Makes the draft the next version, fixed from then on; the site of every instance shows it within a second. CONFLICT when
 * there is no draft, or somebody changed it meanwhile: of two who publish at once, one does.
 */
export function publishDraft(ctx: PartnerContext, revision: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const row = await holdFunnel(tx, revision);
    return show(tx, row, { content: draftOf(row), restored: null, draft: null });
  });
}

/**
 * Shows again what an earlier version showed, as the next version, so that nothing of what was shown is lost; the draft stays.
 * NOT_FOUND for a version that the partner does not have; CONFLICT for the one that is shown, and as above.
 */
export function restoreVersion(
  ctx: PartnerContext,
  { revision, version }: z.output<typeof restoreFunnel.body>,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const row = await holdFunnel(tx, revision);
    const earlier = await selectVersion(tx, tx.actor.partnerId, version);
    if (!earlier) throw notFound('version');
    if (version === row.version) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.funnelShownAlready });
    return show(tx, row, { content: earlier.content, restored: version, draft: row.draft });
  });
}

/**
 * An address of the own site that shows the draft, for half an hour. CONFLICT without a draft, or without a site to show it on.
 */
export function makePreview(ctx: PartnerContext): Promise<{ address: string; until: string }> {
  return inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    const brandKey = await findBrandKeyOf(tx, partnerId);
    if (brandKey === undefined) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.funnelNoSite });
    draftOf((await selectFunnel(tx, partnerId)) ?? { draft: null });
    const { token, until } = makePreviewToken(tx, partnerId);
    return { address: siteAddress(tx, brandKey, `/?preview=${token}`), until: until.toISOString() };
  });
}
