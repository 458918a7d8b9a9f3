import { DATE_PRESETS, PRESETS } from '@saakh/contracts/operations/dashboard';
import { expect, test } from 'vitest';
import { listDays, spanBefore, spanOfPreset } from './date-presets';

test('ADMIN-PAGE-01 the presets of the dashboard are the specification’s, and each has its ends', () => {
  expect(DATE_PRESETS).toEqual(['yesterday', 'last_7_days', 'last_30_days', 'custom_range']);
  const today = '2028-03-02';
  expect(spanOfPreset('yesterday', today)).toEqual({ from: '2028-03-01', to: '2028-03-01' });
  expect(spanOfPreset('last_7_days', today)).toEqual({ from: '2028-02-24', to: '2028-03-01' });
  expect(spanOfPreset('last_30_days', today)).toEqual({ from: '2028-02-01', to: '2028-03-01' });
  const custom = { from: '2027-12-30', to: '2028-01-02' };
  expect(spanOfPreset('custom_range', today, custom)).toEqual(custom);
  expect(() => spanOfPreset('custom_range', today, { from: today })).toThrow(RangeError);
});

test('PORTAL-PAGE-18 partners may ask for today alone, beside the presets of the specification', () => {
  expect(PRESETS).toEqual(['today', ...DATE_PRESETS]);
  expect(spanOfPreset('today', '2028-03-02')).toEqual({ from: '2028-03-02', to: '2028-03-02' });
});

test('ADMIN-PAGE-01 the span before has as many days and ends right before', () => {
  expect(spanBefore({ from: '2028-02-25', to: '2028-03-02' })).toEqual({ from: '2028-02-18', to: '2028-02-24' });
  expect(spanBefore({ from: '2028-03-01', to: '2028-03-01' })).toEqual({ from: '2028-02-29', to: '2028-02-29' });
  expect(listDays({ from: '2027-12-30', to: '2028-01-02' })).toEqual([
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
  ]);
});

test('PRESET-02 figures and lists are of whole days: the last 7 and 30 end yesterday', () => {
  const today = '2028-03-02';
  expect(spanOfPreset('last_7_days', today)).toEqual({ from: '2028-02-24', to: '2028-03-01' });
  expect(spanOfPreset('last_30_days', today)).toEqual({ from: '2028-02-01', to: '2028-03-01' });
  expect(spanOfPreset('yesterday', today)).toEqual({ from: '2028-03-01', to: '2028-03-01' });
  expect(spanOfPreset('custom_range', today, { from: today, to: today })).toEqual({ from: today, to: today });
});
