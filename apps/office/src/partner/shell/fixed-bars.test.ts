import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (path: string) => readFileSync(join(SOURCE, path), 'utf8');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });

test('every bar that stays at the bottom of a page of staff or partners is named to the toasts, which stand at the top then', () => {
  const bars = files
    .filter((path) => path.endsWith('.module.css'))
    .filter((path) => /position: sticky;(?:(?!\}).)*?\bbottom: 0;/s.test(read(path)));
  expect(bars.length).toBeGreaterThan(3);
  for (const css of bars) {
    const importing = files.filter(
      (path) => path.endsWith('.tsx') && dirname(path) === dirname(css) && read(path).includes('data-fixed-bar'),
    );
    expect(importing, css).not.toEqual([]);
  }
  expect(read('ui/shell/shell-frame.module.css')).toMatch(
    /:has\(\[data-fixed-bar\]\) :global\(\[data-toasts\]\)[^{]*\{\s*top: calc/,
  );
});
