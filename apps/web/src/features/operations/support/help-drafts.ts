import { readUnsent } from '#browser/platform/drafts';

export const UNSENT_HELP = 'help';

/** A request for help could not be stored yet. */
export function isHelpWaiting(): boolean {
  return readUnsent(UNSENT_HELP).length > 0;
}
