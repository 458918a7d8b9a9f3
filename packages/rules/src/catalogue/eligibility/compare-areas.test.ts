import { expect, test } from 'vitest';
import { compareAreas } from './compare-areas';

const places = [
  ...['110001', '110002', '110003'].map((pincode) => ({ pincode, state: 'Delhi' })),
  ...['403001', '403002'].map((pincode) => ({ pincode, state: 'Goa' })),
  ...['411001', '411002', '400001'].map((pincode) => ({ pincode, state: 'Maharashtra' })),
];

test('K12 what is added and removed is counted by state, with what the directory does not know', () => {
  const found = compareAreas(places, ['110001', '403'], ['110001', '110002', '411001', '999999']);
  expect(found).toMatchObject({ before: 3, after: 3, added: 2, removed: 2, wholeStates: [], wholeRegions: [] });
  expect(found.states).toEqual([
    { state: 'Delhi', total: 3, before: 1, after: 2, added: 1, removed: 0 },
    { state: 'Goa', total: 2, before: 2, after: 0, added: 0, removed: 2 },
    { state: 'Maharashtra', total: 3, before: 0, after: 1, added: 1, removed: 0 },
  ]);
  expect(found.unknown).toEqual(['999999']);
});

test('K12 all of a state and a region by its beginning are named when they are added, and not when they were there', () => {
  expect(compareAreas(places, ['403001'], ['403001', '11', '41']).wholeStates).toEqual(['Delhi']);
  expect(compareAreas(places, ['403001'], ['403001', '11', '41']).wholeRegions).toEqual([
    { prefix: '11', pincodes: 3 },
    { prefix: '41', pincodes: 2 },
  ]);
  expect(compareAreas(places, ['11'], ['11', '411001'])).toMatchObject({ wholeStates: [], wholeRegions: [] });
  expect(compareAreas(places, ['403001'], ['403001', '403002']).wholeStates).toEqual(['Goa']);
});

test('K12 an empty list is all of India, before and after', () => {
  expect(compareAreas(places, [], ['403'])).toMatchObject({ before: 8, after: 2, added: 0, removed: 6 });
  expect(compareAreas(places, ['403'], []).wholeStates).toEqual(['Delhi', 'Maharashtra']);
});
