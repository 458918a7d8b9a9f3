import { readTab, writeTab } from '#browser/platform/tab-storage';
import type { Channel } from './contact';

/** A code was sent and not checked yet. Kept for this tab only, so that a reload on the verification page can resend. */
export interface PendingSignIn {
  channel: Channel;
  /** Empty when a link had the code sent: this browser knows the contact masked only. */
  contact: string;
  sentTo?: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  /** When the code ends, in milliseconds since 1970. */
  expiresAt?: number;
  /** What was said when no further try was left. */
  spent?: string;
}

/** No try with this code can succeed: a new one is needed. */
export function isPendingOver({ spent, expiresAt }: PendingSignIn): boolean {
  return spent !== undefined || (expiresAt !== undefined && expiresAt <= Date.now());
}

const KEY = 'saakh.pending-sign-in';

export function readPendingSignIn(): PendingSignIn | null {
  try {
    return JSON.parse(readTab(KEY) ?? 'null') as PendingSignIn | null;
  } catch {
    return null;
  }
}

/** Without storage a reload asks for the number again. */
export function writePendingSignIn(pending: PendingSignIn | null): void {
  writeTab(KEY, pending && JSON.stringify(pending));
}
