import { readTab, writeTab } from '../tab-storage';

const KEY = 'saakh.signed-in-now';

/** A customer has just signed in, in this tab: the first page may be the one that waits for them. */
export const noteSignIn = (): boolean => writeTab(KEY, '1');
export const isFreshSignIn = (): boolean => readTab(KEY) !== null;
export const endFreshSignIn = (): boolean => writeTab(KEY, null);
