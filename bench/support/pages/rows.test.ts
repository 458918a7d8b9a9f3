import { expect, test } from 'vitest';
import { tableText } from '../report';
import { accessRows } from './access-rows';
import { speedRows } from './speed-rows';
import { VISITS } from './visits';

const contrast = { path: '/deals', rule: 'color-contrast', text: 'Too pale: .price' };

test('a page’s row is the sum of all its looks, and names what was found and where', () => {
  const { rows, notes } = accessRows({
    count: new Map([
      ['/login', 6],
      ['/deals', 6],
    ]),
    findings: [
      { ...contrast, where: 'English, cl', elements: 2 },
      { ...contrast, where: 'Hindi, surajmukh', elements: 3 },
      { path: '/deals', rule: 'not reached', text: 'it led to /login', where: 'Hindi, cl', elements: 1 },
    ],
  });
  expect(rows.map(({ ours, met }) => [ours, met])).toEqual([
    ['0 in 6 looks', true],
    ['6 in 6 looks', false],
  ]);
  expect(tableText(rows)).toContain('| 0 (gate) | **no** | color-contrast, not reached |');
  expect(notes).toEqual([
    '/deals: color-contrast: Too pale: .price – 5 in all, English, cl; Hindi, surajmukh',
    '/deals: not reached: it led to /login – 1 in all, Hindi, cl',
  ]);
});

const figures = (lcp: number, accessibility: number) => ({
  ...{ lcp, tbt: 100, cls: 0, performance: 96, accessibility },
  causes: { lcp: `of what took ${lcp}`, tbt: 'busy', performance: 'lost' },
  ...{ scripts: [], finalPath: '/login' },
});

test('a figure is that of the median visit, and so is its cause; of accessibility the worst visit counts', () => {
  const [visit] = VISITS['/login'] ?? [];
  if (!visit) throw new Error('The login is not visited');
  const visits = [figures(1_500, 100), figures(2_600, 96), figures(1_900, 100)];
  const [lcp, tbt, , performance, accessibility] = speedRows({ path: '/login', visit, language: 'en', visits });
  expect(lcp).toMatchObject({ ours: '1.90 s (1.50 s to 2.60 s)', met: false, why: 'of what took 1900' });
  expect(tbt).toMatchObject({ ours: '100 ms', goal: '≤ 150 ms', met: true });
  expect(performance).toMatchObject({ goal: '≥ 95', met: true });
  expect(accessibility).toMatchObject({ ours: '96 (96 to 100)', goal: '≥ 100', met: false });
});

test('a page for which no speed is promised is held to its accessibility alone', () => {
  const visit = { ...(VISITS['/deals']?.[0] ?? { at: () => ['/deals', undefined as never] as const }) };
  const rows = speedRows({ path: '/deals', visit, language: 'hi', visits: [figures(9_000, 100)] });
  expect(rows.map(({ goal }) => goal)).toEqual([undefined, undefined, undefined, undefined, '≥ 100']);
});
