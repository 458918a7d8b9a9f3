import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { demoBrands } from '../brands/brands';
import { demoImages } from './make-logos';

const assets = fileURLToPath(new URL('../../../assets/', import.meta.url));

describe('demo images', () => {
  test('the files under assets are what the script draws from today’s data', () => {
    for (const [path, svg] of demoImages()) expect(readFileSync(`${assets}${path}`, 'utf8'), path).toBe(svg);
  });

  test('HEAD-02 no brand is in partnership with itself', () => {
    const images = demoImages();
    for (const brand of demoBrands.filter(({ coBrandLogo }) => coBrandLogo)) {
      const svg = images.get(`brands/${brand.key}-co.svg`) ?? '';
      expect(svg, brand.key).toContain('>Saakh<');
      expect(svg, brand.key).not.toContain(brand.name);
    }
  });

  test('S-BRAND-1 no image loads or runs anything, and every brand has a symbol of its own', () => {
    const images = demoImages();
    for (const [path, svg] of images) {
      const inner = svg.replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(inner, path).not.toMatch(/https?:|<script|<image|<foreignObject|\son\w+=|@import/i);
      expect(Buffer.byteLength(svg), path).toBeLessThan(4_000);
    }
    const drawings = demoBrands.map((brand) => {
      const svg = images.get(`brands/${brand.key}.svg`) ?? '';
      return svg.slice(svg.indexOf('>') + 1, svg.indexOf('<text')).replace(/#[0-9A-Fa-f]{3,6}/g, '');
    });
    expect(new Set(drawings).size).toBe(33);
  });
});
