import { AT_REST } from './guards/at-rest.mjs';
import { CAPS } from './guards/caps.mjs';
import { CONDUCT } from './guards/conduct.mjs';
import { FILES } from './guards/files.mjs';
import { INPUT } from './guards/input.mjs';
import { LENDING } from './guards/lending.mjs';
import { LIMITS } from './guards/limits.mjs';
import { MESSAGES } from './guards/messages.mjs';
import { OVERLOAD } from './guards/overload.mjs';
import { OWNERS } from './guards/owners.mjs';
import { PASSWORDS } from './guards/passwords.mjs';
import { PERSONAL } from './guards/personal.mjs';
import { RIGHTS } from './guards/rights.mjs';
import { AGREED } from './guards/screens/consents.mjs';
import { PAGES } from './guards/screens/pages.mjs';
import { SIGN_IN } from './guards/sign-in.mjs';
import { SURFACES } from './guards/surfaces.mjs';
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
  ...[...PERSONAL, ...MESSAGES, ...LENDING, ...AT_REST, ...SURFACES],
  ...[...AGREED, ...PAGES],
];
