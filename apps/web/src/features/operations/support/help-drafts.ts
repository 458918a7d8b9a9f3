import { readUnsent } from '#browser/platform/drafts';

export const UNSENT_HELP = 'help';

/** A request for help could not be stored yet. */
export const isHelpWaiting = (): boolean => readUnsent(UNSENT_HELP).length > 0;
