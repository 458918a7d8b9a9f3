import type { KeyScope, MasqueradeMode, RoleId } from '@saakh/contracts/audiences';
import type { LogPosition } from './database/database';

/** Who acts. The server decides it from its own session on every call. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'customer';
      readonly userId: string;
      /** The account whose contact opened the session, where it is known. */
      readonly openedBy?: string;
    }
  | {
      readonly kind: 'partner';
      readonly partnerUserId: string;
      readonly partnerId: string;
      readonly merchantId: string | null;
      readonly role: 'owner' | 'staff' | 'merchant';
      /** Who of staff acts as this person, and how far. */
      readonly masquerade?: {
        readonly masqueradeId: string;
        readonly staffId: string;
        readonly mode: MasqueradeMode;
      };
    }
  | {
      /** A partner's own system. What a sandbox key does is nothing real. */
      readonly kind: 'integration';
      readonly keyId: string;
      readonly partnerId: string;
      readonly mode: 'live' | 'sandbox';
      readonly scopes: readonly KeyScope[];
    }
  | { readonly kind: 'admin'; readonly staffId: string; readonly roleId: RoleId }
  /** Somebody of a lender, at its desk. */
  | { readonly kind: 'lender'; readonly lenderUserId: string; readonly lenderId: number }
  | { readonly kind: 'system'; readonly name: string };

/** Who acts, as one short string for audit rows, idempotency keys and logs. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'customer':
      return `customer:${actor.userId}`;
    case 'partner':
      return actor.masquerade
        ? `partner:${actor.partnerUserId} by admin:${actor.masquerade.staffId}`
        : `partner:${actor.partnerUserId}`;
    case 'integration':
      return `api-key:${actor.keyId}`;
    case 'admin':
      return `admin:${actor.staffId}`;
    case 'lender':
      return `lender:${actor.lenderUserId}`;
    case 'system':
      return `system:${actor.name}`;
    default:
      return 'anonymous';
  }
}

export type Audience = 'customer' | 'partner' | 'admin' | 'lender';

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

/** What the browser of a request shows of earlier sign-ins. */
export interface ShownBrowser {
  readonly device: (audience: Audience) => string | undefined;
  /** Tokens of sessions, living or not. */
  readonly tokens: (audience: Audience) => readonly string[];
}
