import { sealedEmail } from '#domains/identity/sign-in/account-emails.repository';
import { asSystem, inTransaction } from '../platform/context';
import type { TestApp } from './test-app';

/** Makes somebody of a lender, where there is none; without a password that anybody could know. */
export async function addLenderPerson(app: TestApp, lenderUserId: string, lenderId: number): Promise<void> {
  const { emailSealed, emailIndex } = sealedEmail(app, { lenderUserId }, `${lenderUserId}@lender.test`);
  await app.sql(
    `insert into lender_users (lender_user_id, lender_id, email_sealed, email_index, name, password_hash, mail_language, created_at)
     values ($1, $2, $3, $4, 'Meera Iyer', 'none', 'en', now()) on conflict do nothing`,
    [lenderUserId, lenderId, emailSealed, emailIndex],
  );
}

/** As `addLenderPerson`, signed in: the token that a call is made with. */
export async function signInLenderPerson(app: TestApp, lenderUserId: string, lenderId: number): Promise<string> {
  await addLenderPerson(app, lenderUserId, lenderId);
  return inTransaction(asSystem(app.context(), 'sign-in'), (tx) =>
    tx.platform.sessions.create(tx, { audience: 'lender', subjectId: lenderUserId, brandKey: null }),
  );
}
