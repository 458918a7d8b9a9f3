import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { newerStylesIn } from './newer-styles.mjs';

/**
 * Functions that Safari 14 or Chrome 70 lacks and `packages/browser/src/older-browsers.ts` does not define. One that code asks for
 * first (`typeof …`, `?.`) is not called where it is missing; such a place is named in `ASKED_FOR`.
 */
const MISSING = new Set([
  'structuredClone',
  'randomUUID',
  'groupBy',
  'fromAsync',
  'withResolvers',
  'isWellFormed',
  'toWellFormed',
  'symmetricDifference',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'WeakRef',
  'FinalizationRegistry',
  'AggregateError',
  'Segmenter',
  'requestIdleCallback',
  'checkVisibility',
  'setHTMLUnsafe',
  'replaceChildren',
  'showPopover',
  'requestSubmit',
]);

/** Of an expression in a file's text: whether older browsers can read it. @type {Readonly<Record<string, (node: any) => string | undefined>>} */
const NEWER = {
  PropertyDefinition: () => 'a field of a class',
  StaticBlock: () => 'a static block',
  AccessorProperty: () => 'an accessor',
  PrivateIdentifier: ({ name }) => `#${name}`,
  ChainExpression: () => '?.',
  LogicalExpression: ({ operator }) => (operator === '??' ? '??' : undefined),
  AssignmentExpression: ({ operator }) => (/^(?:\?\?|\|\||&&)=$/.test(operator) ? operator : undefined),
  ExportAllDeclaration: ({ exported }) => (exported ? 'export * as' : undefined),
  ImportAttribute: () => 'an attribute of an import',
  Literal: ({ bigint, regex, raw }) => {
    if (bigint) return `${bigint}n`;
    if (typeof raw === 'string' && /^\d[\d_.]*_/.test(raw)) return raw;
    return regex && (/[dv]/.test(regex.flags) || regex.pattern.includes('(?<'))
      ? `/${regex.pattern}/${regex.flags}`
      : undefined;
  },
  TemplateElement: ({ value }) => lookbehindIn(value.raw),
  MemberExpression: ({ property, computed }) => (computed ? undefined : missing(property)),
  NewExpression: ({ callee }) => missing(callee),
  CallExpression: ({ callee }) => missing(callee),
};

/** @param {unknown} text */
const lookbehindIn = (text) =>
  typeof text === 'string' && /\(\?<[=!]/.test(text) ? `(?<${/\(\?<([=!])/.exec(text)?.[1]}` : undefined;

/** @param {any} node */
const missing = (node) => (node?.type === 'Identifier' && MISSING.has(node.name) ? `${node.name}()` : undefined);

/**
 * What in a script the oldest browsers of the README can't read or lack, each once.
 * @param {string} code
 * @param {string} [name]
 * @returns {string[]}
 */
export function newerSyntaxIn(code, name = 'script.js') {
  const { program, errors } = parseSync(name, code);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {any} node */
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node.type !== 'string') return;
    const what = NEWER[node.type]?.(node) ?? (node.type === 'Literal' ? lookbehindIn(node.value) : undefined);
    if (what !== undefined) found.add(what);
    // At the top of a module nothing waits in Safari 14.
    for (const key of Object.keys(node)) if (key !== 'type') walk(node[key]);
  };
  walk(program);
  if (awaitsAtTop(program)) found.add('await at the top of a module');
  return [...found];
}

/** @param {any} program */
function awaitsAtTop(program) {
  /** @param {any} node @returns {boolean} */
  const awaits = (node) => {
    if (node === null || typeof node !== 'object') return false;
    if (Array.isArray(node)) return node.some(awaits);
    if (/Function/.test(node.type ?? '')) return false;
    return node.type === 'AwaitExpression' || Object.keys(node).some((key) => key !== 'type' && awaits(node[key]));
  };
  return awaits(program.body);
}

/**
 * The same of every script and style sheet of a built web app, scripts in its pages included: `file: what`.
 * @param {string} folder
 * @returns {string[]}
 */
export function newerSyntaxOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const text = () => readFileSync(join(folder, file), 'utf8');
    const scripts = file.endsWith('.js')
      ? [text()]
      : file.endsWith('.html')
        ? [...text().matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
        : [];
    const found = file.endsWith('.css')
      ? newerStylesIn(text())
      : scripts.flatMap((code) => newerSyntaxIn(code, file.replace(/\.html$/, '.js')));
    return found.map((what) => `${file}: ${what}`);
  });
}

/** Throws where the built web app has what the oldest browsers of the README can't read. @param {string} folder */
export function requireOldSyntax(folder) {
  const newer = newerSyntaxOf(folder);
  if (newer.length > 0) {
    throw new Error(`Safari 14 or Chrome 70 can not read this (README, "Browsers"):\n  ${newer.join('\n  ')}`);
  }
}
