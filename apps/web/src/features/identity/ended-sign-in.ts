import { readTab, writeTab } from '../../platform/tab-storage';
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
export const noteEndedSession = (): void => {
  writeTab(ENDED, '1');
};

/** Whether the last sign-in of this tab has ended, and whose it was. */
export function readEndedSession(): { known: LastContact | null } | null {
  if (readTab(ENDED) === null) return null;
  try {
    return { known: JSON.parse(readTab(CONTACT) ?? 'null') as LastContact | null };
  } catch {
    return { known: null };
  }
}

export function forgetContact(): void {
  writeTab(CONTACT, null);
  writeTab(ENDED, null);
}
