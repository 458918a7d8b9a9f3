import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { describe, expect, test } from 'vitest';
import { referenceLanguages } from '../reference/catalogue/languages';
import { referenceProducts } from '../reference/catalogue/products';
import { revenueTypes } from '../reference/catalogue/revenue-types';
import { demoBrands } from './brands/brands';
import { demoMerchants } from './brands/merchants';
import { demoCreditCards } from './lenders/credit-cards';
import { demoLenders } from './lenders/lenders';
import { demoRevenueSlabs } from './lenders/revenue-slabs';
import { demoPartnerUsers, demoStaff } from './people/staff';

const devanagari = /\p{Script=Devanagari}/u;
const assetExists = (path: string) => existsSync(fileURLToPath(new URL(`../..${path}`, import.meta.url)));

describe('demo catalogue', () => {
  test('CONST-18 the twelve categories of the specification, and Affordable Housing Loan', () => {
    expect(referenceProducts.map((product) => product.type).sort()).toEqual(
      [
        'Personal Loans',
        'Deals',
        '2-wheeler',
        'Car',
        'Credit Cards',
        'Gold Loans',
        'Discount Vouchers',
        'Student Loans',
        'Business Loans',
        'Health Insurance',
        'Shop Insurance',
        'Other Insurance',
        'Affordable Housing Loan',
      ].sort(),
    );
  });

  test('CONST-18 products have the slugs of the contract, unique ids and places, texts in both languages, and adult ages', () => {
    for (const field of ['productId', 'slug', 'sortOrder', 'nameHi'] as const) {
      expect(new Set(referenceProducts.map((product) => product[field])).size, field).toBe(13);
    }
    for (const product of referenceProducts) {
      expect(product.slug, 'CONST-18 spelt as in the contract').toBe(findProductType(product.type)?.slug);
      expect(product.description.en).toMatch(/\.$/);
      expect(product.description.hi).toMatch(devanagari);
      expect(product.minAgeYears).toBeGreaterThanOrEqual(18);
      expect(product.maxAgeYears).toBeLessThanOrEqual(65);
    }
    expect(referenceProducts.every((product) => product.status === 1)).toBe(true);
  });

  test('ENT-LANG-01 ENT-LANG-02 CONST-17 English for India with phone code 91 is the default language', () => {
    for (const language of referenceLanguages) {
      for (const field of ['id', 'languageName', 'image', 'isDefault', 'country_key', 'country_name', 'phone_code']) {
        expect(language).toHaveProperty(field);
      }
      expect(assetExists(language.image)).toBe(true);
    }
    expect(referenceLanguages.filter((language) => language.isDefault)).toEqual([
      expect.objectContaining({
        id: 1,
        languageName: 'English',
        country_key: 'IN',
        country_name: 'India',
        phone_code: '91',
      }),
    ]);
    expect(referenceLanguages.map((language) => language.code)).toEqual(['en', 'hi']);
  });

  test('ten credit cards with allowed names, dated terms link, thumbnail and texts in both languages', () => {
    expect(demoCreditCards).toHaveLength(10);
    expect(new Set(demoCreditCards.map((card) => card.sortOrder)).size).toBe(10);
    expect(new Set(demoCreditCards.map((card) => card.secured))).toEqual(new Set([0, 1]));
    for (const card of demoCreditCards) {
      expect(card.categoryName).toMatch(/^[A-Za-z0-9\s_-]+$/);
      expect(assetExists(card.categoryImgThumb), card.categoryImgThumb).toBe(true);
      expect(card.marketingBullets.length).toBeGreaterThan(0);
      for (const text of [card.keyFeature, card.annualFee, ...card.marketingBullets]) {
        expect(text.en.trim()).not.toBe('');
        expect(text.hi).toMatch(devanagari);
      }
    }
  });

  test('revenue slabs belong to known lenders and types, pay something, and have ordered bounds', () => {
    const codes = demoLenders.map((lender) => lender.code);
    const types = revenueTypes.map((type) => type.id);
    for (const slab of demoRevenueSlabs) {
      expect(codes).toContain(slab.lenderCode);
      expect(types).toContain(slab.revenueTypeId);
      expect((slab.revenueFlatPaise ?? 0) > 0 || (slab.revenuePercent ?? 0) > 0).toBe(true);
      for (const [min, max] of [
        [slab.slabDisbursedMinPaise, slab.slabDisbursedMaxPaise],
        [slab.slabNumberMin, slab.slabNumberMax],
        [slab.atsMinPaise, slab.atsMaxPaise],
      ]) {
        if (typeof min === 'number' && typeof max === 'number') expect(max).toBeGreaterThan(min);
      }
    }
  });

  test('merchants and sign-ins belong to known partners', () => {
    const keys = demoBrands.map((brand) => brand.key);
    expect(new Set(demoMerchants.map((merchant) => merchant.code)).size).toBe(demoMerchants.length);
    for (const merchant of demoMerchants) {
      expect(keys).toContain(merchant.partnerKey);
      expect(merchant.contactName).toMatch(/^\p{L}+ \p{L}+$/u);
      expect(merchant.mobile).toMatch(/^[6-9]\d{9}$/);
    }
    expect(demoStaff.map(({ email, roleId }) => [email, roleId])).toEqual([
      ['admin@saakh.test', 1],
      ['admin2@saakh.test', 1],
      ['ops@saakh.test', 2],
      ['agent@saakh.test', 3],
    ]);
    expect(demoPartnerUsers.map(({ email, kind }) => [email, kind])).toEqual([
      ['partner@saakh.test', 'owner'],
      ['staff@saakh.test', 'staff'],
      ['merchant@saakh.test', 'merchant'],
    ]);
    for (const user of demoPartnerUsers) {
      expect(keys).toContain(user.partnerKey);
      if (user.merchantCode !== null) {
        expect(demoMerchants.find((merchant) => merchant.code === user.merchantCode)?.partnerKey).toBe(user.partnerKey);
      }
    }
  });
});
