import type { RoleId } from '@saakh/contracts/audiences';
import { sealedEmail } from '#domains/identity/sign-in/account-emails.repository';
import { asSystem, inTransaction } from '../platform/context';
import type { TestApp } from './test-app';

/** Makes somebody of the office with that name and signs them in; what a call is made with. */
export async function signInStaff(app: TestApp, name: string, roleId: RoleId = 1) {
  const staffId = `stf_${name.toLowerCase()}`;
  const { emailSealed, emailIndex } = sealedEmail(app, { staffId }, `${name.toLowerCase()}@saakh.test`);
  await app.sql(
    `insert into staff_users (staff_id, email_sealed, email_index, name, role_id, password_hash) values ($1, $2, $3, $4, $5, 'none')`,
    [staffId, emailSealed, emailIndex, name, roleId],
  );
  const token = await inTransaction(asSystem(app.context(), 'sign-in'), (tx) =>
    tx.platform.sessions.create(tx, { audience: 'admin', subjectId: staffId, brandKey: null }),
  );
  return { staffId, token };
}

/** All of staff and partners who are signed in have proved their password now, wherever the clock stands. */
export function proveAgain(app: TestApp) {
  return app.sql(`update sessions set proved_at = $1 where audience <> 'customer' and masquerade_id is null`, [
    app.clock.now().toISOString(),
  ]);
}
