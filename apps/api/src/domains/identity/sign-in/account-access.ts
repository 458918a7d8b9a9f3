import { STAFF_PROPERTIES } from '@saakh/contracts/identity/staff';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { DEFAULT_BRAND_KEY } from '@saakh/contracts/partners/brands';
import { maskEmail } from '@saakh/rules/identifiers';
import {
  ACCESS_WORDS,
  type AskPerson,
  accessRecord,
  askAccess,
  askForAccess,
  type Why,
} from '#domains/identity/access';
import { brandVariables, findBrandKeyOf, getBrand } from '#domains/partners/brands';
import { findStaffNames, recordChange } from '#domains/records/records';
import type { AdminContext, TxContext } from '#platform/context';
import type { PartnerAccount, StaffAccount } from './accounts.repository';
import { lockPartnerUser } from './partner-accounts/partner-accounts.repository';
import { switchedWords, switchPerson } from './partner-accounts/people.service';
import { resetFactor } from './partner-accounts/reset-factor.service';
import { mailCompanyChange } from './partner-mails/company-changes';
import { languageOf } from './partner-mails/recipients.service';
import { forgetSecondFactor } from './second-factor/second-factor.repository';
import { recordGrant } from './second-person/access-grants.repository';
import { alarmOfRaise } from './staff/mail-administrators';
import { mailStaffChange, roleWords } from './staff/mail-staff-change';
import { lockStaff, updateStaffRow } from './staff/staff.repository';

type Act = 'secondFactor' | 'active';
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
    what: ACCESS_WORDS[act][templateKey === 'access-asked' ? 'asked' : 'done'][language],
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

/** A link that its holder gains by never goes unseen. */
const alarmOfAccess = async (
  own: TxContext,
  { name: raised, roleId }: StaffAccount,
  act: Act,
  { askedBy, approvedBy }: Why,
): Promise<void> => {
  if (roleId === 3) return;
  const did = act === 'active' ? 'opened the closed account' : 'turned off two-step verification';
  const second = approvedBy && (await findStaffNames(own, [approvedBy])).get(approvedBy);
  const agreed = second ? `${second} agreed.` : `${raised} agreed by a link, and no other administrator.`;
  await alarmOfRaise(own, { raised, askedBy, what: `${did} of ${raised} (${roleWords(roleId)})`, agreed });
};

const changeStaff = async (own: TxContext, id: string, act: StaffAct, why: Why): Promise<void> => {
  const { reason, askedBy, approvedBy, value } = why;
  const account = await lockStaff(own, id);
  if (!account) throw new Error(`The account ${id} is missing`);
  if (act === 'secondFactor') await forgetSecondFactor(own, { staffId: id });
  else await updateStaffRow(own, id, { [act]: value });
  await recordGrant(own, id, GRANTED[act], askedBy);
  await own.platform.sessions.revokeOthers(own, { audience: 'admin', subjectId: id }, []);
  const before = { ...account, secondFactor: account.totpConfirmedAt !== null }[act];
  const by = approvedBy === undefined ? {} : { askedBy, approvedBy };
  await recordChange(own, { type: 'staff', id, property: act, before, after: value, reason, ...by });
  if (act === 'roleId') await mailStaffChange(own, account, { property: act, value, by: askedBy });
  else {
    await mailPerson(own, account, act, { templateKey: 'access-changed' });
    await alarmOfAccess(own, account, act, why);
  }
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

interface AskedFor<A> {
  readonly act: Act;
  readonly reason: string;
  readonly id: string;
  /** Whether they may agree by a link themselves, otherwise a second person alone. */
  readonly asksByLink?: (own: AdminContext & TxContext, account: A) => Promise<boolean>;
}

/** Asks for a change of how somebody with a password gets in. */
export const askAccountAccess = <A extends PartnerAccount | StaffAccount>(
  ctx: AdminContext,
  find: (own: AdminContext & TxContext) => Promise<A>,
  { act, reason, id, asksByLink }: AskedFor<A>,
) =>
  askForAccess(ctx, id, async (own) => {
    const account = await find(own);
    const record = 'partnerId' in account ? portalAccess : staffAccess;
    const askPerson: AskPerson = async (_own, makeLink) => {
      if (asksByLink && !(await asksByLink(own, account))) return undefined;
      await mailPerson(own, account, act, { templateKey: 'access-asked', ...(await makeLink()) });
      return maskEmail(account.email);
    };
    const wanted = { id, property: act, value: act === 'active', reason };
    return askAccess(own, record, wanted, { askPerson, nothing: STAFF_MESSAGES.nothingToChange });
  });
