import { expect, test } from 'vitest';
import * as bounds from './bounds';
import { saveSessionItem } from './identity/session-items';

test('CONST-06 PAN fields have length 10', () => {
  expect(bounds.PAN_LENGTH).toBe(10);
});

test('CONST-07 the OTP field has length 6', () => {
  expect(bounds.OTP_LENGTH).toBe(6);
});

test('CONST-08 the pincode field has length 6', () => {
  expect(bounds.PINCODE_LENGTH).toBe(6);
});

test('CONST-09 monthly income lies between 1 and 1,000,000 rupees', () => {
  expect(bounds.MONTHLY_INCOME_MIN_PAISE / 100).toBe(1);
  expect(bounds.MONTHLY_INCOME_MAX_PAISE / 100).toBe(1_000_000);
});

test('CONST-10 the unnamed loan bounds exist in the order of the specification', () => {
  expect(Object.values(bounds.UNNAMED_LOAN_BOUNDS)).toEqual([150, 120, 25_000, 10, 180, 15, 91, 74, 70, 15]);
});

test('CONST-11 name and address lengths are limited to 120 and 150', () => {
  expect(bounds.NAME_MAX_LENGTH).toBe(120);
  expect(bounds.ADDRESS_MAX_LENGTH).toBe(150);
});

test('CONST-12 a session item that states no minutes lives for 60', () => {
  expect(saveSessionItem.body.parse({ name: 'appId', value: 'x' }).minutes).toBe(60);
});

test('CONST-13 the example terms lend ₹1000 to 1000000', () => {
  expect([bounds.EXAMPLE_TERMS.amountMinPaise, bounds.EXAMPLE_TERMS.amountMaxPaise]).toEqual([100_000, 100_000_000]);
});

test('CONST-14 the household income threshold is 300000 rupees a year', () => {
  expect(bounds.HOUSEHOLD_INCOME_THRESHOLD_PAISE).toBe(300_000 * 100);
});

test('CONST-17 the India phone code is 91', () => {
  expect(bounds.PHONE_CODE_INDIA).toBe('91');
});

test('CONST-19 the idle timeout is 60000 ms times the configured minutes', () => {
  expect(bounds.idleTimeoutMs('customer', { customer: 7, backOffice: 11 })).toBe(420_000);
  expect(bounds.idleTimeoutMs('customer')).toBe(900_000);
});

test('CONST-20 admin and partner paths share one idle value and customers have another', () => {
  const minutes = { customer: 7, backOffice: 11 };
  expect(bounds.idleTimeoutMs('admin', minutes)).toBe(660_000);
  expect(bounds.idleTimeoutMs('partner', minutes)).toBe(660_000);
  expect(bounds.idleTimeoutMs('admin')).toBe(1_800_000);
});

test('CONST-22 the example rates are 10.99% to 36%', () => {
  expect([bounds.EXAMPLE_TERMS.rateMinBps, bounds.EXAMPLE_TERMS.rateMaxBps]).toEqual([1_099, 3_600]);
});

test('CONST-23 the example terms run up to 60 months', () => {
  expect(bounds.EXAMPLE_TERMS.tenureMaxMonths).toBe(60);
});

test('ages run from 18 to 65 by default', () => {
  expect([bounds.AGE_MIN, bounds.AGE_MAX]).toEqual([18, 65]);
});
