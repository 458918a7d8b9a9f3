import { expect, test, vi } from 'vitest';
import { namesById } from './names-by-id';

test('R-PERF-1 names are asked for once for each id, and not at all where there is none', async () => {
  const select = vi.fn(async (wanted: string[]) => wanted.map((id) => ({ id, name: `Name of ${id}` })));
  expect([...(await namesById([null, null], select))]).toEqual([]);
  expect(select).not.toHaveBeenCalled();
  const names = await namesById(['a', null, 'b', 'a'], select);
  expect([names.get('a'), names.get('c')]).toEqual(['Name of a', undefined]);
  expect(select.mock.calls).toEqual([[['a', 'b']]]);
});
