import { expect, test } from 'vitest';
import { toldApart } from './told-apart';

test('options with one label are told apart by the end of their values; the others stay as they are', () => {
  const options = [
    { value: 'app_1111aaaa', label: 'Gold loan, 3 Dec' },
    { value: 'app_1111bbbb', label: 'Gold loan, 3 Dec' },
    { value: 'none', label: 'None' },
  ];
  expect(toldApart(options).map(({ label }) => label)).toEqual([
    'Gold loan, 3 Dec (…aaaa)',
    'Gold loan, 3 Dec (…bbbb)',
    'None',
  ]);
});
