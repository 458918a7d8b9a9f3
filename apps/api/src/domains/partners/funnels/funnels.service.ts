import type { restoreFunnel, SiteFunnel, saveFunnelDraft } from '@saakh/contracts/partners/funnel';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type * as z from 'zod/mini';
import { findPartnerUser } from '#domains/identity/sign-in';
import { findBrandKeyOf, siteAddress } from '#domains/partners/brands';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
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
const changedMeanwhile = async (own: Own, { partnerUserId, updatedAt }: FunnelRow): Promise<AppError> => {
  const by = (await findPartnerUser(own, partnerUserId))?.name ?? 'someone else';
  const when = updatedAt.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  return new AppError('CONFLICT', { message: `${by} changed this on ${when}. Load it before you go on.` });
};

/** The own partner's row, held until the transaction ends. CONFLICT when somebody changed it since `revision` was seen. */
const holdFunnel = async (own: Own, revision: number): Promise<FunnelRow> => {
  const { partnerId } = own.actor;
  const row = await lockFunnel(own, partnerId);
  if (revision !== (row?.revision ?? 0)) {
    throw row
      ? await changedMeanwhile(own, row)
      : new AppError('CONFLICT', { message: PARTNER_MESSAGES.funnelDraftGone });
  }
  return row ?? { partnerId, revision: 0, version: null, draft: null, ...whoOf(own), updatedAt: own.clock.now() };
};

const draftOf = ({ draft }: Pick<FunnelRow, 'draft'>): SiteFunnel => {
  if (draft === null) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.funnelDraftGone });
  return draft;
};

/** Writes what has changed, under the next number, as whoever acts; answers with the number. */
const keep = async (own: Own, row: FunnelRow, change: Partial<FunnelRow>): Promise<number> => {
  const revision = row.revision + 1;
  await upsertFunnel(own, { ...row, ...change, ...whoOf(own), revision, updatedAt: own.clock.now() });
  return revision;
};

const note = (own: Own, action: string, after: Record<string, unknown>): Promise<void> =>
  recordAudit(own, { action, objectType: 'partner', objectId: own.actor.partnerId, after });

/**
 * Keeps the draft; what the site shows stays as it is. CONFLICT when somebody changed it meanwhile, VALIDATION_FAILED at
 * `startWith` where the site would not show the product that it begins with. The audit tells who began a draft or went on
 * with another's, not each time.
 */
export const saveDraft = (
  ctx: PartnerContext,
  { revision, funnel }: z.output<typeof saveFunnelDraft.body>,
): Promise<number> =>
  inTransaction(ctx, async (own) => {
    const { products, startWith } = funnel;
    if (startWith !== null && products.length > 0 && !products.includes(startWith)) {
      throw fieldError('startWith', PARTNER_MESSAGES.funnelStartHidden);
    }
    const row = await holdFunnel(own, revision);
    const next = await keep(own, row, { draft: funnel });
    if (row.draft === null || row.partnerUserId !== own.actor.partnerUserId) {
      await note(own, row.draft === null ? 'funnel-draft.begun' : 'funnel-draft.taken-over', { revision: next });
    }
    return next;
  });

/** Throws the draft away. CONFLICT when there is none, or it is another than was seen. */
export const discardDraft = (ctx: PartnerContext, revision: number): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const row = await holdFunnel(own, revision);
    draftOf(row);
    await keep(own, row, { draft: null });
    await note(own, 'funnel-draft.discarded', { revision });
  });

/** Makes something the next version and lets the site show it; answers with the version. */
const show = async (
  own: Own,
  row: FunnelRow,
  { content, restored, draft }: { content: SiteFunnel; restored: number | null; draft: SiteFunnel | null },
): Promise<number> => {
  const { partnerId } = row;
  const [newest] = await selectVersions(own, partnerId, 1);
  const version = (newest?.version ?? 0) + 1;
  const publishedAt = own.clock.now();
  await insertVersion(own, { partnerId, version, content, restored, ...whoOf(own), publishedAt });
  await keep(own, row, { version, draft });
  await note(own, restored === null ? 'funnel.published' : 'funnel.restored', { version, restored, content });
  return version;
};

/**
 * Makes the draft the next version, fixed from then on; the site of every instance shows it within a second. CONFLICT when
 * there is no draft, or somebody changed it meanwhile: of two who publish at once, one does.
 */
export const publishDraft = (ctx: PartnerContext, revision: number): Promise<number> =>
  inTransaction(ctx, async (own) => {
    const row = await holdFunnel(own, revision);
    return show(own, row, { content: draftOf(row), restored: null, draft: null });
  });

/**
 * Shows again what an earlier version showed, as the next version, so that nothing of what was shown is lost; the draft stays.
 * NOT_FOUND for a version that the partner does not have; CONFLICT for the one that is shown, and as above.
 */
export const restoreVersion = (
  ctx: PartnerContext,
  { revision, version }: z.output<typeof restoreFunnel.body>,
): Promise<number> =>
  inTransaction(ctx, async (own) => {
    const row = await holdFunnel(own, revision);
    const earlier = await selectVersion(own, own.actor.partnerId, version);
    if (!earlier) throw notFound('Version');
    if (version === row.version) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.funnelShownAlready });
    return show(own, row, { content: earlier.content, restored: version, draft: row.draft });
  });

/**
 * An address of the own site that shows the draft, for half an hour. CONFLICT without a draft, or without a site to show it on.
 */
export const makePreview = (ctx: PartnerContext): Promise<{ address: string; until: string }> =>
  inTransaction(ctx, async (own) => {
    const { partnerId } = own.actor;
    const brandKey = await findBrandKeyOf(own, partnerId);
    if (brandKey === undefined) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.funnelNoSite });
    draftOf((await selectFunnel(own, partnerId)) ?? { draft: null });
    const { token, until } = makePreviewToken(own, partnerId);
    return { address: siteAddress(own, brandKey, `/?preview=${token}`), until: until.toISOString() };
  });
