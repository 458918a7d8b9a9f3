import type { Context, TxContext } from '../context';
import type { LogPosition } from '../database/database';

export type Audience = 'customer' | 'partner' | 'admin';

export interface Session {
  readonly audience: Audience;
  readonly subjectId: string;
  readonly brandKey: string | null;
  /** Of a session in which a member of staff acts as the subject. */
  readonly masqueradeId?: string;
  /** The account whose contact a customer signed in with: another one than `subjectId` where it was absorbed (decision 44). */
  readonly openedBy?: string;
}

export interface FoundSession extends Session {
  /** How far the database's log had come at the session's last change of anything, or at its beginning. */
  readonly lastWrite?: LogPosition;
  /** When the own password was proved last, by the sign-in or a step-up; never in a masquerade (S-AZ-7). */
  readonly provedAt?: Date;
}

export interface Sessions {
  /** Makes a session and answers its token: 256 random bits, told once and stored as SHA-256 (S-SES-1). */
  create(ctx: TxContext, session: Session): Promise<string>;
  /** The live session of a token for exactly this audience; idle and absolute time-outs are enforced here (S-SES-3, S-SES-6). */
  find(token: string, audience: Audience): Promise<FoundSession | undefined>;
  /** Keeps how far the log has come by now: what this session changed lies before it, and its reads look for that. */
  noteWrite(token: string): Promise<void>;
  /** Records that the holder of this session entered their password now. */
  prove(ctx: TxContext, token: string): Promise<void>;
  revoke(ctx: Context, token: string): Promise<void>;
  /** Ends all sessions of somebody but those of these tokens, on every instance; with them the other browsers are known no more. */
  revokeOthers(ctx: TxContext, of: Pick<Session, 'audience' | 'subjectId'>, kept: readonly string[]): Promise<void>;
}
