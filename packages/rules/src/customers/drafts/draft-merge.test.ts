import { expect, test } from 'vitest';
import { mergeDrafts, type TimedDraft } from './draft-merge';

const at = (minute: number) => `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z`;
const draft = (values: Record<string, string>, minute: number, more: Partial<TimedDraft> = {}): TimedDraft => ({
  values,
  times: {},
  typedAt: at(minute),
  ...more,
});

test('B19 one field that was typed later leaves the other six of a form', () => {
  const seven = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((field) => [field, field]));
  const merged = mergeDrafts(draft(seven, 1), draft({ c: 'later' }, 5));
  expect(merged.values).toEqual({ ...seven, c: 'later' });
  expect([merged.typedAt, merged.times.a, merged.times.c]).toEqual([at(5), at(1), undefined]);
});

test('B19 the newest value of each field wins, whichever device tells it last', () => {
  const one = draft({ a: 'new', b: 'old' }, 8, { times: { b: at(2) } });
  const other = draft({ a: 'old', b: 'new', c: '' }, 6, { times: { a: at(3) } });
  for (const merged of [mergeDrafts(one, other), mergeDrafts(other, one)]) {
    expect(merged.values).toEqual({ a: 'new', b: 'new', c: '' });
  }
});

test('B19 what is older than the sending of its form does not come back', () => {
  const sent = draft({}, 10, { emptiedAt: at(10) });
  expect(mergeDrafts(sent, draft({ a: 'offline', b: 'again' }, 12, { times: { a: at(9) } })).values).toEqual({
    b: 'again',
  });
  expect(mergeDrafts(draft({ a: 'early' }, 9), sent).values).toEqual({});
});
