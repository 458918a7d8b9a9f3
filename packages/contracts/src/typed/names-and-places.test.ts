import { expect, test } from 'vitest';
import { profileStepSchemas } from '../customers/profile';
import { VALIDATION_MESSAGES } from '../messages';
import { enteredName, refusedInName, refusedInPlace, tidyName } from './names-and-places';

const step = { gender: 'female', last_name: 'Rao' };
const firstName = (first_name: string) => profileStepSchemas.personal.safeParse({ ...step, first_name });

test.each([
  ['Syed Arif', 'Syed Arif'],
  ["O'Neil", "O'Neil"],
  ['O’Neil', "O'Neil"],
  ['Jean-Paul', 'Jean-Paul'],
  ['Jean–Paul', 'Jean-Paul'],
  ['S. R. Iyer', 'S R Iyer'],
  ['S.R.Iyer', 'S R Iyer'],
  ['V.', 'V'],
  ['  Leena   Das ', 'Leena Das'],
  ['\u202aLeena\u00a0Das\u202c', 'Leena Das'],
])('VAL-MSG-05 B24 the name %j is taken as %j', (typed, kept) => {
  expect(tidyName(typed)).toBe(kept);
  expect(firstName(typed).data?.first_name).toBe(kept);
  expect(refusedInName(typed)).toBeUndefined();
});

test.each([
  ['Leena3', '3'],
  ['Leena_Das', '_'],
  ['Smt. Leena', '.'],
  ['Leena,', ','],
  ['लीना', 'ल'],
  ['Leena 🪔', '🪔'],
  ['Jean--Paul', '-'],
  ['Jean-Paul-Luc', '-'],
  ["D'Costa'", "'"],
  ['-Leena', '-'],
  ['Leena- Das', '-'],
  ['Leena\u202eDas', '\u202e'],
])('VAL-MSG-05 B24 the name %j is refused for %j', (typed, character) => {
  expect(refusedInName(typed)).toBe(character);
  expect(firstName(typed).error?.issues[0]?.message).toBe(VALIDATION_MESSAGES.firstNameInvalid);
});

test('B24 an initial that is typed letter by letter stays a word', () => {
  let typed = '';
  for (const letter of 'S.R. Iyer') typed = enteredName(typed + letter);
  expect(typed).toBe('S R Iyer');
});

test.each([
  ['address', 'Plot 9/A', '/', 'Plot 9-A'],
  ['address', 'Gali No. 5, Ram & Sons (near park)', '&', 'Gali No. 5, Ram and Sons near park'],
  ['address', 'Ram&Sons', '&', 'Ram and Sons'],
  ['address', 'Shop 2 [rear]; “Asha”', '[', 'Shop 2 rear, Asha'],
  ['address', 'Café road', 'é', 'Cafe road'],
  ['address', 'House no: 12', ':', 'House no 12'],
  ['locality', 'Sector-21', '-', 'Sector 21'],
  ['company-name', 'Verma & Co. Pvt. Ltd.', '&', 'Verma and Co Pvt Ltd'],
  ['address', 'मकान 4', 'म', undefined],
  ['address', '(/)', '(', '-'],
  ['address', '()', '(', undefined],
] as const)(
  'VAL-MSG-08 B24 in the %s %j the sign %j is named, and the text could be %j',
  (kind, typed, character, fixed) => {
    expect(refusedInPlace(kind, typed)).toEqual({ character, fixed });
  },
);

test('B24 an address that is fine has nothing to fix', () => {
  expect(refusedInPlace('address', 'Flat 4-B, M.G. Road, #12')).toBeUndefined();
});
