import { createHash } from 'node:crypto';

/** An id that looks as random as the product's own, but follows from its serial number. */
export const idOf = (prefix: string, serial: number): string =>
  `${prefix}_${createHash('md5').update(`${prefix}${serial}`).digest('hex').slice(0, 21)}`;

/** The bearer token of a customer's session. */
export const tokenOf = (serial: number): string => createHash('sha256').update(`token${serial}`).digest('base64url');

/** The same in SQL, of an expression that gives the number. */
export const id = (kind: string, number: string): string => `'${kind}_' || left(md5('${kind}' || ${number}), 21)`;
