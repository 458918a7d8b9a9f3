import type { Config } from './config';

/** The host of our own site; addresses in an SMS are registered with the operators, and this one is. */
export function ownHost({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): string {
  return PUBLIC_ORIGIN === undefined ? 'localhost' : new URL(PUBLIC_ORIGIN).hostname;
}
