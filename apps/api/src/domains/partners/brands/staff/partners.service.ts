import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { Bilingual } from '@saakh/contracts/fields';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { PartnerDetail, PartnerRow, StaffBrand } from '@saakh/contracts/partners/staff/brands';
import { FREE_TEXT } from '@saakh/contracts/patterns';
import { PAGE_ROWS, PAGE_ROWS_MAX } from '@saakh/contracts/records/records';
import { istDateOf } from '@saakh/rules/dates';
import { isReservedSegment } from '@saakh/rules/identity/sign-in/paths';
import * as z from 'zod/mini';
import { listStates } from '#domains/catalogue/search-lists';
import { type AppliedChange, applyChange, recordCreated, recordDeleted } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { listBrands, withOperator } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { brandValues } from './brand-values';
import { type PartnerRecord, partnerValues } from './partner-record';
import {
  type BrandColumns,
  deleteUnusedPartner,
  insertBrand,
  insertPartner,
  isUtmIdTaken,
  lockPartner,
  lockPartnerNames,
  type PartnerPlace,
  selectAnyPartner,
  selectBrandColumns,
  selectBrandsOf,
  selectPartnerPage,
  updatePartnerColumns,
} from './partners.repository';

const place = z.tuple([z.string().check(z.regex(FREE_TEXT)), z.string()]);
function readPlace(text: string): PartnerPlace {
  try {
    const [name, id] = place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { name, id };
  } catch {
    throw fieldError('after', REPLY_MESSAGES.listChanged);
  }
}

interface Page {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: string | undefined;
}

/**
 * A page of the living partners by name; `next` leads on, null at the end. Percent and rupees. VALIDATION_FAILED at `after`
 * for a place that is none.
 */
export function listPartnerPage(
  ctx: AdminContext,
  { q, after, limit }: Page,
): Promise<{ data: PartnerRow[]; next: string | null }> {
  const from = after === undefined ? undefined : readPlace(after);
  const most = limit === undefined ? PAGE_ROWS : Math.min(Math.max(Number(limit), 1), PAGE_ROWS_MAX);
  return inTransaction(ctx, async (tx) => {
    const found = await selectPartnerPage(tx, { q, after: from, limit: most + 1 });
    const rows = found.slice(0, most);
    const last = rows.at(-1);
    const key = last && JSON.stringify([last.lowerName, last.partner.partnerId]);
    return {
      data: rows.map(({ partner, brandKeys }) => ({
        id: partner.partnerId,
        ...partnerValues(partner),
        brands: brandKeys,
      })),
      next: key !== undefined && found.length > most ? Buffer.from(key).toString('base64url') : null,
    };
  });
}

/** The brands that have a site, by name, and the states of the postal directory: what lists of staff choose from. */
export async function readChoices(
  ctx: AdminContext,
): Promise<{ brands: { brandKey: string; name: Bilingual }[]; states: string[] }> {
  return {
    brands: (await listBrands(ctx))
      .map(({ brand }) => ({ brandKey: brand.partnerKey, name: brand.name }))
      .toSorted((one, other) => one.name.en.localeCompare(other.name.en)),
    states: await inTransaction(ctx, listStates),
  };
}

async function getOperatorBrand(ctx: TxContext): Promise<BrandColumns> {
  const operator = await selectBrandColumns(ctx, DEFAULT_BRAND_KEY);
  if (!operator) throw new Error('The default brand is missing');
  return operator;
}

/** The operator's own brand, as staff edit it. */
export function getOwnBrand(ctx: AdminContext): Promise<StaffBrand> {
  return inTransaction(ctx, async (tx) => brandValues(withOperator(await getOperatorBrand(tx), null)));
}

/** A partner with its share and brands, one in the bin included; NOT_FOUND for an unknown id. */
export function getPartnerDetail(ctx: AdminContext, partnerId: string): Promise<PartnerDetail> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectAnyPartner(tx, partnerId);
    if (!row) throw notFound('partner');
    const operator = await getOperatorBrand(tx);
    return {
      id: partnerId,
      ...partnerValues(row),
      brands: (await selectBrandsOf(tx, partnerId)).map((brand) => brandValues(withOperator(brand, operator))),
      deleted: row.deletedAt !== null,
    };
  });
}

async function assertKeyIsFree(ctx: TxContext, key: string): Promise<void> {
  if (isReservedSegment(key)) throw fieldError('brandKey', STAFF_MESSAGES.brandKeyReserved);
  await lockPartnerNames(ctx);
  if (await selectBrandColumns(ctx, key)) throw fieldError('brandKey', STAFF_MESSAGES.brandKeyTaken, 'CONFLICT');
}

/**
 * Makes a partner and its brand; the partner's id. The brand has its name in place of a logo, and else the look and the legal
 * facts of the default one until staff change them, so that its site is whole from the first moment on, or stays closed. VALIDATION_FAILED for a
 * reserved key, CONFLICT for a taken one.
 */
export function createPartner(
  ctx: AdminContext,
  {
    name,
    nameHi = name,
    brandKey,
    siteOpen = true,
  }: { name: string; nameHi?: string | undefined; brandKey: string; siteOpen?: boolean | undefined },
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await assertKeyIsFree(tx, brandKey);
    const standard = await getOperatorBrand(tx);
    const partnerId = newId('ptr');
    await insertPartner(tx, { partnerId, name, sinceOn: istDateOf(tx.clock.now()) });
    const { position: _last, ...look } = standard;
    await insertBrand(tx, {
      ...look,
      key: brandKey,
      partnerId,
      name: { en: name, hi: nameHi },
      logo: '',
      hosts: [],
      siteOpen,
      // Its pages say whose service it sells, and never that the loans are its own (REG-RBC-7).
      coBrandLogo: '',
      // The operator's, until it names its own.
      ...{ ownOfficer: false, grievanceName: '', grievancePhone: '', grievanceEmail: '' },
      termsApply: false,
      idCardTitle: null,
    });
    await recordCreated(tx, { type: 'partner', id: partnerId, name });
    await recordCreated(tx, { type: 'brand', id: brandKey, name });
    return partnerId;
  });
}

/** Says the code of a partner by a file. CONFLICT for one that another partner has. */
export async function codePartner(tx: TxContext, partnerId: string, code: string | null): Promise<void> {
  if (code !== null) {
    await lockPartnerNames(tx);
    if (await isUtmIdTaken(tx, code, partnerId)) throw fieldError('utm_id', STAFF_MESSAGES.utmIdTaken, 'CONFLICT');
  }
  await updatePartnerColumns(tx, partnerId, { utmId: code });
  await recordAudit(tx, {
    action: 'partner.coded',
    objectType: 'partner',
    objectId: partnerId,
    after: { utm_id: code },
  });
}

/** A living partner by name and code. */
export async function findCodedPartner(
  tx: TxContext,
  partnerId: string,
): Promise<{ readonly name: string; readonly utm_id: string | null } | undefined> {
  const row = await lockPartner(tx, partnerId);
  return row && !row.deletedAt ? { name: row.name, utm_id: row.utmId } : undefined;
}

/**
 * Takes away a partner that nothing belongs to, with its brands, as if it had never been; false where something does by now. Changes
 * made for `reason` do not keep it.
 */
export async function removeUnusedPartner(tx: TxContext, partnerId: string, reason: string): Promise<boolean> {
  if (!(await deleteUnusedPartner(tx, partnerId, reason))) return false;
  await recordAudit(tx, { action: 'partner.removed', objectType: 'partner', objectId: partnerId });
  return true;
}

/**
 * Puts a partner into the bin: its site answers as the default brand and its people act no more; customers and loans stay.
 * NOT_FOUND for one that is unknown or there already, CONFLICT for the default brand's own.
 */
export function deletePartner(
  ctx: AdminContext,
  record: PartnerRecord,
  { id: partnerId, reason }: { readonly id: string; readonly reason?: string | undefined },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockPartner(tx, partnerId);
    if (!row || row.deletedAt) throw notFound('partner');
    const brands = await selectBrandsOf(tx, partnerId);
    if (brands.some(({ key }) => key === DEFAULT_BRAND_KEY)) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.partnerIsDefault });
    }
    await record.tellInBin?.(tx, partnerId);
    await updatePartnerColumns(tx, partnerId, { deletedAt: tx.clock.now() });
    await recordDeleted(tx, { type: 'partner', id: partnerId, name: row.name, reason });
  });
}

interface PartnerChange {
  readonly property: 'name' | 'utm_id' | 'revenue_percent' | 'revenue_flat_fee';
  /** Undefined changes nothing. */
  readonly value: unknown;
  readonly seen: unknown;
}

/** A refusal of the record's `value` stands at the field that its call names. */
function atOwnField(error: unknown, field: string): unknown {
  if (!(error instanceof AppError) || error.fields?.value === undefined) return error;
  const { code, message, fields } = error;
  return new AppError(code, { message, fields: { [field]: fields.value ?? message }, cause: error });
}

/**
 * Changes fields of a partner together or not at all, each with its own line in the history, as `applyChange` does. Refusals
 * stand at the field itself. Answers the first approval's id where a second person has to agree.
 */
export function changePartner(
  ctx: AdminContext,
  record: PartnerRecord,
  partnerId: string,
  changes: readonly PartnerChange[],
  reason: string | undefined,
): Promise<AppliedChange> {
  return inTransaction(ctx, async (tx) => {
    const applied: AppliedChange[] = [];
    for (const change of changes.filter(({ value }) => value !== undefined)) {
      const wanted = { id: partnerId, ...change, reason };
      try {
        applied.push(await applyChange(tx, record, wanted));
      } catch (error) {
        throw atOwnField(error, change.property);
      }
    }
    return applied.find(({ approvalId }) => approvalId !== undefined) ?? {};
  });
}
