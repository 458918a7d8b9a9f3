import type { CallParsed } from '@saakh/contracts/call';
import {
  type chooseOwnMails as chooseCall,
  mailsFor,
  type PartnerMail,
} from '@saakh/contracts/identity/sign-in/partner-mails';
import { notFound } from '#platform/app-error';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { selectPartnerUser } from '../accounts.repository';
import { lockPersonOf } from '../partner-accounts/partner-accounts.repository';
import { auditAccount } from '../partner-accounts/people.service';
import { updateMailChoice } from './mails.repository';
import { languageOf } from './recipients.service';

type Own = PartnerContext & TxContext;

/** In which language somebody gets mails, which kinds there are for them, and which they want. */
export function describeOwnMails(ctx: PartnerContext) {
  return inTransaction(ctx, async (tx: Own) => {
    const account = await selectPartnerUser(tx, tx.actor);
    if (!account) throw notFound('account');
    const kinds = mailsFor(account.kind);
    return {
      // As mails are written to them, whatever the page speaks: saving a tick must not change the language of their mails.
      language: languageOf(account),
      kinds,
      wanted: kinds.filter((kind) => account.mailsWanted.includes(kind)),
    };
  });
}

/** Keeps what somebody wants to be written and in which language; kinds that are not for them stay as they are. */
export function keepOwnMails(
  ctx: PartnerContext,
  { language, wanted }: CallParsed<typeof chooseCall>['body'],
): Promise<void> {
  return inTransaction<void, PartnerContext>(ctx, async (tx) => {
    const account = await lockPersonOf(tx, tx.actor, tx.actor.partnerUserId);
    if (!account) throw notFound('account');
    const { partnerUserId, kind, mailLanguage, mailsWanted } = account;
    const kinds: readonly PartnerMail[] = mailsFor(kind);
    const after = {
      mailLanguage: language,
      mailsWanted: [
        ...mailsWanted.filter((mail) => !kinds.includes(mail)),
        ...kinds.filter((mail) => wanted.includes(mail)),
      ],
    };
    await updateMailChoice(tx, partnerUserId, after);
    await auditAccount(tx, partnerUserId, 'mails-chosen', { before: { mailLanguage, mailsWanted }, after });
  });
}
