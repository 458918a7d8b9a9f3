import { VALIDATION_MESSAGES as M } from '@saakh/contracts/messages';
import { expect, test } from 'vitest';
import { emptySlabForm, type SlabForm, slabBodyOf, slabFormErrors, slabFormOf, typedSlabNumber } from './slab-form';

const good: SlabForm = { ...emptySlabForm, revenue_type_id: '1', revenue_percent: '2.5' };
const errorsOf = (change: Partial<SlabForm>) => slabFormErrors({ ...good, ...change });
const messageAt = (field: keyof SlabForm, change: Partial<SlabForm>) => errorsOf(change).fields[field];

test('VAL-SLAB-01 VAL-SLAB-02 VAL-SLAB-03 each refused field has its message, all at once', () => {
  expect(slabFormErrors(emptySlabForm)).toEqual({
    fields: { revenue_type_id: M.revenueTypeRequired },
    form: M.revenueRequired,
    maySubmit: false,
  });
  expect(
    errorsOf({ revenue_type_id: '', revenue_flat: 'abc', revenue_percent: '100.001', ats_min: '9', ats_max: '9' }),
  ).toEqual({
    fields: {
      revenue_type_id: M.revenueTypeRequired,
      revenue_flat: M.revenueFlatInvalid,
      revenue_percent: M.revenuePercentOutOfRange,
      ats_max: M.slabMaxNotAboveMin,
    },
    maySubmit: false,
  });
});

test.each([
  ['revenue_flat', '0', undefined],
  ['revenue_flat', '9999999999', undefined],
  ['revenue_flat', '10000000000', M.revenueFlatInvalid],
  ['revenue_flat', '1.5', M.revenueFlatInvalid],
  ['revenue_percent', '0.001', undefined],
  ['revenue_percent', '100', undefined],
  ['revenue_percent', '100.001', M.revenuePercentOutOfRange],
  ['revenue_percent', '2.0005', M.revenuePercentOutOfRange],
  ['revenue_percent', '.', M.revenuePercentOutOfRange],
] as const)('VAL-SLAB-02 VAL-SLAB-03 VAL-SLAB-04 %s of %s: %s', (field, value, message) => {
  expect(messageAt(field, { revenue_flat: '1', [field]: value })).toBe(message);
});

test.each([
  ['VAL-SLAB-05', 'slab_disbursed_min', 'slab_disbursed_max'],
  ['VAL-SLAB-06', 'slab_number_min', 'slab_number_max'],
  ['VAL-SLAB-07', 'ats_min', 'ats_max'],
] as const)('%s a maximum exceeds its minimum where both are filled', (_id, min, max) => {
  const over = M.slabMaxNotAboveMin;
  expect(messageAt(max, { [min]: '20', [max]: '20' })).toBe(over);
  expect(messageAt(max, { [min]: '20', [max]: '19' })).toBe(over);
  expect(errorsOf({ [min]: '20', [max]: '21' }).maySubmit).toBe(true);
  expect(errorsOf({ [min]: '20' }).maySubmit).toBe(true);
  expect(errorsOf({ [max]: '0' }).maySubmit).toBe(true);
});

test('VAL-SLAB-08 VAL-SLAB-04 a minus is not taken, a share keeps three decimals, everything else is whole', () => {
  expect(typedSlabNumber('revenue_flat', '-5')).toBe('5');
  expect(typedSlabNumber('ats_min', '−₹ 1,00,000')).toBe('100000');
  expect(typedSlabNumber('slab_number_max', '12.5')).toBe('12.');
  expect(typedSlabNumber('revenue_percent', '-2.7505')).toBe('2.750');
  expect(typedSlabNumber('revenue_percent', '.1239')).toBe('.123');
  expect(typedSlabNumber('revenue_flat', 'abc')).toBe('abc');
});

test('VAL-SLAB-09 VAL-SLAB-12 VAL-SLAB-13 one of amount and share above 0 is enough, neither is not', () => {
  const pays = (revenue_flat: string, revenue_percent: string) => errorsOf({ revenue_flat, revenue_percent });
  expect(pays('1', '')).toEqual({ fields: {}, maySubmit: true });
  expect(pays('', '0.001')).toEqual({ fields: {}, maySubmit: true });
  expect(pays('0', '1').maySubmit).toBe(true);
  for (const [flat, percent] of [
    ['', ''],
    ['0', '0'],
    ['0', ''],
  ] as const) {
    expect(pays(flat, percent)).toEqual({ fields: {}, form: M.revenueRequired, maySubmit: false });
  }
  expect(errorsOf({ revenue_type_id: '' }).maySubmit).toBe(false);
  expect(messageAt('effective_until', { effective_from: '2026-12-01', effective_until: '2026-11-30' })).toBe(
    M.dateInvalid,
  );
});

test('VAL-SLAB-11 empty numbers go as null, and a saved slab comes back as it was typed', () => {
  const body = slabBodyOf({ ...good, slab_number_min: '20', ats_max: '12.' });
  expect(body).toEqual({
    slab_disbursed_min: null,
    slab_disbursed_max: null,
    slab_number_min: 20,
    slab_number_max: null,
    ats_min: null,
    ats_max: 12,
    revenue_type_id: 1,
    revenue_flat: null,
    revenue_percent: 2.5,
    status: 1,
    effective_from: null,
    effective_until: null,
  });
  expect(slabBodyOf(slabFormOf({ id: 4, lender_id: 2, ...body }))).toEqual(body);
});
