import { sealedEmail } from '#domains/identity/sign-in/account-emails.repository';
import { asSystem, inTransaction } from '../platform/context';
import type { TestApp } from './test-app';

interface Person {
  readonly partnerId: string;
  readonly kind?: 'owner' | 'staff' | 'merchant';
  readonly merchantId?: string;
}

/** Makes somebody of a partner with that name, where there is none, and signs them in; what a call is made with. */
export async function signInPartnerPerson(
  app: TestApp,
  name: string,
  { partnerId, kind = 'owner', merchantId }: Person,
) {
  const partnerUserId = `pus_${name.toLowerCase()}`;
  const { emailSealed, emailIndex } = sealedEmail(app, { partnerUserId }, `${name.toLowerCase()}@partner.test`);
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, merchant_id, kind, email_sealed, email_index, name, password_hash)
     values ($1, $2, $3, $4, $5, $6, $7, 'none') on conflict do nothing`,
    [partnerUserId, partnerId, merchantId ?? null, kind, emailSealed, emailIndex, name],
  );
  const token = await inTransaction(asSystem(app.context(), 'sign-in'), (tx) =>
    tx.platform.sessions.create(tx, { audience: 'partner', subjectId: partnerUserId, brandKey: null }),
  );
  return { partnerUserId, token };
}
