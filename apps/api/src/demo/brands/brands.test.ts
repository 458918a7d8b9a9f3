import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { brandFonts } from './brand-row';
import { demoBrands } from './brands';
import { demoPartners } from './partners';

const routeSegments = [
  'admin',
  'partner',
  'user',
  'login',
  'products',
  'verification',
  'api',
  'dev',
  'assets',
  '404',
  'auth',
  'redirect',
  'transfer',
  'embed',
  'credit-cards',
  'cards-unsecured',
  'cards-secured',
  'discount-vouchers',
  'deals',
  'privacy-policy',
  'terms-of-use',
  'create-merchant-form',
  'socialmedia-onboarding',
  'customer-site',
  'lenders-and-disclosures',
  'agents',
  'how-we-match',
  'help',
  'fonts',
  'health',
  'docs',
  'static',
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const assetFile = (path: string) => fileURLToPath(new URL(`../../..${path}`, import.meta.url));

describe('demo brands', () => {
  test('BRAND-06 there are 33 brand keys, each usable as a path segment and none of them a route', () => {
    const keys = demoBrands.map((brand) => brand.key);
    expect(keys).toHaveLength(33);
    expect(new Set(keys).size).toBe(33);
    for (const key of keys) {
      expect(key).toMatch(/^[a-z][a-z0-9]{1,19}$/);
      expect(routeSegments).not.toContain(key);
    }
  });

  test('REG-RBC-7 HEAD-02 every partner’s brand names whose service it sells, and the operator’s own names nobody', () => {
    const without = demoBrands.filter(({ coBrandLogo }) => coBrandLogo === null).map(({ key }) => key);
    expect(without).toEqual(['cl']);
  });

  test('BRAND-07 ENT-BRAND-01 each brand has a logo file, a self-hosted font, two colours and a terms-apply flag', () => {
    for (const brand of demoBrands) {
      expect(existsSync(assetFile(brand.logo)), brand.logo).toBe(true);
      if (brand.coBrandLogo !== null) expect(existsSync(assetFile(brand.coBrandLogo)), brand.coBrandLogo).toBe(true);
      expect(Object.keys(brandFonts)).toContain(brand.fontFamily);
      expect(brand.fontLink).toMatch(/^\/fonts\/[a-z0-9-]+\.css$/);
      expect(brand.primaryColour).toMatch(/^#[0-9A-F]{6}$/);
      expect(brand.secondaryColour).toMatch(/^#[0-9A-F]{6}$/);
      expect(typeof brand.termsApply).toBe('boolean');
    }
  });

  test('BRAND-08 the terms-apply flag is true for exactly one brand', () => {
    expect(demoBrands.filter((brand) => brand.termsApply)).toHaveLength(1);
  });

  test('BRAND-09 BRAND-10 the default brand is Saakh with the colours of the specification', () => {
    const [first] = demoBrands;
    expect(first).toMatchObject({
      key: 'cl',
      name: 'Saakh',
      nameHi: 'साख',
      primaryColour: '#4EC9DB',
      secondaryColour: '#070050',
    });
  });

  test('ENT-BRAND-02 exactly one brand has a title about instant credit with an ID card, in both languages', () => {
    const titled = demoBrands.flatMap((brand) => (brand.idCardTitle === null ? [] : [brand.idCardTitle]));
    expect(titled).toHaveLength(1);
    expect(titled[0]?.en).toMatch(/instant credit.*ID card/i);
    expect(titled[0]?.hi).toMatch(/आईडी कार्ड.*तुरंत क्रेडिट/);
  });

  test('hosts are unique, lower case and under a reserved top-level domain', () => {
    const hosts = demoBrands.flatMap((brand) => brand.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const host of hosts) expect(host).toMatch(/^(?:[a-z0-9-]+\.)+(?:example|test)$/);
    for (const brand of demoBrands) expect(brand.hosts.some((host) => host.startsWith('loans.'))).toBe(true);
    expect(hosts.some((host) => host.startsWith('goldloans.'))).toBe(true);
    expect(hosts.filter((host) => host.startsWith('solar-loans.'))).toHaveLength(1);
  });

  test('the secondary colour can carry text on white, and white or the secondary can stand on the primary', () => {
    for (const { key, primaryColour, secondaryColour } of demoBrands) {
      expect(contrast(secondaryColour, '#FFFFFF'), key).toBeGreaterThanOrEqual(4.5);
      const best = Math.max(contrast(primaryColour, '#FFFFFF'), contrast(primaryColour, secondaryColour));
      expect(best, key).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('no two brands share a colour, and twelve fonts are in use', () => {
    expect(new Set(demoBrands.map((brand) => brand.primaryColour)).size).toBe(33);
    expect(new Set(demoBrands.map((brand) => brand.secondaryColour)).size).toBe(33);
    expect(new Set(demoBrands.map((brand) => brand.fontFamily)).size).toBe(12);
  });

  test('every brand has a Hindi name, a support line and a grievance officer of its own', () => {
    const officers = demoBrands.map((brand) => brand.grievanceOfficer.phone);
    expect(new Set(officers).size).toBe(33);
    for (const brand of demoBrands) {
      expect(brand.nameHi).toMatch(/\p{Script=Devanagari}/u);
      expect(brand.supportPhone).toMatch(/^[6-9]\d{9}$/);
      expect(brand.supportEmail).toContain(brand.hosts[0]);
      expect(brand.grievanceOfficer.name.trim()).toMatch(/^\p{L}+ \p{L}+/u);
    }
  });

  test('each brand is a partner with a utm id of letters, digits, underscore and hyphen', () => {
    expect(demoPartners.map((partner) => partner.brandKey)).toEqual(demoBrands.map((brand) => brand.key));
    for (const partner of demoPartners) {
      expect(partner.utmId).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(partner.revenuePercent).toBeGreaterThanOrEqual(0);
      expect(partner.revenuePercent).toBeLessThanOrEqual(100);
    }
  });
});
