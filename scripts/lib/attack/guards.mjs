import { CAPS } from './guards/caps.mjs';
import { CONDUCT } from './guards/conduct.mjs';
import { FILES } from './guards/files.mjs';
import { INPUT } from './guards/input.mjs';
import { LIMITS } from './guards/limits.mjs';
import { OVERLOAD } from './guards/overload.mjs';
import { OWNERS } from './guards/owners.mjs';
import { PASSWORDS } from './guards/passwords.mjs';
import { RIGHTS } from './guards/rights.mjs';
import { SIGN_IN } from './guards/sign-in.mjs';
import { WEB } from './guards/web.mjs';

/**
 * A guard by its name: where it stands, how it is switched off, and the tests that have to see it. The text is looked for
 * exactly as it stands there, so that a guard that was moved or rewritten is noticed here and not passed over; where the same
 * words stand in several use-cases, in the one that begins `after`. What a migration says is undone by a statement in the test's
 * database; `beside` is what guards the same as well, and is off with it.
 * @typedef {{ file: string, from: string, to: string }} Beside
 * @typedef {{ name: string, file: string, from: string, to?: string, after?: string, undone?: string, tests: string, title: string, beside?: Beside }} Guard
 */

/** @type {readonly Guard[]} */
export const GUARDS = [
  ...[...RIGHTS, ...OWNERS, ...WEB, ...SIGN_IN, ...PASSWORDS, ...INPUT, ...FILES, ...CONDUCT],
  ...[...LIMITS, ...CAPS, ...OVERLOAD],
];
