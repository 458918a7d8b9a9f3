import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

// What an operator's visitors read names the operator's brand: no text, style or drawing of the program has a name of its own.

/** Where the demo, the settings and the machine have the name, and no visitor reads it. */
const MAY_NAME = [
  /\.test\.[a-z]+$|\/testing\/|\/demo\/|\/dist\//,
  // The first brand until it is renamed, and the demo's signature.
  /reference\/catalogue\/default-brand\.ts$/,
  /platform\/config(?:-environment)?\.ts$/,
  // A drawing that warms the machine up and is thrown away.
  /creatives\/drawing\/prepare\.ts$/,
  // Never built into what is served.
  /packages\/browser\/build\/demo-page\.ts$/,
  /fake-dashboard\.ts$|messaging\.factory\.ts$/,
];
const SETTING = /SAAKH_[A-Z]+/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The pages' former address is known where it leads on. */
const LEADS_ON = ['packages/rules/src/identity/sign-in/paths.ts', 'apps/web/src/customer/routes/my-saakh-routes.tsx'];
/** An address, and no folder or file that is imported. */
const FORMER_ADDRESS = /.*(?<![\w.-])\/my-saakh\b.*/g;

/** @type {(files: string[], pattern: RegExp) => string[]} Each line of what visitors get that `pattern` finds, with its file. */
const findIn = (files, pattern) =>
  files.flatMap((file) => {
    const text = readFileSync(inRoot(file), 'utf8').replace(COMMENT, '').replace(SETTING, '');
    return [...text.matchAll(pattern)].map(([line]) => `${file}: ${line.trim()}`);
  });

test('BRAND-05 no text, style or drawing of the program names the product', () => {
  const files = ['apps/api/src', 'apps/web', 'apps/office', 'packages']
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(?:tsx?|css|html|svg)$/.test(file));
  const shown = files.filter((file) => !file.includes('node_modules') && !MAY_NAME.some((place) => place.test(file)));
  expect(shown.length).toBeGreaterThan(1500);
  expect(findIn(shown, /.*(?:\bSaakh\b|\bSAAKH\b|साख).*/g)).toEqual([]);
  // Nothing links to an address with the name in it, either.
  const linking = shown.filter((file) => !LEADS_ON.includes(file));
  expect(findIn(linking, FORMER_ADDRESS)).toEqual([]);
});
