import { faultsOf, isObject, shown } from './schema.mjs';

/** @typedef {import('./client.mjs').Answer} Answer */
/** @typedef {import('./schema.mjs').Fault} Fault */
/** @typedef {{ title: string, faults: Fault[], skipped?: string }} Result */

/** Cannot be checked, because something before it failed or was not given. */
export class NotChecked extends Error {}

/**
 * Collects what conforms and what does not. `say` prints a line.
 * @param {Record<string, any>} document the OpenAPI document
 * @param {(line: string) => void} say
 */
export function createReport(document, say) {
  /** @type {Result[]} */
  const results = [];

  /** @param {string} title @param {(judge: Judge) => Promise<void>} work */
  async function check(title, work) {
    const judge = new Judge(document);
    /** @type {Result} */
    const result = { title, faults: judge.faults };
    try {
      await work(judge);
    } catch (error) {
      if (!(error instanceof NotChecked)) throw error;
      if (judge.faults.length === 0) result.skipped = error.message;
    }
    results.push(result);
    for (const line of linesOf(result)) say(line);
  }
  return { check, results };
}

/** @typedef {ReturnType<typeof createReport>} Report */

/** @param {Result} result */
function linesOf({ title, faults, skipped }) {
  if (skipped !== undefined) return [`–  ${title}: not checked, ${skipped}`];
  if (faults.length === 0) return [`✓  ${title}`];
  return [
    `✗  ${title}`,
    ...faults.flatMap(({ place, found, expected }) => [
      `     place     ${place}`,
      `     found     ${found}`,
      `     expected  ${expected}`,
    ]),
  ];
}

export class Judge {
  /** @type {Fault[]} */
  faults = [];

  /** @param {Record<string, any>} document */
  constructor(document) {
    this.document = document;
  }

  /** @param {boolean} ok @param {string} place @param {unknown} found @param {string} expected */
  must(ok, place, found, expected) {
    if (!ok) this.faults.push({ place, found: typeof found === 'string' ? found : shown(found), expected });
  }

  /** A value that has to fit a schema of the document. @param {string} name @param {unknown} value @param {string} place */
  fits(name, value, place) {
    this.faults.push(...faultsOf(this.document, { $ref: `#/components/schemas/${name}` }, value, place));
  }

  /**
   * An answer with one of these statuses and, where `schema` names one, a body of that form. Answers whether it is.
   * @param {string} place @param {Answer} answer @param {number[]} statuses @param {string} [schema]
   */
  answer(place, { status, body, text, fault }, statuses, schema) {
    const before = this.faults.length;
    if (fault !== undefined) {
      this.must(false, place, fault, 'an answer');
    } else if (!statuses.includes(status)) {
      const why = isObject(body) && isObject(body.error) ? ` ${body.error.code}` : '';
      this.must(false, `${place}, status`, `${status}${why}`, statuses.join(' or '));
    } else if (schema !== undefined && body === undefined) {
      this.must(false, `${place}, body`, shown(text), 'JSON');
    } else if (schema !== undefined) {
      this.fits(schema, body, `${place}, body`);
    }
    return this.faults.length === before;
  }
}
