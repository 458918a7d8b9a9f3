import { AT_REST } from './list/at-rest.mjs';
import { CAPS } from './list/caps.mjs';
import { CONDUCT } from './list/conduct.mjs';
import { FILES } from './list/files.mjs';
import { INPUT } from './list/input.mjs';
import { LENDING } from './list/lending.mjs';
import { LIMITS } from './list/limits.mjs';
import { MESSAGES } from './list/messages.mjs';
import { OVERLOAD } from './list/overload.mjs';
import { OWNERS } from './list/owners.mjs';
import { PASSWORDS } from './list/passwords.mjs';
import { PERSONAL } from './list/personal.mjs';
import { RIGHTS } from './list/rights.mjs';
import { AGREED } from './list/screens/consents.mjs';
import { PAGES } from './list/screens/pages.mjs';
import { SIGN_IN } from './list/sign-in.mjs';
import { SURFACES } from './list/surfaces.mjs';
import { WEB } from './list/web.mjs';

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
