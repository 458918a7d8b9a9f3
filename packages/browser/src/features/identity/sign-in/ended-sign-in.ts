import { readTab, writeTab } from '#browser/platform/tab-storage';
import type { Channel } from './contact';
import { readPendingSignIn } from './pending-sign-in';

/** Who was signed in last in this tab, so that they need not type it again. A sign-out forgets it. */
export interface LastContact {
  channel: Channel;
  contact: string;
}

const CONTACT = 'saakh.last-contact';
const ENDED = 'saakh.session-ended';

/** To be called when a code was right, while the tab still knows where it went. */
export function rememberContact(): void {
  const pending = readPendingSignIn();
  if (pending?.contact) writeTab(CONTACT, JSON.stringify({ channel: pending.channel, contact: pending.contact }));
  writeTab(ENDED, null);
}

/** The server has ended the session: the page that asks for the next sign-in says so. */
export function noteEndedSession(): void {
  writeTab(ENDED, '1');
}

/** What became of what was typed when nobody did anything for too long. */
export const TYPED = ['kept', 'lost'] as const;
export type Typed = (typeof TYPED)[number];

/** Nobody did anything for too long: the page that follows says so, and what became of what was typed. */
export function noteIdleEnd(typed: Typed): void {
  writeTab(ENDED, typed);
}

/** Whether the last sign-in of this tab has ended, whose it was, and after too long without anything what became of what was typed. */
export function readEndedSession(): { known: LastContact | null; idle: Typed | null } | null {
  const ended = readTab(ENDED);
  if (ended === null) return null;
  const idle = TYPED.find((typed) => typed === ended) ?? null;
  try {
    return { known: JSON.parse(readTab(CONTACT) ?? 'null') as LastContact | null, idle };
  } catch {
    return { known: null, idle };
  }
}

/** Once it was said. */
export function forgetEndedSession(): void {
  writeTab(ENDED, null);
}

export function forgetContact(): void {
  writeTab(CONTACT, null);
  writeTab(ENDED, null);
}
