import { expect, test } from 'vitest';
import { telecomCircleOf } from './telecom-circle';

test.each([
  ['Maharashtra', '411001', 'maharashtra'],
  ['Maharashtra', '400058', 'mumbai'],
  ['West Bengal', '700091', 'kolkata'],
  ['West Bengal', '734001', 'west-bengal'],
  ['Jammu & Kashmir', null, 'jammu-kashmir'],
  [' TELANGANA ', null, 'andhra-pradesh'],
  [null, null, 'unknown'],
  ['Atlantis', '999999', 'unknown'],
] as const)('ADMIN-PAGE-25 an address in %s, pincode %s, is in the circle %s', (state, pincode, circle) => {
  expect(telecomCircleOf({ state, pincode })).toBe(circle);
});
