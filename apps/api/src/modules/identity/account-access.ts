import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { STAFF_PROPERTIES } from '@saakh/contracts/back-office/staff';
import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { maskEmail } from '@saakh/rules/identifiers';
import type { AdminContext, TxContext } from '../../platform/context';
import { type AskPerson, accessRecord, askAccess, askForAccess } from '../access';
import { brandVariables, findBrandKeyOf, getBrand } from '../brands';
import { recordChange } from '../records';
import type { PartnerAccount, StaffAccount } from './accounts.repository';
import { lockPartnerUser } from './partner-accounts/partner-accounts.repository';
import { switchedWords, switchPerson } from './partner-accounts/people.service';
import { resetFactor } from './partner-accounts/reset-factor.service';
import { mailCompanyChange } from './partner-mails/company-changes';
import { languageOf } from './partner-mails/recipients.service';
import { forgetSecondFactor } from './second-factor/second-factor.repository';
import { recordGrant } from './second-person/access-grants.repository';
import { mailStaffChange } from './staff/mail-staff-change';
import { lockStaff, updateStaffRow } from './staff/staff.repository';

const ACTS = {
  secondFactor: { en: 'two-step verification', hi: 'साइन-इन पर ऐप का कोड' },
  active: { en: 'closed account', hi: 'बंद खाता' },
} as const;
type Act = keyof typeof ACTS;
/** A higher role is none of the person's own to agree to: only a second person is asked (`staff/raise.service.ts`). */
type StaffAct = Act | 'roleId';
const GRANTED = { secondFactor: 'again', active: 'switched-on', roleId: 'raised' } as const;
type Mail = 'access-asked' | 'access-changed';

const mailPerson = async (
  own: TxContext,
  { email, name, ...account }: PartnerAccount | StaffAccount,
  act: Act,
  mail: { readonly templateKey: Mail; readonly confirmLink?: string; readonly allowedHosts?: string[] },
): Promise<void> => {
  const isPartner = 'partnerId' in account;
  const brandKey = (isPartner ? await findBrandKeyOf(own, account.partnerId) : undefined) ?? DEFAULT_BRAND_KEY;
  const brand = await getBrand(own, brandKey);
  const language = isPartner ? languageOf(account) : 'en';
  const { templateKey, allowedHosts, confirmLink } = mail;
  const variables = {
    ...brandVariables(brand, language),
    name,
    what: ACTS[act][language],
    ...(confirmLink ? { confirmLink } : {}),
  };
  await own.platform.outbox.send(
    { ...own, brandKey },
    { channel: 'email', to: email, templateKey, language, variables, ...(allowedHosts ? { allowedHosts } : {}) },
  );
};

const lockPortal = async (own: TxContext, id: string): Promise<PartnerAccount> => {
  const account = await lockPartnerUser(own, id);
  if (!account) throw new Error(`The account ${id} is missing`);
  return account;
};

const valuesOf = ({ name, active, totpConfirmedAt }: PartnerAccount | StaffAccount) => ({
  name,
  values: { active, secondFactor: totpConfirmedAt !== null },
});

/** How people of portals get in, which staff change with a second person or with them. */
export const portalAccess = accessRecord({
  type: 'portal-access',
  lock: async (own, id) => {
    const account = await lockPartnerUser(own, id);
    return account && valuesOf(account);
  },
  acts: {
    secondFactor: async (own, id, why) => resetFactor(own, await lockPortal(own, id), why),
    active: async (own, id, { reason, askedBy }) => {
      const account = await lockPortal(own, id);
      await switchPerson(own, account, true, { reason, askedBy, endCreated: async () => undefined });
      const { partnerId, name } = account;
      await mailCompanyChange(own, { partnerId, what: switchedWords(name, true), page: 'settings' });
    },
  },
});

const changeStaff = async (
  own: TxContext,
  id: string,
  act: StaffAct,
  { reason, askedBy, value }: { readonly reason: string; readonly askedBy: string; readonly value: unknown },
): Promise<void> => {
  const account = await lockStaff(own, id);
  if (!account) throw new Error(`The account ${id} is missing`);
  if (act === 'secondFactor') await forgetSecondFactor(own, { staffId: id });
  else await updateStaffRow(own, id, { [act]: value });
  await recordGrant(own, id, GRANTED[act], askedBy);
  await own.platform.sessions.revokeOthers(own, { audience: 'admin', subjectId: id }, []);
  const before = { ...account, secondFactor: account.totpConfirmedAt !== null }[act];
  const by = own.actor.kind === 'admin' ? { askedBy, approvedBy: own.actor.staffId } : {};
  await recordChange(own, { type: 'staff', id, property: act, before, after: value, reason, ...by });
  if (act === 'roleId') await mailStaffChange(own, account, { property: act, value, by: askedBy });
  else await mailPerson(own, account, act, { templateKey: 'access-changed' });
};

/** As `portalAccess`, of staff. */
export const staffAccess = accessRecord({
  type: 'staff-access',
  lock: async (own, id) => {
    const account = await lockStaff(own, id);
    if (!account) return undefined;
    const { name, values } = valuesOf(account);
    return { name, values: { ...values, roleId: account.roleId } };
  },
  acts: {
    secondFactor: (own, id, why) => changeStaff(own, id, 'secondFactor', why),
    active: (own, id, why) => changeStaff(own, id, 'active', why),
    roleId: (own, id, why) => changeStaff(own, id, 'roleId', why),
  },
  schemas: { roleId: STAFF_PROPERTIES.roleId },
});

/** Asks for a change of how somebody with a password gets in. */
export const askAccountAccess = (
  ctx: AdminContext,
  find: (own: AdminContext & TxContext) => Promise<PartnerAccount | StaffAccount>,
  { act, reason, id }: { readonly act: Act; readonly reason: string; readonly id: string },
) =>
  askForAccess(ctx, id, async (own) => {
    const account = await find(own);
    const record = 'partnerId' in account ? portalAccess : staffAccess;
    const askPerson: AskPerson = async (_own, link) => {
      await mailPerson(own, account, act, { templateKey: 'access-asked', ...link });
      return maskEmail(account.email);
    };
    const wanted = { id, property: act, value: act === 'active', reason };
    return askAccess(own, record, wanted, { askPerson, nothing: STAFF_MESSAGES.nothingToChange });
  });
