import { randomInt } from 'node:crypto';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type {
  createTrackingLink,
  LinkTraceRow,
  listLinkRows,
  listTrackingLinks,
  TrackingLink,
  updateTrackingLink,
} from '@saakh/contracts/partners/staff/tracking-links';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { listDays } from '@saakh/rules/operations/reports/date-presets';
import type * as z from 'zod/mini';
import { findCardTarget } from '#domains/catalogue/credit-cards';
import { findPartnerUserNames } from '#domains/identity/sign-in';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrand, findBrandNames, findPartnerNames } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { unlessReferred } from '#platform/database/within-transaction';
import { newId } from '#platform/ids';
import { pageRows } from '#platform/lists/page-rows';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { isEnded } from './follow-link.service';
import { drawCode, linkAddress } from './link-code';
import { selectDays, selectSums } from './link-sums.repository';
import { selectStepRows } from './trace.repository';
import {
  type CountedLink,
  deleteLink,
  findLink,
  insertLink,
  type LinkRow,
  selectCampaignOfLink,
  selectLinks,
  updateLink,
} from './tracking-links.repository';

/** Letters and digits that nobody confuses when reading them out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 7;
const SHOWN_DAYS = 31;

type Typed = Omit<z.output<typeof createTrackingLink.body>, 'brandKey'>;

const drawnCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Only what the target needs is kept; a card or a product that there is not is refused at its field. */
export async function targetOf(
  ctx: TxContext,
  { target, productType, cardId }: Pick<Typed, 'target' | 'productType' | 'cardId'>,
): Promise<Pick<LinkRow, 'target' | 'productType' | 'cardId'>> {
  if (target === 'product') {
    if (!findProductType(productType ?? '')) throw fieldError('productType', STAFF_MESSAGES.productChoose);
    return { target, productType: productType ?? null, cardId: null };
  }
  if (target === 'card') {
    const isThere = cardId != null && (await findCardTarget(ctx, cardId).catch(() => undefined)) !== undefined;
    if (!isThere) throw fieldError('cardId', STAFF_MESSAGES.cardChoose);
    return { target, productType: null, cardId };
  }
  return { target, productType: null, cardId: null };
}

export function keptUtms(utms: Typed['utms']): Record<string, string> {
  return Object.fromEntries(Object.entries(utms).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

type Holder = Pick<LinkRow, 'partnerId' | 'partnerUserId'>;

/** Whose a link of a partner is; null for one of staff's. */
async function holdersOf(ctx: TxContext, rows: readonly Holder[]): Promise<(row: Holder) => TrackingLink['holder']> {
  const people = await findPartnerUserNames(
    ctx,
    rows.map(({ partnerUserId }) => partnerUserId),
  );
  const partners = await findPartnerNames(
    ctx,
    rows.map(({ partnerId }) => partnerId),
  );
  return ({ partnerId, partnerUserId }) =>
    partnerId === null || partnerUserId === null
      ? null
      : { partner: partners.get(partnerId) ?? partnerId, person: people.get(partnerUserId) ?? partnerUserId };
}

async function describe(ctx: AdminContext & TxContext, rows: readonly CountedLink[]): Promise<TrackingLink[]> {
  const brandNameOf = await findBrandNames(
    ctx,
    rows.map(({ brandKey }) => brandKey),
  );
  const now = ctx.clock.now();
  const holderOf = await holdersOf(ctx, rows);
  return rows.map(({ active, createdAt, createdBy: _by, partnerId, partnerUserId, ...row }) => ({
    ...row,
    holder: holderOf({ partnerId, partnerUserId }),
    address: linkAddress(ctx, row.code),
    brand: brandNameOf(row.brandKey),
    state: !active ? 'off' : isEnded(row, now) ? 'ended' : 'on',
    createdAt: createdAt.toISOString(),
  }));
}

async function describeOne(ctx: AdminContext & TxContext, row: CountedLink): Promise<TrackingLink> {
  const [link] = await describe(ctx, [row]);
  if (!link) throw new Error('A link has no description');
  return link;
}

/** Links, newest first, a hundred at a time, with their clicks. */
export function listLinks(
  ctx: AdminContext,
  { partner, state, q, ...page }: z.output<typeof listTrackingLinks.query>,
): Promise<{ data: TrackingLink[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const limit = pageRows(page.limit);
    const filter = { partner, state, q, today: istDateOf(tx.clock.now()) };
    const found = await selectLinks(tx, filter, { after: parseTimeCursor(page.after), limit: limit + 1 });
    const { rows, next } = pageOf(
      found.map((row) => ({ ...row, at: row.createdAt, id: row.linkId })),
      limit,
    );
    return {
      data: await describe(
        tx,
        rows.map(({ at: _at, id: _id, ...row }) => row),
      ),
      next,
    };
  });
}

/**
 * Writes a link down with a code that no other has, or with its own, which has to be free, and audits it; staff's, unless it says whose
 * of a partner it is.
 */
export async function makeLink(
  tx: TxContext,
  link: Omit<LinkRow, 'linkId' | 'code' | 'active' | 'createdAt' | keyof Holder> & Partial<Holder> & { code?: string },
): Promise<LinkRow> {
  const { partnerId = null, partnerUserId = null, code, ...set } = link;
  const held = { ...set, partnerId, partnerUserId };
  const linkId = newId('trk');
  for (let tries = 0; tries < 5; tries += 1) {
    if (!(await insertLink(tx, { ...held, linkId, createdAt: tx.clock.now(), code: code ?? drawnCode() }))) continue;
    const { name, brandKey, target, productType, cardId, endsOn } = link;
    const after = { name, brandKey, target, productType, cardId, endsOn, ...(partnerId ? { partnerId } : {}) };
    await recordAudit(tx, { action: 'tracking-link.created', objectType: 'tracking-link', objectId: linkId, after });
    const row = await findLink(tx, linkId);
    if (row) return row;
  }
  throw new Error('No code was free in five tries');
}

/** A link that has ended before it begins is a day typed wrong. */
function refusePast(ctx: TxContext, endsOn: string | null): void {
  if (endsOn !== null && endsOn < istDateOf(ctx.clock.now())) throw fieldError('endsOn', STAFF_MESSAGES.linkEndPast);
}

/** Makes a link as staff want it. VALIDATION_FAILED for a brand, product or card that there is not, or a last day that is over. */
export function createLink(
  ctx: AdminContext,
  { brandKey, name, utms, endsOn, ...typed }: z.output<typeof createTrackingLink.body>,
): Promise<TrackingLink> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findBrand(tx, brandKey))) throw fieldError('brandKey', STAFF_MESSAGES.brandUnknown);
    refusePast(tx, endsOn);
    const target = await targetOf(tx, typed);
    const createdBy = ctx.actor.staffId;
    const made = await makeLink(tx, { ...target, name, brandKey, utms: keptUtms(utms), endsOn, createdBy });
    return describeOne(tx, { ...made, clicks: 0, bots: 0 });
  });
}

/** Takes a link away that nobody has ever come by; false where somebody has, or texts lead by it. */
export function removeUnusedLink(tx: TxContext, linkId: string): Promise<boolean> {
  return unlessReferred(tx, async () => {
    const sums = await selectSums(tx, linkId);
    if (Object.values(sums).some((sum) => sum !== 0)) return false;
    await deleteLink(tx, linkId);
    await recordAudit(tx, { action: 'tracking-link.removed', objectType: 'tracking-link', objectId: linkId });
    return true;
  });
}

/** Changes where a link leads and until when, or switches it; an audit row holds both. NOT_FOUND for one that is not there. */
export function changeLink(
  ctx: AdminContext,
  { linkId, name, utms, endsOn, active, ...typed }: z.output<typeof updateTrackingLink.body>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await findLink(tx, linkId);
    if (!before) throw notFound('link');
    if (endsOn !== before.endsOn) refusePast(tx, endsOn);
    const to = await targetOf(tx, typed);
    if (before.partnerUserId !== null && (to.target !== before.target || to.productType !== before.productType)) {
      throw fieldError('target', STAFF_MESSAGES.linkOfPartner);
    }
    const change = { ...to, name, utms: keptUtms(utms), endsOn, active };
    await updateLink(tx, linkId, change);
    const shown = (of: typeof change) => ({
      ...{ name: of.name, target: of.target, productType: of.productType, cardId: of.cardId },
      ...{ utms: of.utms, endsOn: of.endsOn, active: of.active },
    });
    await recordAudit(tx, {
      action: 'tracking-link.changed',
      objectType: 'tracking-link',
      objectId: linkId,
      before: shown(before),
      after: shown(change),
    });
  });
}

/** One link with the campaign that it was made for, its steps from click to loan, and the last 31 days of India. */
export function describeLink(ctx: AdminContext, linkId: string) {
  return inTransaction(ctx, async (tx) => {
    const row = await findLink(tx, linkId);
    if (!row) throw notFound('link');
    const to = istDateOf(tx.clock.now());
    const from = addDays(to, 1 - SHOWN_DAYS);
    const days = new Map((await selectDays(tx, linkId, from)).map((day) => [day.on, day]));
    const { clicks, bots, ...steps } = await selectSums(tx, linkId);
    return {
      ...(await describeOne(tx, { ...row, clicks, bots })),
      campaign: (await selectCampaignOfLink(tx, linkId)) ?? null,
      steps,
      days: listDays({ from, to }).map((on) => days.get(on) ?? { on, clicks: 0, bots: 0, leads: 0 }),
    };
  });
}

/** Who stands behind a step of a link, newest first, a hundred at a time, masked. */
export function listSteps(
  ctx: AdminContext,
  linkId: string,
  { step, ...page }: z.output<typeof listLinkRows.query>,
): Promise<{ data: LinkTraceRow[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findLink(tx, linkId))) throw notFound('link');
    const limit = pageRows(page.limit);
    const after = parseTimeCursor(page.after);
    const { rows, next } = pageOf(await selectStepRows(tx, { linkId, step }, { after, limit: limit + 1 }), limit);
    return { data: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), next };
  });
}

/** A link's address as a QR code: SVG, and PNG in base64. */
export async function drawLink(ctx: AdminContext, linkId: string): Promise<{ svg: string; png: string }> {
  const row = await inTransaction(ctx, (tx) => findLink(tx, linkId));
  if (!row) throw notFound('link');
  return drawCode(ctx, row.code);
}
