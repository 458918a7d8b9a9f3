import { beforeAll, describe, expect, test } from 'vitest';
import { demoMerchants } from '../../demo/brands/merchants';
import { towns } from '../../demo/people/people-names';
import type { PincodeRow } from '../types';
import { pincodeRows } from './pincodes';

const rows: PincodeRow[] = [];

beforeAll(async () => {
  for await (const row of pincodeRows()) rows.push(row);
}, 60_000);

describe('pincodes', () => {
  test('every pincode comes once, in order, with six digits and all of India in 36 states and territories', () => {
    const codes = rows.map((row) => row.pincode);
    expect(codes.length).toBeGreaterThan(19_000);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual([...codes].sort());
    expect(codes.every((code) => /^[1-9]\d{5}$/.test(code))).toBe(true);
    expect(new Set(rows.map((row) => row.state)).size).toBe(36);
  });

  test('the main office is taken, and names are in title case without the suffix of the office', () => {
    const rowOf = (pincode: string) => rows.find((row) => row.pincode === pincode);
    expect(rowOf('452001')).toEqual({
      pincode: '452001',
      city: 'Indore',
      state: 'Madhya Pradesh',
      officeName: 'Indore GPO',
    });
    expect(rowOf('700001')?.officeName).toBe('Kolkata GPO');
    expect(rowOf('180001')?.state).toBe('Jammu and Kashmir');
    for (const row of rows) {
      expect(row.city).not.toBe('');
      expect(row.officeName).toMatch(/^[\x20-\x7e]+$/);
      expect(row.officeName).not.toMatch(/ [BSH]\.?O\.?$/);
    }
  });

  test('the demo people and merchants live at real pincodes', () => {
    const known = new Set(rows.map((row) => row.pincode));
    for (const [pincode] of towns) expect(known, pincode).toContain(pincode);
    for (const { pincode } of demoMerchants) expect(known, pincode).toContain(pincode);
  });
});
