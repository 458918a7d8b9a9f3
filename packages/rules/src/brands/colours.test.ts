import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandColours, colourScale, contrastPairs, contrastRatio, isVisibleOnWhite, TEXT_CONTRAST } from './colours';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('brand colours', () => {
  test('BRAND-03 keeps the brand colour itself as one exact step of its scale', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const { scale, step } = colourScale(hex);
        expect(scale).toHaveLength(10);
        expect(scale[step]).toBe(hex);
        for (const shade of scale) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  test('BRAND-03 scales fall from light to dark without turning back', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const { scale } = colourScale(hex);
        const onWhite = scale.map((shade) => contrastRatio(shade, '#ffffff'));
        for (let index = 1; index < onWhite.length; index += 1) {
          expect(onWhite[index] ?? 0).toBeGreaterThanOrEqual((onWhite[index - 1] ?? 0) - 0.12);
        }
      }),
    );
  });

  test('BRAND-03 chooses text that reaches 4.5 : 1 on every surface, whatever the two colours are', () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        const colours = brandColours(primary, secondary);
        expect(contrastRatio(colours.onPrimary, primary)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastRatio(colours.onSecondary, secondary)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastRatio(colours.primaryText, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastRatio(colours.secondaryText, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  test('BRAND-09 BRAND-10 the default colours: dark ink on the cyan, white on the deep blue', () => {
    const colours = brandColours('#4EC9DB', '#070050');
    expect(contrastRatio(colours.onPrimary, '#4EC9DB')).toBeGreaterThan(7);
    expect(colours.onSecondary).toBe('#ffffff');
  });

  test('S-BRAND-2 ADMIN-FN-05 measures the chosen colours against each other, and names what is read instead below 4.5 : 1', () => {
    const pairs = contrastPairs('#4EC9DB', '#070050');
    expect(pairs.map(({ where, ratio }) => [where, ratio.toFixed(1)])).toEqual([
      ['primary-on-white', '2.0'],
      ['secondary-on-white', '18.7'],
      ['secondary-on-primary', '9.5'],
      ['primary-on-secondary', '9.5'],
    ]);
    expect(contrastRatio(pairs[0]?.instead ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(pairs.slice(1).every(({ instead }) => instead === undefined)).toBe(true);
    expect([isVisibleOnWhite('#4EC9DB'), isVisibleOnWhite('#ffe9a0'), isVisibleOnWhite('#fdfdfd')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('S-BRAND-2 refuses what is not a colour', () => {
    expect(() => colourScale('red')).toThrow(RangeError);
    expect(() => contrastRatio('#12345', '#ffffff')).toThrow(RangeError);
  });
});
