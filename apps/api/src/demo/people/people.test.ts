import { productFormOf } from '@saakh/contracts/catalogue/product-forms';
import { answerProblems } from '@saakh/rules/customers/answers/answer-rules';
import { formProblems } from '@saakh/rules/forms/form-answers';
import { describe, expect, test } from 'vitest';
import { searchLists } from '../../reference/search-lists/search-lists';
import { demoBrands } from '../brands/brands';
import { demoMerchants } from '../brands/merchants';
import { demoLenders } from '../lenders/lenders';
import { makeDemoPeople } from './people';
import { demoAnswers } from './product-answers';

const now = new Date('2026-11-20T12:30:00.000Z');
const { customers, applications } = makeDemoPeople(now);
const dayMs = 86_400_000;

const valuesOf = (key: string) => searchLists.find((list) => list.key === key)?.options.map((option) => option.value);

describe('demo people', () => {
  test('the same moment gives the same people, another seed gives others', () => {
    expect(makeDemoPeople(now)).toEqual({ customers, applications });
    expect(makeDemoPeople(now, 7).customers[0]).not.toEqual(customers[0]);
  });

  test('600 customers and about 900 applications fill three months up to now', () => {
    expect(customers).toHaveLength(600);
    expect(applications.length).toBeGreaterThan(820);
    expect(applications.length).toBeLessThan(980);
    const instants = [...customers, ...applications].map((row) => Date.parse(row.createdAt));
    expect(Math.max(...instants)).toBeLessThanOrEqual(now.getTime());
    expect(Math.min(...instants)).toBeGreaterThan(now.getTime() - 93 * dayMs);
    expect(Math.min(...instants)).toBeLessThan(now.getTime() - 85 * dayMs);
    expect(Math.max(...instants)).toBeGreaterThan(now.getTime() - 2 * dayMs);
  });

  test('identifiers are unique and of the patterns a customer must meet', () => {
    for (const field of ['ref', 'mobile', 'email', 'pan'] as const) {
      expect(new Set(customers.map((customer) => customer[field])).size, field).toBe(600);
    }
    for (const customer of customers) {
      expect(customer.pan).toMatch(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/);
      expect(customer.pan.charAt(4)).toBe(customer.lastName.charAt(0).toUpperCase());
      expect(customer.mobile).toMatch(/^[6-9]\d{9}$/);
      expect(customer.email).toMatch(/^[\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,3}$/);
      expect(customer.firstName).toMatch(/^[A-Za-z]+$/);
      expect(customer.lastName).toMatch(/^[A-Za-z]+$/);
      for (const line of [customer.address1, customer.address2]) expect(line).toMatch(/^[A-Za-z0-9\-,.# ]+$/);
      if (customer.employerName !== null) expect(customer.employerName).toMatch(/^[A-Za-z0-9 ]{3,40}$/);
    }
  });

  test('profiles use the values of the search lists and known brands and merchants', () => {
    const brandKeys = demoBrands.map((brand) => brand.key);
    for (const customer of customers) {
      expect(valuesOf('employmentStatus')).toContain(customer.employmentStatus);
      expect(valuesOf('residency')).toContain(customer.residenceType);
      expect(valuesOf('education')).toContain(customer.educationalLevel);
      expect(valuesOf('gender')).toContain(customer.gender);
      expect(valuesOf('creditScoreClass')).toContain(customer.creditScoreClass);
      if (customer.salaryMode !== null) expect(valuesOf('salaryMode')).toContain(customer.salaryMode);
      expect(brandKeys).toContain(customer.brandKey);
      if (customer.merchantCode !== null) {
        const merchant = demoMerchants.find((candidate) => candidate.code === customer.merchantCode);
        expect(merchant?.partnerKey).toBe(customer.brandKey);
        expect(merchant?.active).toBe(true);
      }
    }
  });

  test('REG-DL-8 most said yes to be seen by the partner through whom they came, and some said no', () => {
    const shown = customers.filter(({ isShown }) => isShown).length / customers.length;
    expect(shown).toBeGreaterThan(0.5);
    expect(shown).toBeLessThan(1);
  });

  test('each application goes to a lender whose income, age and terms it meets, and never twice to the same', () => {
    const byRef = new Map(customers.map((customer) => [customer.ref, customer]));
    expect(new Set(applications.map((a) => `${a.customerRef} ${a.lenderCode}`)).size).toBe(applications.length);
    for (const application of applications) {
      const customer = byRef.get(application.customerRef);
      const lender = demoLenders.find((candidate) => candidate.code === application.lenderCode);
      expect(customer?.monthlyIncomePaise).toBeGreaterThanOrEqual(lender?.minIncomePaise ?? Number.POSITIVE_INFINITY);
      const terms = lender?.terms[0];
      expect(application.requestedAmountPaise).toBeGreaterThanOrEqual(
        terms?.amountMinPaise ?? Number.POSITIVE_INFINITY,
      );
      expect(application.requestedAmountPaise).toBeLessThanOrEqual(terms?.amountMaxPaise ?? 0);
      expect(application.tenureMonths).toBeGreaterThanOrEqual(terms?.tenureMinMonths ?? Number.POSITIVE_INFINITY);
      expect(application.tenureMonths).toBeLessThanOrEqual(terms?.tenureMaxMonths ?? 0);
      expect(Date.parse(application.createdAt)).toBeGreaterThan(Date.parse(customer?.createdAt ?? ''));
    }
  });

  test('statuses follow from dated events, and money and reasons fit the status', () => {
    expect(new Set(applications.map((application) => application.status))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    for (const application of applications) {
      const times = application.events.map((event) => Date.parse(event.at));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
      expect(application.events.at(-1)?.status).toBe(application.status);
      expect(application.declineReason !== null).toBe(application.status === 5);
      expect(application.disbursedAmountPaise !== null).toBe(application.status === 4);
      if (application.approvedAmountPaise !== null) {
        expect(application.approvedAmountPaise).toBeLessThanOrEqual(application.requestedAmountPaise);
      }
    }
  });

  test.each([
    ...(['Business Loans', 'Gold Loans', 'Affordable Housing Loan', 'Student Loans', '2-wheeler', 'Car'] as const),
  ])('answers to the own fields of %s are whole, fit the person, and bear what is asked for', (productType) => {
    const world = { today: '2026-11-20', codesOf: (key: string) => valuesOf(key) ?? [] };
    const fields = productFormOf(productType)?.fields ?? [];
    for (const customer of customers) {
      const answers = demoAnswers(customer, { productType, requestedAmountPaise: customer.desiredAmountPaise });
      expect(formProblems(fields, answers, world)).toEqual({});
      const person = { today: world.today, birthDate: customer.birthOn, mobile: customer.mobile };
      const { employmentStatus, monthlyIncomePaise } = customer;
      expect(answerProblems(productType, answers, { ...person, employmentStatus, monthlyIncomePaise })).toEqual({});
      const worth = Number(answers.on_road_price ?? answers.property_value ?? answers.course_fees ?? Infinity);
      expect((worth - Number(answers.down_payment ?? 0)) * 100).toBeGreaterThanOrEqual(
        Math.min(customer.desiredAmountPaise, 80_000_000),
      );
    }
  });
});
