/** Of a value: what Chrome 70 or Safari 14 does not read. `dvh` came with Safari 15.4, `min()` with Chrome 79. */
const NEW_UNIT = /\d(?:[dsl]v(?:h|w|min|max|b|i))\b/;
const NEW_FUNCTION = /(?<![\w-])(?:min|max|clamp)\(/;
const RANGE = /^@media\b.*[<>]/;
/** Without these a thing is hidden, covered or can't be pressed; the rest of `:has()` only looks worse where it is not known. */
const DECIDES_USE = /^(?:display:none|display:contents|visibility:|pointer-events:|position:|overflow:(?!hidden$))/;
/** A list within `:not()` came with Chrome 88; the build makes `:is()` of it. Only the library's own looks are in `:where()`. */
const LIST_IN_NOT = /:not\((?::(?:is|-webkit-any)\()?[^()]*,/;

/**
 * A list of columns that is not read leaves one column, and `gap` of flex (Safari 14.1) less room: both look worse, and nothing
 * is out of reach.
 * @param {string} property
 */
const onlyLooks = (property) => property.startsWith('grid-template') || property.startsWith('--');

/** @param {string} selector */
function mixesHas(selector) {
  const parts = selector.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (inner) => inner.replaceAll(',', ' ')).split(',');
  const having = parts.filter((part) => part.includes(':has('));
  return having.length > 0 && having.length < parts.length;
}

/**
 * @param {string} selector
 * @param {readonly (readonly [property: string, value: string])[]} declared
 */
function inRule(selector, declared) {
  const isUnread = mixesHas(selector) || (LIST_IN_NOT.test(selector) && !selector.includes(':where('));
  const found = isUnread ? [selector] : [];
  const isRead = (/** @type {string} */ value) => !NEW_UNIT.test(value) && !NEW_FUNCTION.test(value);
  declared.forEach(([property, value], at) => {
    const line = `${selector}: ${property}: ${value}`;
    if (selector.includes(':has(') && DECIDES_USE.test(`${property}:${value}`)) found.push(line);
    if (isRead(value) || onlyLooks(property)) return;
    if (!declared.slice(0, at).some(([before, older]) => before === property && isRead(older))) found.push(line);
  });
  return found;
}

/**
 * What in a style sheet the oldest browsers of the README do not read, where nothing before it in the rule is read instead.
 * @param {string} css
 * @returns {string[]}
 */
export function newerStylesIn(css) {
  /** @type {string[]} */
  const found = [];
  /** @type {{ head: string, declared: [string, string][] }[]} */
  const open = [{ head: '', declared: [] }];
  /** @type {string[]} */
  const texts = [];
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (text) => `"${texts.push(text) - 1}"`);
  const told = (/** @type {string} */ text) => text.replace(/"(\d+)"/g, (_, at) => texts[at] ?? '');
  for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};]|$)/g)) {
    const words = text.trim().replace(/\s+/g, ' ');
    const rule = open.at(-1);
    if (end === '{') {
      if (RANGE.test(words)) found.push(words);
      open.push({ head: words, declared: [] });
      continue;
    }
    const [, property, value] = /^([\w-]+) ?: ?(.*)$/.exec(words) ?? [];
    if (property && value !== undefined) rule?.declared.push([property, value.replace(/ ?!important$/, '')]);
    if (end !== '}') continue;
    open.pop();
    const isAsked = open.some(({ head }) => head.startsWith('@supports'));
    if (rule && !isAsked) found.push(...inRule(rule.head, rule.declared));
  }
  return [...new Set(found.map(told))];
}
