import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { invitedPerson } from '@saakh/contracts/back-office/partner-accounts';
import { brandKey, partnerName, utmId } from '@saakh/contracts/back-office/partners';
import {
  brandKeyOf,
  type PartnerFileRow,
  type PartnerPerson,
  readPartnerRow,
} from '@saakh/rules/imports/brought-in/partner-row';
import { changeOf, type RecordValues } from '@saakh/rules/imports/brought-in/record-changes';
import { companiesByName, companiesByWholeName, companyOf } from '@saakh/rules/imports/company-names';
import { AppError } from '../../../../platform/app-error';
import type { AdminContext, TxContext } from '../../../../platform/context';
import { codePartner, createPartner, findCodedPartner, removeUnusedPartner } from '../../../brands';
import { findPartnerUser, findPartnerUserByEmail, openPartnerAccount, removeUninvited } from '../../../identity';
import type { RecordStep } from './import-records.repository';
import { type FoundPartner, selectPartnersToMatch } from './partners.repository';
import { type RecordKind, recordKind, refuseRow } from './record-batch';

type Acting = AdminContext & TxContext;

const byWholeName = (partners: readonly FoundPartner[], name: string): FoundPartner | undefined =>
  companiesByWholeName(partners.map((one) => ({ id: one, names: [one.name] })))(name);

/** The living partner that a row means: by its code, by the key of its site, or by its whole name. */
const findMeant = (
  partners: readonly FoundPartner[],
  { code, brandKey: key, name }: PartnerFileRow,
): FoundPartner | undefined =>
  (code === null ? undefined : partners.find((one) => one.code?.toLowerCase() === code.toLowerCase())) ??
  (key === null ? undefined : partners.find((one) => one.brandKeys.includes(key))) ??
  byWholeName(partners, name);

const checkRow = ({ name, code, brandKey: key, person }: PartnerFileRow): void => {
  if (!partnerName.safeParse(name).success) refuseRow('name-invalid', 'partner', name);
  if (code !== null && !utmId.safeParse(code).success) refuseRow('code-invalid', 'partner_code', code);
  if (key !== null && !brandKey.safeParse(key).success) refuseRow('brand-key-invalid', 'brand_key', key);
  if (person === null) return;
  if (!invitedPerson.name.safeParse(person.name).success) refuseRow('name-invalid', 'person_name', person.name);
  if (!invitedPerson.email.safeParse(person.email).success) refuseRow('email-invalid', 'email');
};

/** A refusal of the back office's own rules, at the column that it is about: taken, or a key that is the address of a page. */
const atColumn = async <T>(field: 'partner_code' | 'brand_key', value: string, run: () => Promise<T>): Promise<T> => {
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
};

/** A free key for a partner whose row names none: that of its name, or the first free number behind it. */
const freeKey = (name: string, taken: ReadonlySet<string>): string => {
  const key = brandKeyOf(name);
  if (key.length < 2) return refuseRow('brand-key-invalid', 'brand_key', key);
  const numbered = Array.from({ length: 98 }, (_, at) => `${key.slice(0, 37)}-${at + 2}`);
  return [key, ...numbered].find((one) => !taken.has(one)) ?? refuseRow('brand-key-taken', 'brand_key', key);
};

const makePartner = async (
  ctx: Acting,
  { name, code, brandKey: written }: PartnerFileRow,
  taken: ReadonlySet<string>,
) => {
  const key = written ?? freeKey(name, taken);
  const id = await atColumn('brand_key', key, () => createPartner(ctx, { name, brandKey: key }));
  if (code !== null) {
    await atColumn('partner_code', code, () => codePartner(ctx, id, code));
  }
  const change = { before: null, after: { name, utm_id: code } };
  return { id, step: { type: 'partner', id, change } satisfies RecordStep };
};

/** Of a partner that is there a row fills in a code that it has not; what says otherwise is changed on the partner's page. */
const fillPartner = async (
  ctx: Acting,
  meant: FoundPartner,
  { name, code, brandKey: key }: PartnerFileRow,
): Promise<RecordStep[]> => {
  const called = companiesByName([{ id: meant.partnerId, names: [meant.name] }]);
  if (companyOf(called, name) === undefined) refuseRow('record-otherwise', 'partner', name);
  if (key !== null && !meant.brandKeys.includes(key)) refuseRow('record-otherwise', 'brand_key', key);
  if (code === null || meant.code?.toLowerCase() === code.toLowerCase()) return [];
  if (meant.code !== null) refuseRow('record-otherwise', 'partner_code', code);
  await atColumn('partner_code', code, () => codePartner(ctx, meant.partnerId, code));
  return [{ type: 'partner', id: meant.partnerId, change: { before: { utm_id: null }, after: { utm_id: code } } }];
};

const personValues = ({ name, kind }: { readonly name: string; readonly kind: string }): RecordValues => ({
  name,
  kind,
});

/** An account that waits: nothing is mailed before somebody sends all invitations of the file. */
const makePerson = async (ctx: Acting, partnerId: string, person: PartnerPerson): Promise<RecordStep[]> => {
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
};

const PARTNERS: RecordKind<PartnerFileRow> = {
  read: readPartnerRow,
  nameOf: ({ name, person }) => (person === null ? name : `${name} · ${person.name}`),
  async apply(ctx, row) {
    checkRow(row);
    const partners = await selectPartnersToMatch(ctx);
    const meant = findMeant(partners, row);
    const made = meant
      ? undefined
      : await makePartner(ctx, row, new Set(partners.flatMap(({ brandKeys }) => brandKeys)));
    const steps = meant ? await fillPartner(ctx, meant, row) : made ? [made.step] : [];
    const partnerId = meant?.partnerId ?? made?.id ?? '';
    return row.person === null ? steps : [...steps, ...(await makePerson(ctx, partnerId, row.person))];
  },
  async stateOf(ctx, { type, id }): Promise<RecordValues | undefined> {
    if (type === 'partner') return findCodedPartner(ctx, id);
    const person = await findPartnerUser(ctx, id);
    return person && personValues(person);
  },
  async setTo(ctx, { type, id }, before) {
    if (type === 'person') return removeUninvited(ctx, id);
    if (before === undefined) return removeUnusedPartner(ctx, id);
    await codePartner(ctx, id, before.utm_id as string | null);
    return true;
  },
};

export const PARTNERS_FILE = recordKind(PARTNERS);
