import { inDatabase } from '../in-database';

interface Message {
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly delivery: string | null;
}

/** What the log of messages says of the one-time codes that were written since, those by mail first. */
export const codesSince = (databaseUrl: string, since: Date): Promise<Message[]> =>
  inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<Message>(
      `select id, channel, status, attempts, error, delivery from outbox_messages
       where template_key like 'otp%' and created_at >= $1 order by channel, created_at`,
      [since],
    );
    return rows;
  });

/** Has every message that waits to be tried again be due now; that it waits by itself is what module tests hold. */
export const tryAgainNow = (databaseUrl: string): Promise<void> =>
  inDatabase(databaseUrl, async (client) => {
    await client.query(`update pgboss.job set start_after = now() where name = 'outbox-send' and state = 'retry'`);
  });
