import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const CUSTOMER = dirname(HERE);
/** Comes with the program. */
const BUNDLED = ['common', 'errors', 'sign-in'];

const SOURCES = dirname(CUSTOMER);
const ALIASES: Record<string, string> = {
  '#web': SOURCES,
  '#browser': join(SOURCES, '../../../packages/browser/src'),
};

function fileOf(from: string, path: string): string | undefined {
  const base = path.startsWith('.')
    ? join(dirname(from), path)
    : path.replace(/^#\w+/, (name) => ALIASES[name] ?? name);
  return ['.tsx', '.ts'].map((ending) => base + ending).find((file) => existsSync(file));
}

/** The dictionaries that a file and all that it imports at once speak; what it loads later brings its own. */
function spokenBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const spoken = new Set([...text.matchAll(/useTranslation\('([\w-]+)'/g)].map(([, name]) => name ?? ''));
  for (const [, path = ''] of text.matchAll(/^(?:import|export) [^;]*?from '([.#][^']+)';/gms)) {
    const imported = fileOf(file, path);
    if (imported) for (const name of spokenBy(imported, seen)) spoken.add(name);
  }
  return spoken;
}

const FILES = [
  ...readdirSync(HERE)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(HERE, name)),
  join(CUSTOMER, 'pages/entry.tsx'),
  join(CUSTOMER, 'frame/customer-layout.tsx'),
];

/** Every page that is loaded on demand, with the dictionaries that its loading asks for. */
const PAGES = FILES.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/\blazy\b/)
    .flatMap((part) => {
      const loaded = /loadTexts\(([^)]*)\)/.exec(part)?.[1] ?? '';
      const names = [...loaded.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '');
      return [...part.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) => ({ file, path, names }));
    }),
);

test('there are pages to look at', () => {
  expect(PAGES.length).toBeGreaterThan(20);
});

test.each(PAGES)('LANG-02 $path is shown with every dictionary that it speaks', ({ file, path, names }) => {
  const page = fileOf(file, path);
  expect(page).toBeDefined();
  const missing = [...spokenBy(page ?? '')].filter((name) => !BUNDLED.includes(name) && !names.includes(name));
  expect(missing).toEqual([]);
});
