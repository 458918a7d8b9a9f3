import { readDraft } from '../../platform/drafts';

/** Whoever sits at this device: the form is for visitors too. Nothing of it outlives a sign-out, nor leaves this browser. */
export const HELP_OWNER = 'anyone';
export const HELP_TYPED = 'Help-typed';
export const HELP_WAITING = 'Help-waiting';

/** A request for help could not be stored yet. */
export const isHelpWaiting = (): boolean => Object.keys(readDraft(HELP_OWNER, HELP_WAITING)).length > 0;
