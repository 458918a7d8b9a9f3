import { expect } from 'vitest';
import { type Got, jsonOf } from './send';

/** What only the inside of the program says: stacks, files, SQL, tables, libraries and their errors. */
const INTERNALS =
  /node_modules|\bat [\w.<>]+ \(|\.(?:ts|mjs|js):\d+:\d+|\/apps\/api|\binsert into "?\w+"? \(|\bselect .{1,200} from "?[a-z_]+"? where|violates|duplicate key|syntax error at|SQLSTATE|PGlite|drizzle|Failed query|relation "|column "|\bE(?:NOENT|CONNREFUSED|ACCES|PIPE)\b|(?:Type|Reference|Syntax|Range)Error|ZodError|FST_|Cannot read prop|is not a function|is not iterable/;

/** What no answer of a call may have, in words; empty for a good answer. */
export function faultsOf(got: Got): string[] {
  const { status, headers, text } = got;
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  const inside = INTERNALS.exec(text);
  if (inside) faults.push(`reveals internals: ${text.slice(Math.max(0, inside.index - 40), inside.index + 80)}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('lacks nosniff');
  if (headers['x-powered-by'] !== undefined || headers.server !== undefined) faults.push('names its server');
  if (status >= 400 && text !== '') {
    const told = jsonOf(got);
    if (told?.success !== false || typeof told.code !== 'string' || typeof told.requestId !== 'string')
      faults.push(`refuses in another shape: ${text.slice(0, 120)}`);
  }
  return faults;
}

/** Expects a refusal for the one reason that the attack is about: any other would hide that it was never tried. */
export function expectRefused(got: Got, code: string | readonly string[], what = ''): void {
  expect.soft([code].flat(), `${what} ${got.status} ${got.text.slice(0, 160)}`).toContain(jsonOf(got)?.code);
}

/** Expects an attack's own preparation to work, and resolves with its answer. */
export function expectDone(got: Got, what = ''): Record<string, unknown> {
  expect(got.status, `${what} ${got.text.slice(0, 160)}`).toBe(200);
  return jsonOf(got) ?? {};
}
