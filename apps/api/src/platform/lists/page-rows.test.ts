import { expect, test } from 'vitest';
import { pageRows } from './page-rows';

test('R-RUN-2 a page of a list has between one and five hundred rows, whatever is asked for', () => {
  expect(['1', '500', '501', '999'].map((asked) => pageRows(asked))).toEqual([1, 500, 500, 500]);
  expect([undefined, '0', 'all'].map((asked) => pageRows(asked, 20))).toEqual([20, 20, 20]);
  expect(pageRows('-3')).toBe(1);
});
