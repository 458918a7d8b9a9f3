import { FILES } from './guards/files.mjs';
import { INPUT } from './guards/input.mjs';
import { RIGHTS } from './guards/rights.mjs';
import { SIGN_IN } from './guards/sign-in.mjs';
import { WEB } from './guards/web.mjs';

/**
 * A guard by its name: where it stands, how it is switched off, and the tests that have to see it. The text is looked for
 * exactly as it stands there, so that a guard that was moved or rewritten is noticed here and not passed over.
 * @typedef {{ name: string, file: string, from: string, to: string, tests: string, title: string }} Guard
 */

/** @type {readonly Guard[]} */
export const GUARDS = [...RIGHTS, ...WEB, ...SIGN_IN, ...INPUT, ...FILES];
