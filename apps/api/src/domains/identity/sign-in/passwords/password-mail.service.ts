import { mailboxOf } from '@saakh/rules/operations/messaging/mailbox';
import { changeAccess } from '#domains/identity/access';
import { actorName } from '#platform/actor';
import { brandVariables, getBrand, siteAddress } from '#platform/brands';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { isWithin } from '#platform/limits/counted-tries';
import { idKey, type LimitKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { HOLDERS, type Holders, type PasswordAccount } from './holders';
import { insertPasswordLink, renewPasswordLink } from './password-links.repository';

const MINUTE_MS = 60_000;
const RESET_MINUTES = 30;
const HOUR = 3600;
const rule = (name: string, points: number, seconds: number): LimitRule => ({
  name,
  points,
  seconds,
  onFailure: 'closed',
});
const NEW_LINKS = rule('password-mail-account', 4, HOUR);
/** Between mails of the same link. */
const AGAIN = rule('password-mail-again', 1, 600);
const MAILS_A_DAY = rule('password-mail-day', 12, 24 * HOUR);
const INVITATION_HOURS = 72;
/** Of the last mail that a mailbox gets on a day. */
const LAST_HOURS = 24;

/** A new link, the one of before once more, or one to last until there are mails again. */
type LinkKind = 'new' | 'again' | 'last';

/** Its payload names nobody where there is no account, so that asking takes as long. */
export const passwordMailJob = defineJob<{
  /** Absent in a job of before there were links for partners. */
  audience?: Holders['audience'];
  staffId: string | null;
  brandKey: string;
  language: 'en' | 'hi';
}>('mail-password-link');

interface Link {
  readonly isInvitation: boolean;
  readonly language: 'en' | 'hi';
  /** Where anybody may have asked for it. */
  readonly kind?: LinkKind;
  /** Another text than the holder's own, with what it names besides. */
  readonly text?: { readonly templateKey: string; readonly variables: Readonly<Record<string, string>> } | undefined;
}

/**
 * Mails an account the link to a new password, or to its first; the older ones end, but those of the last ten minutes where anybody
 * may have asked. Commits with its cause. Answers the link.
 */
export async function mailPasswordLink(
  ctx: TxContext,
  { audience, resetPath, templates }: Holders,
  { accountId, email, name }: Pick<PasswordAccount, 'accountId' | 'email' | 'name'>,
  { isInvitation, language, text, kind }: Link,
): Promise<string> {
  const isLast = kind === 'last' && !isInvitation;
  const hours = isInvitation ? INVITATION_HOURS : LAST_HOURS;
  const lifetimeMs = (isInvitation || isLast ? hours * 60 : RESET_MINUTES) * MINUTE_MS;
  const link = { audience, accountId, isInvitation, lifetimeMs, isAsked: kind !== undefined };
  const isKept = kind === 'again' || kind === 'last';
  const makeToken = async (tx: TxContext) =>
    (isKept ? await renewPasswordLink(tx, link) : undefined) ?? insertPasswordLink(tx, link);
  // It goes to the mailbox of the one whose account it is: nobody gets in who does not read that.
  const proof = { by: 'the-person', askedBy: actorName(ctx.actor) } as const;
  const change = { type: `${audience}-account`, id: accountId, act: 'link', proof };
  const token = ctx.actor.kind === 'admin' ? await changeAccess(ctx, change, makeToken) : await makeToken(ctx);
  const brand = await getBrand(ctx, ctx.brandKey);
  const passwordLink = siteAddress(ctx, ctx.brandKey, `${resetPath}#${token}`);
  await ctx.platform.outbox.send(ctx, {
    channel: 'email',
    to: email,
    templateKey: text?.templateKey ?? templates[isInvitation ? 'invitation' : isLast ? 'last' : 'password'],
    language,
    variables: {
      ...text?.variables,
      ...brandVariables(brand, language),
      name,
      ...(isInvitation || isLast ? { hours: String(hours) } : { minutes: String(RESET_MINUTES) }),
      passwordLink,
    },
  });
  return passwordLink;
}

/** All spellings of a mailbox together. Only mails to accounts count: who asks for unknown spellings uses nothing up. */
const mailboxKey = ({ platform: { cipher } }: Context, { audience }: Holders, email: string) =>
  idKey(`${audience}:${cipher.index('email', mailboxOf(email))}`);

/** Which link the next mail to a mailbox holds; undefined where it waits, and the mail of before holds a good one. */
async function nextLink({ platform: { limits } }: Context, key: LimitKey): Promise<LinkKind | undefined> {
  const isNew = await isWithin(limits, NEW_LINKS, key);
  if (!isNew && !(await isWithin(limits, AGAIN, key))) return undefined;
  if (!(await isWithin(limits, MAILS_A_DAY, key))) return undefined;
  if ((await limits.remaining(MAILS_A_DAY, key)) === 0) return 'last';
  return isNew ? 'new' : 'again';
}

/** After a right use of a link: the next one is new again. It still counts among the mails of the day. Not inside a transaction. */
export function giveBackMail(ctx: Context, holders: Holders, email: string): Promise<void> {
  return ctx.platform.limits.giveBack(NEW_LINKS, mailboxKey(ctx, holders, email));
}

/**
 * Mails the link that somebody asked for, who may be anybody; nobody closes this way for somebody else. After four links within an
 * hour the last one is mailed again, every ten minutes at most, and the twelfth mail of a day holds a link that lasts until there
 * are mails again.
 */
export async function mailAskedPasswordLink(
  ctx: Context,
  { audience = 'admin', staffId: accountId, brandKey, language }: NonNullable<typeof passwordMailJob.payload>,
): Promise<void> {
  if (accountId === null) return;
  const holders = HOLDERS[audience];
  const account = await inTransaction(ctx, (tx) => holders.find(tx, accountId));
  if (!account?.active) return;
  const kind = await nextLink(ctx, mailboxKey(ctx, holders, account.email));
  if (kind === undefined) return;
  const isInvitation = account.passwordHash === '';
  const link = { isInvitation, language: account.mailLanguage ?? language, kind };
  await inTransaction({ ...ctx, brandKey }, (tx) => mailPasswordLink(tx, holders, account, link));
}
