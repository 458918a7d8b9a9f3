import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackFont } from './unpack-font';

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/mukta/package.json')), 'files');

test.each([
  ['latin', '₹ is not in it, 1234567 is: Agreement'],
  ['devanagari', '₹ क्षेत्र विश्वविद्यालय प्रार्थना'],
])('REG-KFS-5 the %s file unpacked draws each letter as the packed one does', (script, text) => {
  const path = join(folder, `mukta-${script}-400-normal.woff`);
  const packed = openSync(path);
  const made = mkdtempSync(join(tmpdir(), 'saakh-font-'));
  writeFileSync(join(made, 'font.ttf'), unpackFont(readFileSync(path)));
  const unpacked = openSync(join(made, 'font.ttf'));
  rmSync(made, { recursive: true });
  const drawn = (font: typeof packed) => {
    const { glyphs, advanceWidth } = font.layout(text);
    return [font.unitsPerEm, advanceWidth, ...glyphs.map((glyph) => glyph.path.toSVG())];
  };
  expect(drawn(unpacked)).toEqual(drawn(packed));
  expect(drawn(unpacked).length).toBeGreaterThan(15);
});

test('what is no such file, or is cut short, is not taken for a font', () => {
  const packed = readFileSync(join(folder, 'mukta-latin-400-normal.woff'));
  expect(() => unpackFont(Buffer.alloc(64))).toThrow('no WOFF file');
  expect(() => unpackFont(packed.subarray(0, packed.length - 100))).toThrow();
});
