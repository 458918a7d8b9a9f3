import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findContradiction } from '@saakh/rules/lending/offers/special-offer';
import { describe, expect, test } from 'vitest';
import { referenceProducts } from '../../reference/catalogue/products';
import { documentLabels } from './documents';
import { demoLenderGroups } from './lender-groups';
import { demoLenders } from './lenders';

const rupee = 100;

describe('demo lenders', () => {
  test('REG-KFS-5 every loan of a lender can be closed early before it ends anyway', () => {
    for (const { code, foreclosureCharges, terms } of demoLenders) {
      const after = Number(/(\d+) किस्तें/.exec(foreclosureCharges.hi)?.[1]);
      expect(after, code).toBeGreaterThan(0);
      expect(after, code).toBeLessThan(Math.min(...terms.map(({ tenureMinMonths }) => tenureMinMonths)));
    }
  });

  test('there are 23 lenders, all with personal loans, inside the bounds of the eligibility table', () => {
    expect(demoLenders).toHaveLength(23);
    expect(new Set(demoLenders.map((lender) => lender.code)).size).toBe(23);
    expect(new Set(demoLenders.map((lender) => lender.name)).size).toBe(23);
    for (const lender of demoLenders) {
      expect(lender.terms[0].productType).toBe('Personal Loans');
      expect(lender.maxIncomePaise).toBeGreaterThan(lender.minIncomePaise);
      expect(lender.maxAgeYears).toBeGreaterThan(lender.minAgeYears);
    }
    const ends = (values: number[]) => [Math.min(...values), Math.max(...values)];
    expect(ends(demoLenders.flatMap((lender) => [lender.minAgeYears, lender.maxAgeYears]))).toEqual([18, 65]);
    expect(ends(demoLenders.map((lender) => lender.minIncomePaise / rupee))).toEqual([15_000, 50_000]);
    expect(ends(demoLenders.map((lender) => lender.minCreditScore))).toEqual([625, 750]);
  });

  test('exactly the eight agreed lenders answer through the sandbox, with their dialects and quote calls', () => {
    const sandboxes = demoLenders.flatMap((lender) => (lender.sandbox === null ? [] : [lender.sandbox]));
    expect(demoLenders.filter((lender) => lender.api).map((lender) => lender.code)).toEqual(
      sandboxes.map((s) => s.code),
    );
    expect(Object.fromEntries(sandboxes.map((sandbox) => [sandbox.code, [sandbox.dialect, sandbox.quotes]]))).toEqual({
      'aster-finance': ['plain', true],
      'banyan-bank': ['snake', true],
      'cobalt-credit': ['paise', true],
      'deodar-finance': ['plain', true],
      'emerald-nbfc': ['plain', true],
      'falcon-capital': ['plain', false],
      'gulmohar-finance': ['snake', false],
      'harbour-bank': ['paise', false],
    });
  });

  test('auto submission is on only where the lender has an interface', () => {
    const automatic = demoLenders.filter((lender) => lender.autoSubmission);
    expect(automatic.length).toBeGreaterThan(0);
    expect(automatic.every((lender) => lender.api)).toBe(true);
  });

  test('classes follow from the score and the amounts as settled', () => {
    // Offers know classes alone: a score within one would say more than what is matched by.
    const classOf = Object.fromEntries(demoLenders.map((lender) => [lender.minCreditScore, lender.creditScoreClass]));
    expect(classOf).toEqual({ 625: 'D', 650: 'C', 700: 'B', 750: 'A' });
    const tickets = (code: string) => demoLenders.find((lender) => lender.code === code)?.ticketClasses;
    expect(tickets('xylia-finance')).toEqual([1]);
    expect(tickets('jamun-capital')).toEqual([1, 2, 3]);
    expect(tickets('banyan-bank')).toEqual([2, 3, 4]);
  });

  test('monthly personal-loan rates lie within 10.99% to 36% a year, and the free text says the same', () => {
    for (const lender of demoLenders) {
      const [terms] = lender.terms;
      expect(terms.aprMaxMonthlyPercent, lender.code).toBeGreaterThan(terms.aprMinMonthlyPercent);
      const yearly = [terms.aprMinMonthlyPercent, terms.aprMaxMonthlyPercent].map((rate) => (rate * 12).toFixed(2));
      expect(Number(yearly[0])).toBeGreaterThanOrEqual(10.99);
      expect(Number(yearly[1])).toBeLessThanOrEqual(36);
      expect(lender.interestRateText).toBe(`${yearly[0]}% - ${yearly[1]}% p.a.`);
    }
  });

  test('amounts and tenures are ordered, whole rupees, and within 1,000 to 10,00,000 and 60 months for personal loans', () => {
    for (const lender of demoLenders) {
      for (const terms of lender.terms) {
        expect(terms.amountMaxPaise).toBeGreaterThan(terms.amountMinPaise);
        expect(terms.tenureMaxMonths).toBeGreaterThan(terms.tenureMinMonths);
        expect(terms.amountMinPaise % rupee).toBe(0);
      }
      const [personal] = lender.terms;
      expect(personal.amountMinPaise).toBeGreaterThanOrEqual(1_000 * rupee);
      expect(personal.amountMaxPaise).toBeLessThanOrEqual(10_00_000 * rupee);
      expect(personal.tenureMaxMonths).toBeLessThanOrEqual(60);
      expect(lender.loanAmountUptoPaise).toBe(personal.amountMaxPaise);
    }
  });

  test('a processing fee never reaches half of the smallest loan', () => {
    for (const lender of demoLenders) {
      for (const { processingFee: fee, amountMinPaise } of lender.terms) {
        const least =
          fee.kind === 'flat' ? fee.amountPaise : Math.max(fee.minPaise, (amountMinPaise * fee.percent) / 100);
        expect(least, lender.code).toBeLessThan(amountMinPaise / 2);
        if (fee.kind === 'percent' && fee.maxPaise !== null) expect(fee.maxPaise).toBeGreaterThan(fee.minPaise);
      }
    }
  });

  test('cooling-off is 1 to 5 days, GST 18%, and every charge text is there in both languages', () => {
    for (const lender of demoLenders) {
      expect(lender.coolingOffDays).toBeGreaterThanOrEqual(1);
      expect(lender.coolingOffDays).toBeLessThanOrEqual(5);
      expect(lender.gstPercent).toBe(18);
      expect(lender.penalCharges.en).toMatch(/not added to the interest/);
      for (const text of [
        lender.penalCharges,
        lender.foreclosureCharges,
        ...lender.thirdPartyCharges.map((c) => c.label),
      ]) {
        expect(text.en).toMatch(/[a-z]/i);
        expect(text.hi).toMatch(/\p{Script=Devanagari}/u);
      }
    }
  });

  test('every loan product of the catalogue has at least two lenders, and each lender takes some kind of work', () => {
    for (const { type } of referenceProducts.filter((product) => product.amountMinPaise !== null)) {
      const serving = demoLenders.filter((lender) => lender.terms.some((terms) => terms.productType === type));
      expect(serving.length, type).toBeGreaterThanOrEqual(2);
    }
    for (const lender of demoLenders) {
      expect(lender.salaried || lender.selfEmployed || lender.business).toBe(true);
      if (lender.terms.some((terms) => terms.productType === 'Business Loans')) expect(lender.business).toBe(true);
    }
  });

  test('nine lender pages, one with a declined page, and two gold pages whose lenders give gold loans', () => {
    const having = (page: 'personal' | 'gold') => demoLenders.filter((lender) => lender.journeyPages.includes(page));
    expect(having('personal')).toHaveLength(9);
    expect(having('gold')).toHaveLength(2);
    const declined = demoLenders.filter((lender) => lender.declinedPage);
    expect(declined).toHaveLength(1);
    expect(declined[0]?.journeyPages).toContain('personal');
    for (const lender of having('gold')) {
      expect(lender.terms.map((terms) => terms.productType)).toContain('Gold Loans');
    }
  });

  test('two special offers, dated around the day of seeding', () => {
    const offers = demoLenders.flatMap((lender) => (lender.specialOffer === null ? [] : [lender.specialOffer]));
    expect(offers).toHaveLength(2);
    for (const offer of offers) {
      expect(offer.startsInDays).toBeLessThan(0);
      expect(offer.endsInDays).toBeGreaterThan(0);
      expect(offer.text.hi).toMatch(/\p{Script=Devanagari}/u);
    }
  });

  test('C3 special offers name no fee or rate that their lender’s terms do not have', () => {
    for (const { terms, specialOffer } of demoLenders) {
      const fee = terms[0].processingFee;
      const figures = { paise: fee.kind === 'flat' ? [fee.amountPaise] : [], bps: [], isFree: false };
      for (const text of specialOffer ? [specialOffer.text.en, specialOffer.text.hi] : []) {
        expect(findContradiction(text, figures), text).toBeUndefined();
      }
    }
  });

  test('groups, documents, service areas, addresses and logos all resolve', () => {
    expect(demoLenderGroups).toHaveLength(6);
    for (const group of demoLenderGroups) expect(group.name).toMatch(/^[A-Za-z0-9_ -]+$/);
    const groupIds = demoLenderGroups.map((group) => group.id);
    for (const lender of demoLenders) {
      expect(lender.code).toMatch(/^[a-z0-9-]+$/);
      expect(lender.groupIds.length).toBeGreaterThan(0);
      expect(groupIds).toEqual(expect.arrayContaining([...lender.groupIds]));
      expect(Object.keys(documentLabels)).toEqual(expect.arrayContaining([...lender.documents]));
      expect(new URL(lender.privacyPolicyUrl).hostname).toMatch(/\.example$/);
      expect(existsSync(fileURLToPath(new URL(`../../..${lender.logo}`, import.meta.url))), lender.logo).toBe(true);
      if (lender.serviceArea.kind === 'prefixes') {
        for (const prefix of lender.serviceArea.prefixes) expect(prefix).toMatch(/^[1-9]\d{1,2}$/);
      }
    }
  });
});
