import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { newerStylesIn } from './newer-styles.mjs';

test.each([
  ['.a{height:100dvh}', '.a: height: 100dvh'],
  ['.a{max-height:calc(90svh - 4px)}', '.a: max-height: calc(90svh - 4px)'],
  ['@media print{.a{min-height:50lvh}}', '.a: min-height: 50lvh'],
  // Only an earlier line is left where the newer one is not read.
  ['.a{height:100dvh;height:100vh}', '.a: height: 100dvh'],
  ['.a{width:100%;height:100dvh}', '.a: height: 100dvh'],
  // Neither knows both.
  ['.a{height:max(3px,50vh);height:max(3px,50dvh)}', '.a: height: max(3px,50vh)'],
  ['.a{width:min(300px,100%)}', '.a: width: min(300px,100%)'],
  ['.a{font-size:clamp(1rem,2vw,2rem)}', '.a: font-size: clamp(1rem,2vw,2rem)'],
  ['@media (width <= 40em){.a{color:red}}', '@media (width <= 40em)'],
  ['@media (100px<width<200px){.a{color:red}}', '@media (100px<width<200px)'],
  ['.a:has(b){display:none}', '.a:has(b): display: none'],
  ['.a:has(b),.c{color:red}', '.a:has(b),.c'],
  ['.a:not(.b,.c){color:red}', '.a:not(.b,.c)'],
  ['.a:not(:is(.b,.c)){color:red}', '.a:not(:is(.b,.c))'],
])('K9 the build refuses the style %s', (css, what) => {
  expect(newerStylesIn(css)).toContain(what);
});

test.each([
  '.a{height:100vh;height:100dvh}',
  '.a{height:100vh!important;height:100dvh!important}',
  '.a{max-height:60vh;max-height:max(160px,calc(100dvh - 240px))}',
  '/* 100dvh */ .a::after{content:"100dvh; width: min(1px)"}',
  '.a{width:minmax(1px,2px);grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))}',
  '@media (max-width:575px){.a{color:red}}@container (width<=760px){.a{color:red}}',
  '.a:has(b),.c:has(d){border-color:red}',
  '.a:not(.b):not([c="d,e"]){gap:8px}',
  ':where(.a) .m_1f:where(:not(:is(.b,.c))){color:red}',
  '@supports (height:100dvh){.a{height:100dvh}}',
])('K9 what older browsers read, or only looks worse without, passes: %s', (css) => {
  expect(newerStylesIn(css)).toEqual([]);
});

test('K9 our own styles have a line for older browsers before each newer one', () => {
  const files = ['apps/web/src', 'apps/office/src', 'packages/browser/src'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    newerStylesIn(readFileSync(inRoot(file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});
