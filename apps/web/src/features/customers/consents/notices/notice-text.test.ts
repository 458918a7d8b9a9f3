import { expect, test } from 'vitest';
import { withLists } from './notice-text';

test('paragraphs in a row that begin with a bullet are shown as one list', () => {
  expect(withLists(['We collect:', '• name', '• address', 'Nothing else.', '• really'])).toEqual([
    'We collect:',
    ['name', 'address'],
    'Nothing else.',
    ['really'],
  ]);
  expect(withLists([])).toEqual([]);
});
