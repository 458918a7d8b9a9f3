import { invitedPerson } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { brandKey, partnerName, utmId } from '@saakh/contracts/partners/staff/brands';
import { formatInr } from '@saakh/rules/money';
import {
  brandKeyOf,
  type PartnerFileRow,
  type PartnerPerson,
  type PartnerShare,
  readPartnerRow,
} from '@saakh/rules/operations/imports/brought-in/partner-row';
import { changeOf, type RecordValues } from '@saakh/rules/operations/imports/brought-in/record-changes';
import {
  companiesByName,
  companiesByWholeName,
  companyOf,
  newWholeNames,
} from '@saakh/rules/operations/imports/company-names';
import { listOpenCards } from '#domains/catalogue/credit-cards';
import {
  findPartnerUser,
  findPartnerUserByEmail,
  openPartnerAccount,
  removeUninvited,
} from '#domains/identity/sign-in';
import { findOffered, withdrawOffered } from '#domains/money/statements';
import { codePartner, createPartner, findCodedPartner, removeUnusedPartner } from '#domains/partners/brands';
import { findLink, findStaffLinks, removeUnusedLink } from '#domains/partners/tracking-links';
import { AppError } from '#platform/app-error';
import type { AdminContext, TxContext } from '#platform/context';
import type { FileKind, Work } from '../batch';
import { type RecordStep, selectShareSteps, selectWaitingShares } from './import-records.repository';
import { type KnownLinks, type KnownShares, linkValues, takeAccount, takeLink, takeShare } from './partner-parts';
import { type FoundPartner, selectPartnersToMatch } from './partners.repository';
import { type RecordKind, type RowDone, recordKind, refuseRow } from './record-batch';
import { reasonOf } from './shares.service';

type Acting = AdminContext & TxContext;

/** Living partners as rows may mean them: by code, by the key of a site, or by the whole name. */
function newPartners(all: readonly FoundPartner[]) {
  const byId = new Map<string, FoundPartner>();
  const byCode = new Map<string, string>();
  const byKey = new Map<string, string>();
  const names = newWholeNames<string>();
  const put = (partner: FoundPartner): void => {
    const { partnerId: id, name, code, brandKeys } = partner;
    byId.set(id, partner);
    names.add({ id, names: [name] });
    if (code !== null) byCode.set(code.toLowerCase(), id);
    for (const key of brandKeys) byKey.set(key, id);
  };
  for (const partner of all) put(partner);
  return {
    put,
    hasKey: (key: string): boolean => byKey.has(key),
    find: ({ code, brandKey, name }: PartnerFileRow): FoundPartner | undefined =>
      byId.get(
        (code === null ? undefined : byCode.get(code.toLowerCase())) ??
          (brandKey === null ? undefined : byKey.get(brandKey)) ??
          (name === null ? undefined : names.find(name)) ??
          '',
      ),
  };
}

interface Known {
  readonly partners: ReturnType<typeof newPartners>;
  readonly shares: KnownShares;
  readonly links: KnownLinks;
}

function mergedShares(all: readonly { readonly partnerId: string; readonly share: RecordValues }[]) {
  const shares = new Map<string, RecordValues>();
  for (const { partnerId, share } of all) shares.set(partnerId, { ...shares.get(partnerId), ...share });
  return shares;
}

async function knownLinks(ctx: Acting, rows: readonly PartnerFileRow[]): Promise<KnownLinks> {
  const written = rows.flatMap(({ link }) => (link ? [link.name.toLowerCase(), link.code ?? []].flat() : []));
  if (written.length === 0) return { cardOf: () => undefined, links: [] };
  const cards = (await listOpenCards(ctx)).map((one) => ({ id: one.categoryId, names: [one.categoryName] }));
  return { cardOf: companiesByWholeName(cards), links: await findStaffLinks(ctx, written) };
}

async function begin(ctx: Acting, { importId }: Work, rows: readonly PartnerFileRow[]): Promise<Known> {
  // What earlier parts of this file have said.
  const said = (await selectShareSteps(ctx, importId)).map(({ id, change }) => ({
    partnerId: id,
    share: change.after,
  }));
  return {
    partners: newPartners(await selectPartnersToMatch(ctx)),
    shares: { said: mergedShares(said), waiting: mergedShares(await selectWaitingShares(ctx)) },
    links: await knownLinks(ctx, rows),
  };
}

function checkRow({ name, code, brandKey: key, person }: PartnerFileRow): void {
  if (name !== null && !partnerName.safeParse(name).success) refuseRow('name-invalid', 'partner', name);
  if (code !== null && !utmId.safeParse(code).success) refuseRow('code-invalid', 'partner_code', code);
  if (key !== null && !brandKey.safeParse(key).success) refuseRow('brand-key-invalid', 'brand_key', key);
  if (person === null) return;
  if (!invitedPerson.name.safeParse(person.name).success) refuseRow('name-invalid', 'person_name', person.name);
  if (!invitedPerson.email.safeParse(person.email).success) refuseRow('email-invalid', 'email');
}

/** A refusal of the back office's own rules, at the column that it is about: taken, or a key that is the address of a page. */
async function atColumn<T>(field: 'partner_code' | 'brand_key', value: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'CONFLICT') {
      return refuseRow(field === 'partner_code' ? 'code-taken' : 'brand-key-taken', field, value);
    }
    const isReserved = error.fields?.brandKey === STAFF_MESSAGES.brandKeyReserved;
    if (field === 'brand_key' && isReserved) return refuseRow('brand-key-invalid', field, value);
    throw error;
  }
}

/** A free key for a partner whose row names none: that of its name, or the first free number behind it. */
function freeKey(name: string, isTaken: (key: string) => boolean): string {
  const key = brandKeyOf(name);
  if (key.length < 2) return refuseRow('brand-key-invalid', 'brand_key', key);
  const numbered = Array.from({ length: 98 }, (_, at) => `${key.slice(0, 37)}-${at + 2}`);
  return [key, ...numbered].find((one) => !isTaken(one)) ?? refuseRow('brand-key-taken', 'brand_key', key);
}

async function makePartner(
  ctx: Acting,
  { name: called, code, brandKey: written }: PartnerFileRow,
  { hasKey }: Known['partners'],
) {
  const name = called ?? refuseRow('partner-missing', 'partner');
  const key = written ?? freeKey(name, hasKey);
  const id = await atColumn('brand_key', key, () => createPartner(ctx, { name, brandKey: key }));
  if (code !== null) {
    await atColumn('partner_code', code, () => codePartner(ctx, id, code));
  }
  const share = { revenue_percent: null, revenue_flat_fee: null };
  const partner: FoundPartner = { partnerId: id, name, code, brandKeys: [key], share };
  const step: RecordStep = { type: 'partner', id, change: { before: null, after: { name, utm_id: code } } };
  return { partner, steps: [step] };
}

/** Of a partner that is there a row fills in a code that it has not; what says otherwise is changed on the partner's page. */
async function fillPartner(
  ctx: Acting,
  meant: FoundPartner,
  { name, code, brandKey: key }: PartnerFileRow,
): Promise<{ readonly partner: FoundPartner; readonly steps: readonly RecordStep[] }> {
  const called = companiesByName([{ id: meant.partnerId, names: [meant.name] }]);
  if (name !== null && companyOf(called, name) === undefined) refuseRow('record-otherwise', 'partner', name);
  if (key !== null && !meant.brandKeys.includes(key)) refuseRow('record-otherwise', 'brand_key', key);
  if (code === null || meant.code?.toLowerCase() === code.toLowerCase()) return { partner: meant, steps: [] };
  if (meant.code !== null) refuseRow('record-otherwise', 'partner_code', code);
  await atColumn('partner_code', code, () => codePartner(ctx, meant.partnerId, code));
  const change = { before: { utm_id: null }, after: { utm_id: code } };
  return { partner: { ...meant, code }, steps: [{ type: 'partner', id: meant.partnerId, change }] };
}

const personValues = ({ name, kind }: { readonly name: string; readonly kind: string }): RecordValues => ({
  name,
  kind,
});

/** An account that waits: nothing is mailed before somebody sends all invitations of the file. */
async function makePerson(ctx: Acting, partnerId: string, person: PartnerPerson): Promise<RecordStep[]> {
  const known = await findPartnerUserByEmail(ctx, person.email);
  if (known) {
    if (known.partnerId !== partnerId) refuseRow('email-taken', 'email');
    if (changeOf(personValues(known), personValues(person))) refuseRow('record-otherwise', 'person_name', person.name);
    return [];
  }
  const id = await openPartnerAccount(ctx, {
    ...person,
    partnerId,
    merchantId: null,
    language: ctx.language,
    isHeld: true,
  });
  if (id === undefined) return refuseRow('email-taken', 'email');
  return [{ type: 'person', id, change: { before: null, after: personValues(person) } }];
}

const earns = (share: RecordValues | undefined): boolean =>
  Number(share?.revenue_percent ?? 0) > 0 || Number(share?.revenue_flat_fee ?? 0) > 0;

/** What a row wants a partner to earn, as the check shows it. */
const shareInWords = ({ percentThousandths, flatPaise }: PartnerShare): string =>
  [
    ...(percentThousandths === undefined ? [] : [`${percentThousandths / 1_000}%`]),
    ...(flatPaise === undefined ? [] : [formatInr(flatPaise, { locale: 'en-IN' })]),
  ].join(' + ');

/**
 * Files about partners, row by row: what a row says of its partner is made so, and what it leaves out stays. One list of partners with
 * their people has shares and bank accounts in it, because that is what an operator has in hand: it is checked, applied and taken back
 * once. The lists of shares, accounts and links alone are the same rows about partners that are there already: in these a name that
 * nobody has is a fault and makes no partner.
 */
const partnerRows = ({ makes }: { readonly makes: boolean }): RecordKind<PartnerFileRow, Known> => ({
  read: readPartnerRow,
  begin,
  nameOf: ({ name, code, brandKey: key, person, share, link }) =>
    [name ?? code ?? key, person?.name, share && shareInWords(share), link?.name].filter(Boolean).join(' · '),
  async apply(ctx, row, { partners, shares, links }) {
    checkRow(row);
    const meant = partners.find(row);
    if (!meant && !makes) refuseRow('partner-unknown', 'partner', row.name ?? row.code ?? row.brandKey ?? undefined);
    const { partner, steps } = await (meant ? fillPartner(ctx, meant, row) : makePartner(ctx, row, partners));
    const { partnerId, brandKeys } = partner;
    const done: (RowDone | undefined)[] = [
      { steps, learn: () => partners.put(partner) },
      row.share === null ? undefined : takeShare(ctx, partner, row.share, shares),
      row.account === null ? undefined : await takeAccount(ctx, partnerId, row.account),
      row.link === null ? undefined : await takeLink(ctx, row.brandKey ?? brandKeys[0], row.link, links),
      row.person === null ? undefined : { steps: await makePerson(ctx, partnerId, row.person) },
    ];
    return {
      steps: done.flatMap((one) => one?.steps ?? []),
      marks: done.flatMap((one) => one?.marks ?? []),
      learn: () => {
        for (const one of done) one?.learn?.();
      },
    };
  },
  marksOf: (steps, { shares }) =>
    steps.flatMap(({ type, id, change }) =>
      type === 'partner' && change.before === null && !earns(shares.said.get(id)) ? ['no-share' as const] : [],
    ),
  async stateOf(ctx, { type, id }): Promise<RecordValues | undefined> {
    if (type === 'partner') return findCodedPartner(ctx, id);
    if (type === 'account') return findOffered(ctx, id);
    if (type === 'link') {
      const link = await findLink(ctx, id);
      return link && linkValues(link);
    }
    const person = await findPartnerUser(ctx, id);
    return person && personValues(person);
  },
  async setTo(ctx, { type, id, importId }, before) {
    if (type === 'person') return removeUninvited(ctx, id);
    if (type === 'link') return removeUnusedLink(ctx, id);
    if (type === 'account') await withdrawOffered(ctx, id);
    else if (before === undefined) return removeUnusedPartner(ctx, id, reasonOf(importId));
    else await codePartner(ctx, id, before.utm_id as string | null);
    return true;
  },
});

const PARTNERS_FILE = recordKind(partnerRows({ makes: true }));
const OF_KNOWN_PARTNERS = recordKind(partnerRows({ makes: false }));

export const PARTNER_FILES: Readonly<Record<'partners' | 'shares' | 'accounts' | 'links', FileKind>> = {
  ...{ partners: PARTNERS_FILE, shares: OF_KNOWN_PARTNERS, accounts: OF_KNOWN_PARTNERS, links: OF_KNOWN_PARTNERS },
};
