import { randomBytes } from 'node:crypto';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Audience, FoundSession } from '../actor';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { inTransaction, type Sessions } from '../context';
import type { Database } from '../database/database';
import { forgetBrowsers } from './known-browsers';
import { hashOfToken } from './presented-tokens';
import { sessions } from './sessions.table';

const HOUR = 60;
/** The browser signs out first and warns before; the server's limit is what a forgotten or copied token meets. */
const GRACE_MINUTES = 5;
const MINUTE_MS = 60_000;
/** So long may somebody act as a partner (S-MASQ). */
export const MASQUERADE_MINUTES = 30;

type IdleSettings = Pick<Config, 'CUSTOMER_IDLE_MINUTES' | 'BACK_OFFICE_IDLE_MINUTES'>;

/**
 * Minutes without a call, and minutes in all, until a session ends. Customers have at least half an hour, because the
 * browser counts what they type, of which the server sees nothing (S-SES-3).
 */
export function sessionMinutes(audience: Audience, settings: IdleSettings): { idle: number; absolute: number } {
  const backOffice = Math.ceil(settings.BACK_OFFICE_IDLE_MINUTES) + GRACE_MINUTES;
  if (audience === 'admin' || audience === 'lender') return { idle: backOffice, absolute: 8 * HOUR };
  if (audience === 'partner') return { idle: backOffice, absolute: 12 * HOUR };
  return { idle: Math.max(30, Math.ceil(settings.CUSTOMER_IDLE_MINUTES) + GRACE_MINUTES), absolute: 24 * HOUR };
}

const FIND = `select subject_id, brand_key, masquerade_id, opened_by, proved_at, last_write::text, last_seen_at < $4::timestamptz as is_stale from sessions
  where token_hash = $1 and audience = $2 and expires_at > $3::timestamptz
    and last_seen_at + idle_minutes * interval '1 minute' > $3::timestamptz`;
const TOUCH =
  'update sessions set last_seen_at = $2::timestamptz where token_hash = $1 and last_seen_at < $3::timestamptz';
const NOTE_WRITE = 'update sessions set last_write = pg_current_wal_insert_lsn() where token_hash = $1';

interface Found {
  subject_id: string;
  brand_key: string | null;
  masquerade_id: string | null;
  opened_by: string | null;
  proved_at: Date | string | null;
  last_write: string | null;
  is_stale: boolean;
}

/** Sessions in the database, read on every call: what one instance revokes is dead on all others at once (S-SES-4). */
export function makeSessions(database: Database, clock: Clock, settings: IdleSettings): Sessions {
  return {
    async create(ctx, session) {
      const token = randomBytes(32).toString('base64url');
      const now = ctx.clock.now();
      const minutes = sessionMinutes(session.audience, settings);
      const { idle } = minutes;
      const absolute = session.masqueradeId === undefined ? minutes.absolute : MASQUERADE_MINUTES;
      await ctx.tx.insert(sessions).values({
        ...session,
        tokenHash: hashOfToken(token),
        createdAt: now,
        lastSeenAt: now,
        provedAt: session.masqueradeId === undefined && session.audience !== 'customer' ? now : null,
        idleMinutes: idle,
        expiresAt: new Date(now.getTime() + absolute * MINUTE_MS),
      });
      return token;
    },

    async find(token, audience): Promise<FoundSession | undefined> {
      const now = clock.now();
      const aMinuteAgo = new Date(now.getTime() - MINUTE_MS).toISOString();
      const values = [hashOfToken(token), audience, now.toISOString(), aMinuteAgo];
      const { rows } = await database.execute<Found>(FIND, values, 'find-session');
      const [found] = rows;
      if (!found) return undefined;
      if (found.is_stale) await database.execute(TOUCH, [values[0], values[2], aMinuteAgo], 'touch-session');
      const { subject_id: subjectId, brand_key: brandKey, masquerade_id: masqueradeId, last_write: lastWrite } = found;
      const { opened_by: openedBy, proved_at: provedAt } = found;
      return {
        ...{ audience, subjectId, brandKey },
        ...(masqueradeId === null ? {} : { masqueradeId }),
        ...(openedBy === null ? {} : { openedBy }),
        ...(lastWrite === null ? {} : { lastWrite }),
        ...(provedAt === null ? {} : { provedAt: new Date(provedAt) }),
      };
    },

    async noteWrite(token) {
      await database.execute(NOTE_WRITE, [hashOfToken(token)], 'note-write');
    },

    async prove({ tx, clock: { now } }, token) {
      await tx
        .update(sessions)
        .set({ provedAt: now() })
        .where(eq(sessions.tokenHash, hashOfToken(token)));
    },

    revoke: (ctx, token) =>
      inTransaction(ctx, async ({ tx }) => {
        await tx.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)));
      }),

    async revokeOthers(ctx, { audience, subjectId }, kept) {
      const isTheirs = and(eq(sessions.audience, audience), eq(sessions.subjectId, subjectId));
      await ctx.tx.delete(sessions).where(and(isTheirs, notInArray(sessions.tokenHash, kept.map(hashOfToken))));
      await forgetBrowsers(ctx, { audience, accountId: subjectId }, kept.length > 0);
    },
  };
}

/** Forgets sessions that ended by time-out. */
export function deleteEndedSessions(database: Database, clock: Clock) {
  return database.execute(
    `delete from sessions where expires_at < $1::timestamptz
      or last_seen_at + idle_minutes * interval '1 minute' < $1::timestamptz`,
    [clock.now().toISOString()],
  );
}
