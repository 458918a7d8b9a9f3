import ts from 'typescript';
import { NotOnceError, startOf, withoutGuard } from './guard-changes.mjs';

/** @typedef {import('./guards.mjs').Guard} Guard */

/** What runs when it is called, and not where it stands. @param {ts.Node} node */
const isFunction = (node) => ts.isFunctionLike(node) || ts.isClassLike(node);

/** Statements that can stand in braces of their own: none that names something for those after it. @param {ts.Node} node */
const isOwnStatement = (node) =>
  [
    ts.isExpressionStatement,
    ts.isIfStatement,
    ts.isReturnStatement,
    ts.isThrowStatement,
    ts.isForStatement,
    ts.isForOfStatement,
    ts.isWhileStatement,
    ts.isSwitchStatement,
    ts.isTryStatement,
  ].some((is) => is(node));

/** What a longer chain, call or assignment begins with, and what a tag takes, can't stand in brackets by itself. @param {ts.Node} node */
const isBegun = (node) => {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    const isAssignment = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return parent.left === node && isAssignment;
  }
  const isChained =
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    ts.isNonNullExpression(parent);
  return (isChained && parent.expression === node) || ts.isTaggedTemplateExpression(parent);
};

/**
 * Whatever holds a span within a function and can be replaced as a whole, the least first.
 * @param {ts.SourceFile} source @param {number} start @param {number} end
 */
function partsAround(source, start, end) {
  /** @type {ts.Node[]} */
  const path = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (node.getStart(source) > start || end > node.end) return;
    path.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return path
    .filter((node, at) => {
      const isPart = (ts.isExpression(node) && !isFunction(node) && !isBegun(node)) || isOwnStatement(node);
      return isPart && path.slice(0, at).some(isFunction);
    })
    .toReversed();
}

/** @param {string} file @param {string} text */
const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Whether it can be read; the parser knows, though its types don't say so. @param {string} file @param {string} text */
const isSound = (file, text) =>
  /** @type {ts.SourceFile & { parseDiagnostics: readonly unknown[] }} */ (parse(file, text)).parseDiagnostics
    .length === 0;

/**
 * Both ways of a part. With `(0, …)`, because what has brackets before a colon may be read as what a function takes.
 * @param {ts.Node} part @param {string} isOff @param {string} off @param {string} on
 */
function bothWays(part, isOff, off, on) {
  if (!ts.isExpression(part)) return `if (${isOff}) { ${off} } else { ${on} }`;
  const both = `(${isOff} ? (0, ${off}) : (0, ${on}))`;
  // Between tags it would be words.
  return ts.isJsxElement(part.parent) || ts.isJsxFragment(part.parent) ? `{${both}}` : both;
}

/**
 * A source in which a guard is off whenever the test that runs says so, and on otherwise: the part of a function that holds it
 * stands there twice, without it and with it. Undefined where that can't be: of what a module works out once as it is loaded, of
 * what a database holds. Such a guard is switched off before the program is loaded.
 * @param {string} text @param {Guard} guard
 * @returns {string | undefined}
 */
export function withSwitch(text, guard) {
  const { name, file, from, to = '', after, undone } = guard;
  if (undone !== undefined) return undefined;
  const begin = startOf(text, { ...guard, to, after });
  const without = withoutGuard(text, { ...guard, to, after });
  const [lead = ''] = /^\s*/.exec(from) ?? [];
  const [tail = ''] = /[\s;,]*$/.exec(from) ?? [];
  const source = parse(file, text);
  for (const part of partsAround(source, begin + lead.length, begin + from.length - tail.length)) {
    const [start, end] = [part.getStart(source), part.end];
    // What the change has beside the part stays as it is.
    if (start > begin && !to.startsWith(text.slice(begin, start))) continue;
    if (end < begin + from.length && !to.endsWith(text.slice(end, begin + from.length))) continue;
    const on = text.slice(start, end);
    const off = without.slice(start, without.length - (text.length - end));
    const both = bothWays(part, `globalThis.isGuardOff?.(${JSON.stringify(name)})`, off, on);
    const switched = text.slice(0, start) + both + text.slice(end);
    if (isSound(file, switched)) return switched;
  }
  return undefined;
}

/** What is off with a guard: itself, and what guards the same beside it. @param {Guard} guard @returns {readonly Guard[]} */
const partsOf = ({ beside, ...guard }) =>
  beside === undefined ? [guard] : [guard, { ...guard, after: undefined, ...beside }];

/**
 * The sources in which guards can be off while a test runs, each beside the others of its file; and which these guards are. One
 * that is not where it is looked for can't.
 * @param {readonly Guard[]} guards @param {(file: string) => string} read
 */
export function withSwitches(guards, read) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  const switched = guards.filter((guard) => {
    const changed = new Map();
    try {
      for (const part of partsOf(guard)) {
        const text = withSwitch(changed.get(part.file) ?? texts.get(part.file) ?? read(part.file), part);
        if (text === undefined) return false;
        changed.set(part.file, text);
      }
    } catch (error) {
      if (!(error instanceof NotOnceError)) throw error;
      return false;
    }
    for (const [file, text] of changed) texts.set(file, text);
    return true;
  });
  return { texts, switched };
}
