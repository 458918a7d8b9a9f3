import type { Schema } from '@saakh/contracts/call';
import { BANK_ACCOUNT } from '@saakh/contracts/money/partner/statements';
import { PARTNER_PROPERTIES } from '@saakh/contracts/partners/staff/brands';
import { createTrackingLink } from '@saakh/contracts/partners/staff/tracking-links';
import { istDateOf } from '@saakh/rules/dates';
import { paiseToRupees } from '@saakh/rules/money';
import {
  FILE_UTMS,
  type LinkTarget,
  type PartnerAccount,
  type PartnerFileLink,
  type PartnerShare,
} from '@saakh/rules/operations/imports/brought-in/partner-row';
import { changeOf, type RecordValues } from '@saakh/rules/operations/imports/brought-in/record-changes';
import { offerAccount } from '#domains/money/statements';
import { makeFindBank } from '#domains/partners/merchant-forms';
import { findLinkTarget, keptUtms, type LinkRow, makeLink } from '#domains/partners/tracking-links';
import { AppError } from '#platform/app-error';
import type { AdminContext, TxContext } from '#platform/context';
import { directoriesFolder } from '#platform/data-folders';
import type { RecordStep } from './import-records.repository';
import type { FoundPartner } from './partners.repository';
import { type RowDone, refuseRow } from './record-batch';

type Acting = AdminContext & TxContext;
type Part = RowDone | undefined;

const findBank = makeFindBank(directoriesFolder);

/** What rows above, and files that wait for a second person, say of shares, by partner. */
export interface KnownShares {
  readonly said: Map<string, RecordValues>;
  readonly waiting: ReadonlyMap<string, RecordValues>;
}

/**
 * A share that a row says. Nothing is written yet: those of a file are changed together when all its rows are through, so that a second
 * person is asked once.
 */
export function takeShare(
  ctx: Acting,
  { partnerId, share: now }: FoundPartner,
  { percentThousandths, flatPaise }: PartnerShare,
  { said, waiting }: KnownShares,
): RowDone {
  const percent = percentThousandths === undefined ? undefined : percentThousandths / 1_000;
  const flat = flatPaise === undefined ? undefined : paiseToRupees(flatPaise);
  const fits = (schema: Schema, value: unknown) => value === undefined || schema.safeParse(value).success;
  if (!fits(PARTNER_PROPERTIES.revenue_percent, percent)) refuseRow('share-invalid', 'share_percent', String(percent));
  if (!fits(PARTNER_PROPERTIES.revenue_flat_fee, flat)) refuseRow('amount-invalid', 'share_flat', String(flat));
  const all = {
    ...(percent === undefined ? {} : { revenue_percent: percent }),
    ...(flat === undefined ? {} : { revenue_flat_fee: flat }),
  };
  const above = said.get(partnerId) ?? {};
  const field = 'revenue_percent' in all ? 'share_percent' : 'share_flat';
  if (isOtherwise(above, all)) refuseRow('record-otherwise', field);
  const waits = waiting.get(partnerId);
  if (waits && (isOtherwise(waits, all) || changeOf({ ...now, ...waits }, all))) refuseRow('share-waits', field);
  const change = waits ? undefined : changeOf({ ...now, ...above }, all);
  const learn = () => void said.set(partnerId, { ...above, ...all });
  if (!change) return { steps: [], learn };
  const marks = ctx.platform.config.SECOND_APPROVAL ? (['share-asks'] as const) : [];
  return { steps: [{ type: 'share', id: partnerId, change }], marks, learn };
}
/** Whether a field that both say is another one in each. */
const isOtherwise = (one: RecordValues, other: RecordValues): boolean =>
  Object.keys(other).some((name) => name in one && one[name] !== other[name]);

/** The account that a row says is kept until its owner confirms it. */
export async function takeAccount(ctx: Acting, partnerId: string, written: PartnerAccount): Promise<RowDone> {
  const account = BANK_ACCOUNT.account.safeParse(written.account);
  const holder = BANK_ACCOUNT.holder.safeParse(written.holder);
  const ifsc = BANK_ACCOUNT.ifsc.safeParse(written.ifsc);
  if (!account.success) return refuseRow('account-invalid', 'account_number');
  if (!holder.success) return refuseRow('holder-invalid', 'account_holder');
  if (!ifsc.success || (await findBank(ifsc.data)) === undefined) return refuseRow('ifsc-invalid', 'ifsc');
  const said = { account: account.data, holder: holder.data, ifsc: ifsc.data };
  const offered = await offerAccount(ctx, partnerId, said);
  if (offered === 'other') return refuseRow('account-otherwise', 'account_number');
  if (offered === 'known') return { steps: [] };
  const step: RecordStep = { type: 'account', id: partnerId, change: { before: null, after: offered } };
  return { steps: [step], marks: ['account-unconfirmed'] };
}

/** Where files' links lead: cards that are on by their names, and links by brand and name or by code. */
export interface KnownLinks {
  readonly cardOf: (name: string) => number | undefined;
  readonly links: LinkRow[];
}

export function linkValues({ name, target, productType, cardId, utms, endsOn, active }: LinkRow): RecordValues {
  return {
    ...{ name, target, product: productType, card: cardId, ends_on: endsOn, active },
    ...Object.fromEntries(FILE_UTMS.map((field) => [field, utms[field] ?? null])),
  };
}

async function findTarget(ctx: Acting, target: LinkTarget, { cardOf }: KnownLinks) {
  if ('page' in target) return { target: target.page, productType: null, cardId: null };
  const wanted =
    'product' in target
      ? { target: 'product' as const, productType: target.product }
      : { target: 'card' as const, cardId: cardOf(target.written) ?? null };
  try {
    return await findLinkTarget(ctx, wanted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuseRow('link-target-unknown', 'link_target', 'written' in target ? target.written : target.product);
  }
}

function checkLink({ name, utms, code }: PartnerFileLink): void {
  const typed = { name, target: 'entry', utms, endsOn: null, brandKey: 'cl' };
  const checked = createTrackingLink.body.safeParse(typed);
  const [of, field] = checked.error?.issues[0]?.path ?? [];
  const utm = of === 'utms' ? FILE_UTMS.find((one) => one === field) : undefined;
  if (utm !== undefined) refuseRow('utm-invalid', utm, utms[utm]);
  if (!checked.success) refuseRow('link-name-missing', 'link_name', name);
  if (code !== null && !/^[a-z0-9]{7}$/.test(code)) refuseRow('link-code-invalid', 'link_code', code);
}

/** A link to the partner's own site, as staff make one; one that is there as the row says is left alone. */
export async function takeLink(
  ctx: Acting,
  brandKey: string | undefined,
  link: PartnerFileLink,
  known: KnownLinks,
): Promise<Part> {
  if (brandKey === undefined) return refuseRow('brand-key-invalid', 'brand_key');
  checkLink(link);
  const { name, endsOn, code } = link;
  const target = await findTarget(ctx, link.target, known);
  const set = { ...target, name, brandKey, endsOn, utms: keptUtms(link.utms) };
  const coded = code === null ? undefined : known.links.find((one) => one.code === code);
  if (coded && coded.brandKey !== brandKey) refuseRow('link-code-taken', 'link_code', code ?? undefined);
  const isNamed = (one: LinkRow) => one.brandKey === brandKey && one.name.toLowerCase() === name.toLowerCase();
  const there = coded ?? known.links.find(isNamed);
  if (there) {
    if (code !== null && there.code !== code) refuseRow('record-otherwise', 'link_code', code);
    if (changeOf(linkValues(there), linkValues({ ...there, ...set }))) refuseRow('record-otherwise', 'link_name', name);
    return { steps: [] };
  }
  if (endsOn !== null && endsOn < istDateOf(ctx.clock.now())) refuseRow('date-past', 'ends_on', endsOn);
  const made = await makeLink(ctx, { ...set, createdBy: ctx.actor.staffId, ...(code === null ? {} : { code }) });
  const step: RecordStep = { type: 'link', id: made.linkId, change: { before: null, after: linkValues(made) } };
  return { steps: [step], learn: () => void known.links.push(made) };
}
