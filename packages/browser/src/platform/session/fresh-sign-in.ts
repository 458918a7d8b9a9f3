import { readTab, writeTab } from '../tab-storage';

const KEY = 'saakh.signed-in-now';

/** A customer has just signed in, in this tab: the first page may be the one that waits for them. */
export function noteSignIn(): boolean {
  return writeTab(KEY, '1');
}
export function isFreshSignIn(): boolean {
  return readTab(KEY) !== null;
}
export function endFreshSignIn(): boolean {
  return writeTab(KEY, null);
}
