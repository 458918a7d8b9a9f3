import * as z from 'zod/mini';
import { admin, anyone } from '../../audiences';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, text } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { changeReply, seenValue } from '../../records/records';
import { personName } from '../../refusals/message-names';
import * as endpoints from '../endpoints';
import { keptThings } from './created-account';
import { linkToken, newPassword, ownPassword } from './passwords';
import { solvedPuzzle } from './puzzles';
import { credentials, staffEmail } from './sign-in';

export const ownReason = text(300).check(z.minLength(3, STAFF_MESSAGES.reasonRequired));
const staffName = personName(2, STAFF_MESSAGES.staffNameInvalid);
const roleId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const beginSecondFactor = defineCall(endpoints.beginSecondFactor, {
  summary: 'Get the secret of a new second factor; the first sign-in with a code of it confirms it.',
  access: anyone,
  body: z.extend(credentials, { solved: z.optional(solvedPuzzle) }),
  reply: ok({ secret: z.string(), otpauthUrl: z.string() }),
});

export const getStaffFactor = defineCall(endpoints.getStaffFactor, {
  summary: 'Since when a code of an app is asked for at my sign-in, and how many recovery codes are left.',
  access: admin(1, 2, 3),
  reply: ok({ since: z.nullable(z.string()), recoveryCodesLeft: z.int() }),
});

/** Its answer is the only one that holds the codes; I am told by mail. */
export const makeStaffRecoveryCodes = defineCall(endpoints.makeStaffRecoveryCodes, {
  summary: 'Get ten recovery codes for my sign-in, each good once in place of a code of the app; the older ones end.',
  access: admin(1, 2, 3),
  stepUp: true,
  reply: ok({ recoveryCodes: z.array(z.string()), message: z.string() }),
  idempotency: 'none',
});

export const forgotPassword = defineCall(endpoints.forgotPassword, {
  summary: 'Send a link to a new password, good once and for 30 minutes; the answer is the same without an account.',
  access: anyone,
  /** Who asks for a colleague's link is no second person for them. */
  staffToo: [1, 2, 3],
  body: z.strictObject({ email: staffEmail, solved: z.optional(solvedPuzzle) }),
  reply: okMessage,
});

export const resetPassword = defineCall(endpoints.resetPassword, {
  summary: 'Set a password with the token of a link that was mailed; ends all sessions of the account.',
  access: anyone,
  body: z.strictObject({ token: linkToken, password: newPassword }),
  reply: okMessage,
});

export const changeOwnPassword = defineCall(endpoints.changeOwnPassword, {
  summary: 'Change my password; ends my other sessions.',
  access: admin(1, 2, 3),
  body: z.strictObject({ current: ownPassword, password: newPassword }),
  reply: okMessage,
  idempotency: 'none',
});

export const stepUpStaff = defineCall(endpoints.stepUpStaff, {
  summary: 'Prove my own password again: calls that ask for it are open to this session for ten minutes.',
  access: admin(1, 2, 3),
  body: z.strictObject({ password: ownPassword }),
  reply: okMessage,
  idempotency: 'none',
});

export const staffMember = z.object({
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  roleId: z.int(),
  active: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  /** Has not chosen a password yet. */
  invited: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

export const listStaff = defineCall(endpoints.listStaff, {
  summary: 'Everybody who may sign in to the office, and who no longer may, by name.',
  access: adminPage('user-management'),
  reply: ok({ data: z.array(staffMember) }),
});

export const createStaff = defineCall(endpoints.createStaff, {
  summary: 'Make an account and mail its owner a link to choose a password, good for 72 hours.',
  access: adminPage('user-management'),
  stepUp: true,
  body: z.strictObject({ name: staffName, email: staffEmail, roleId, reason: ownReason }),
  reply: ok({ staffId: z.string(), message: z.string() }),
  idempotency: 'none',
});

/** What may be changed on an account, with the schema of its value. */
export const STAFF_PROPERTIES = { name: staffName, roleId, active: z.boolean() } as const;
function refusalOf(input: unknown): string {
  const { property, value } = input as { property: keyof typeof STAFF_PROPERTIES; value: unknown };
  return z.safeParse(STAFF_PROPERTIES[property], value).error?.issues[0]?.message ?? STAFF_MESSAGES.staffNameInvalid;
}

/** Role and status need a reason (S-AZ-7). */
export const updateStaff = defineCall(endpoints.updateStaff, {
  summary: 'Change name, role or status of someone else; a new role or status ends their sessions at once.',
  access: adminPage('user-management'),
  body: z
    .strictObject({
      staffId: anyId,
      property: z.enum(['name', 'roleId', 'active']),
      value: z.union([z.string(), z.number(), z.boolean()]),
      seen: seenValue,
      reason: z.optional(ownReason),
      /** Of somebody who is switched off, or whose new role may not make it. */
      keep: keptThings,
    })
    .check(
      z.refine((body) => z.safeParse(STAFF_PROPERTIES[body.property], body.value).success, {
        path: ['value'],
        error: ({ input }) => refusalOf(input),
      }),
      z.refine((body) => body.property === 'name' || body.reason !== undefined, {
        path: ['reason'],
        error: STAFF_MESSAGES.reasonRequired,
      }),
    ),
  reply: changeReply,
  idempotency: 'none',
  stepUp: ({ property }: { property: keyof typeof STAFF_PROPERTIES }) => property !== 'name',
});

export const resetSecondFactor = defineCall(endpoints.resetSecondFactor, {
  summary:
    'Forget the second factor of someone who has lost it; their sessions end, and the next sign-in sets up a new one.',
  access: adminPage('user-management'),
  stepUp: true,
  body: z.strictObject({ staffId: anyId, reason: ownReason }),
  reply: changeReply,
  idempotency: 'none',
});

export const inviteStaffAgain = defineCall(endpoints.inviteStaffAgain, {
  summary: 'Mail a new link to someone who has not chosen a password yet; the older link ends.',
  access: adminPage('user-management'),
  body: z.strictObject({ staffId: anyId }),
  reply: okMessage,
});
