import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { STAFF_PROPERTIES } from '@saakh/contracts/identity/sign-in/staff';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { maskEmail } from '@saakh/rules/identifiers';
import {
  ACCESS_WORDS,
  type AskPerson,
  accessRecord,
  askAccess,
  askForAccess,
  type Why,
} from '#domains/identity/access';
import { findStaffNames, recordChange } from '#domains/records/records';
import { brandVariables, findBrandKeyOf, getBrand } from '#platform/brands';
import type { AdminContext, TxContext } from '#platform/context';
import type { PartnerAccount, StaffAccount } from './accounts.repository';
import { changeLenderAccess, isOfLender } from './lender-accounts/lender-access';
import { type LenderAccount, lockLenderUser } from './lender-accounts/lender-accounts.repository';
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
type AnyAccount = PartnerAccount | StaffAccount | LenderAccount;

async function mailPerson(
  tx: TxContext,
  { email, name, ...account }: AnyAccount,
  act: Act,
  mail: { readonly templateKey: Mail; readonly confirmLink?: string; readonly allowedHosts?: string[] },
): Promise<void> {
  const isPartner = 'partnerId' in account;
  const brandKey = (isPartner ? await findBrandKeyOf(tx, account.partnerId) : undefined) ?? DEFAULT_BRAND_KEY;
  const brand = await getBrand(tx, brandKey);
  const language = isPartner ? languageOf(account) : 'lenderId' in account ? account.mailLanguage : 'en';
  const { templateKey, allowedHosts, confirmLink } = mail;
  const variables = {
    ...brandVariables(brand, language),
    name,
    what: ACCESS_WORDS[act][templateKey === 'access-asked' ? 'asked' : 'done'][language],
    ...(confirmLink ? { confirmLink } : {}),
  };
  await tx.platform.outbox.send(
    { ...tx, brandKey },
    { channel: 'email', to: email, templateKey, language, variables, ...(allowedHosts ? { allowedHosts } : {}) },
  );
}

async function lockPortal(tx: TxContext, id: string): Promise<PartnerAccount> {
  const account = await lockPartnerUser(tx, id);
  if (!account) throw new Error(`The account ${id} is missing`);
  return account;
}

const valuesOf = ({ name, active, totpConfirmedAt }: AnyAccount) => ({
  name,
  values: { active, secondFactor: totpConfirmedAt !== null },
});

async function changeDesk(tx: TxContext, id: string, act: Act, why: Why): Promise<void> {
  await changeLenderAccess(tx, id, act, why);
  const account = await lockLenderUser(tx, id);
  if (account) await mailPerson(tx, account, act, { templateKey: 'access-changed' });
}

/** How people of portals and of lenders' desks get in, which staff change with a second person or with them. */
export const portalAccess = accessRecord({
  type: 'portal-access',
  lock: async (tx, id) => {
    const account = isOfLender(id) ? await lockLenderUser(tx, id) : await lockPartnerUser(tx, id);
    return account && valuesOf(account);
  },
  acts: {
    secondFactor: async (tx, id, why) =>
      isOfLender(id) ? changeDesk(tx, id, 'secondFactor', why) : resetFactor(tx, await lockPortal(tx, id), why),
    active: async (tx, id, why) => {
      if (isOfLender(id)) return changeDesk(tx, id, 'active', why);
      const { reason, askedBy } = why;
      const account = await lockPortal(tx, id);
      await switchPerson(tx, account, true, { reason, askedBy, endCreated: async () => undefined });
      const { partnerId, name } = account;
      await mailCompanyChange(tx, { partnerId, what: switchedWords(name, true), page: 'settings' });
    },
  },
});

/** A link that its holder gains by never goes unseen. */
async function alarmOfAccess(
  tx: TxContext,
  { name: raised, roleId }: StaffAccount,
  act: Act,
  { askedBy, approvedBy }: Why,
): Promise<void> {
  if (roleId === 3) return;
  const did = act === 'active' ? 'opened the closed account' : 'turned off two-step verification';
  const second = approvedBy && (await findStaffNames(tx, [approvedBy])).get(approvedBy);
  const agreed = second ? `${second} agreed.` : `${raised} agreed by a link, and no other administrator.`;
  await alarmOfRaise(tx, { raised, askedBy, what: `${did} of ${raised} (${roleWords(roleId)})`, agreed });
}

async function changeStaff(tx: TxContext, id: string, act: StaffAct, why: Why): Promise<void> {
  const { reason, askedBy, approvedBy, value } = why;
  const account = await lockStaff(tx, id);
  if (!account) throw new Error(`The account ${id} is missing`);
  if (act === 'secondFactor') await forgetSecondFactor(tx, { staffId: id });
  else await updateStaffRow(tx, id, { [act]: value });
  await recordGrant(tx, id, GRANTED[act], askedBy);
  await tx.platform.sessions.revokeOthers(tx, { audience: 'admin', subjectId: id }, []);
  const before = { ...account, secondFactor: account.totpConfirmedAt !== null }[act];
  const by = approvedBy === undefined ? {} : { askedBy, approvedBy };
  await recordChange(tx, { type: 'staff', id, property: act, before, after: value, reason, ...by });
  if (act === 'roleId') await mailStaffChange(tx, account, { property: act, value, by: askedBy });
  else {
    await mailPerson(tx, account, act, { templateKey: 'access-changed' });
    await alarmOfAccess(tx, account, act, why);
  }
}

/** As `portalAccess`, of staff. */
export const staffAccess = accessRecord({
  type: 'staff-access',
  lock: async (tx, id) => {
    const account = await lockStaff(tx, id);
    if (!account) return undefined;
    const { name, values } = valuesOf(account);
    return { name, values: { ...values, roleId: account.roleId } };
  },
  acts: {
    secondFactor: (tx, id, why) => changeStaff(tx, id, 'secondFactor', why),
    active: (tx, id, why) => changeStaff(tx, id, 'active', why),
    roleId: (tx, id, why) => changeStaff(tx, id, 'roleId', why),
  },
  schemas: { roleId: STAFF_PROPERTIES.roleId },
});

interface AskedFor<A> {
  readonly act: Act;
  readonly reason: string;
  readonly id: string;
  /** Whether they may agree by a link themselves, otherwise a second person alone. */
  readonly asksByLink?: (tx: AdminContext & TxContext, account: A) => Promise<boolean>;
}

/** Asks for a change of how somebody with a password gets in. */
export function askAccountAccess<A extends AnyAccount>(
  ctx: AdminContext,
  find: (tx: AdminContext & TxContext) => Promise<A>,
  { act, reason, id, asksByLink }: AskedFor<A>,
) {
  return askForAccess(ctx, id, async (tx) => {
    const account = await find(tx);
    const record = 'staffId' in account ? staffAccess : portalAccess;
    const askPerson: AskPerson = async (_own, makeLink) => {
      if (asksByLink && !(await asksByLink(tx, account))) return undefined;
      await mailPerson(tx, account, act, { templateKey: 'access-asked', ...(await makeLink()) });
      return maskEmail(account.email);
    };
    const wanted = { id, property: act, value: act === 'active', reason };
    return askAccess(tx, record, wanted, { askPerson, nothing: STAFF_MESSAGES.nothingToChange });
  });
}
