import type { Config } from '../config';
import type { FieldCipher } from '../crypto/field-cipher';
import type { Database } from '../database/database';
import type { DevelopmentMessage } from '../messages';
import { newestWithBody } from './outbox-repository';
import { openMessage, recipientIndex } from './sealed-message';
import { isPasscode } from './senders';

const MOST = 50;
const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/;

interface Parts {
  readonly config: Pick<Config, 'SAAKH_ENV'>;
  readonly cipher: FieldCipher;
  readonly database: Database;
}

/** What would have gone out, newest first; an empty `to` means everybody. Exists in the demo only (S-OTP-10). */
export async function listHeldMessages({ config, cipher, database }: Parts, to: string): Promise<DevelopmentMessage[]> {
  if (config.SAAKH_ENV !== 'demo') throw new Error('Messages can be read in the demo only');
  const indexes = to === '' ? undefined : [recipientIndex(cipher, 'sms', to), recipientIndex(cipher, 'email', to)];
  const rows = await database.transaction({ kind: 'system' }, (tx) => newestWithBody(tx, indexes, MOST));
  return rows.map((row) => {
    const { to: recipient, body } = openMessage(cipher, row);
    return {
      channel: row.channel,
      to: recipient,
      body,
      otp: isPasscode(row.templateKey) ? (SIX_DIGITS.exec(body)?.[0] ?? null) : null,
      at: row.createdAt.toISOString(),
    };
  });
}
