import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, withoutAlias } from './lib/paths.mjs';

const files = ['apps/web/src', 'apps/office/src', 'packages/browser/src'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
/** @param {string} file */
const read = (file) => readFileSync(inRoot(file), 'utf8');
const screens = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));

/** The rules of a style sheet that hold on every screen: selector and declarations. @param {string} css */
const rulesOf = (css) =>
  [
    ...css
      .replace(/\/\*.*?\*\/|@(?:media|container)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gs, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', declarations = '']) => ({ selector, declarations }));

/** The shared classes whose declarations have this. @param {string} declaration */
const sharedWith = (declaration) =>
  ['layout', 'parts'].flatMap((sheet) =>
    rulesOf(read(`packages/browser/src/ui/${sheet}.css`)).flatMap(({ selector, declarations }) =>
      declarations.includes(declaration)
        ? selector.split(',').flatMap((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1] ?? [])
        : [],
    ),
  );
/** Tags of this kind, with the shared classes that they name. @param {string} source @param {string} tag */
const sharedClassesOf = (source, tag) =>
  [...source.matchAll(new RegExp(String.raw`<${tag}\b[^>]*className=(?:"([^"]*)"|\{([^}]*))`, 'g'))].flatMap(
    ([, plain = '', code = '']) => (plain || code).match(/[a-z][\w-]*/g) ?? [],
  );

test('no cell of a table is a flex or grid box, which has no line of its row', () => {
  const found = screens.flatMap((file) => {
    const source = read(file);
    const sheets = new Map(
      [...source.matchAll(/import (\w+) from '([.#][^']+\.css)'/g)].map(([, name = '', path = '']) => [
        name,
        rulesOf(read(path.startsWith('.') ? join(dirname(file), path) : withoutAlias(path))),
      ]),
    );
    const classes = [...source.matchAll(/<(?:t|Table\.T)[dh]\b[^>]*className=\{([^}]*)\}/g)].flatMap(
      ([, names = '']) => [...names.matchAll(/(\w+)\.(\w+)/g)],
    );
    return classes.flatMap(([whole, sheet = '', name]) =>
      (sheets.get(sheet) ?? []).some(
        ({ selector, declarations }) =>
          new RegExp(String.raw`\.${name}(?![\w-])`).test(selector) && /display: (?:flex|grid)/.test(declarations),
      )
        ? [`${file}: ${whole}`]
        : [],
    );
  });
  expect(found).toEqual([]);
  const boxes = new Set([...sharedWith('display: flex'), ...sharedWith('display: grid')]);
  expect(boxes.size).toBeGreaterThan(20);
  expect(
    screens.filter((file) => sharedClassesOf(read(file), '(?:t|Table\\.T)[dh]').some((name) => boxes.has(name))),
  ).toEqual([]);
});

/** The lines one step inside each `<Dialog>`, as the formatter writes them. @param {string} source */
function insideDialogs(source) {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const [, indent] = /^( *)<Dialog\b/.exec(line) ?? [];
    if (indent === undefined) return [];
    const end = lines.findIndex((other, place) => place > at && other.startsWith(`${indent}</Dialog>`));
    const direct = lines.slice(at + 1, end).filter((one) => one.startsWith(`${indent}  <`));
    return [direct.map((one) => one.trim()).join('\n')];
  });
}

test('buttons that stand in a dialog by themselves do not touch: Actions keeps them apart', () => {
  const touch = screens.filter((file) =>
    insideDialogs(read(file)).some((inside) => /Button>\n<\w+Button\b/.test(inside)),
  );
  expect(touch).toEqual([]);
});

test('words are parted in no option, head or cell of a table that could be wider', () => {
  const found = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      rulesOf(read(file))
        .filter(({ declarations }) => declarations.includes('overflow-wrap: anywhere'))
        .filter(({ selector }) => /\bth\b|\.option\b|\.both\b/.test(selector))
        .filter(({ selector }) => !selector.includes('.pair th'))
        .map(({ selector }) => `${file}: ${selector.trim()}`),
    );
  expect(found).toEqual([]);
  const parting = new Set(sharedWith('overflow-wrap: anywhere'));
  const heads = screens.filter((file) =>
    sharedClassesOf(read(file), '(?:th|option)').some((name) => parting.has(name)),
  );
  expect(heads).toEqual([]);
});

test('each column has a title, that of what can be done with a row too', () => {
  expect(screens.filter((file) => /\btitle: ''/.test(read(file)))).toEqual([]);
});
