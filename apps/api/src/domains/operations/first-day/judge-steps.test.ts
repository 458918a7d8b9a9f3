import type { FirstDayStep } from '@saakh/contracts/operations/first-day';
import { expect, test } from 'vitest';
import { covers } from './first-day.service';
import { type Facts, judgeSteps, type LenderFacts } from './judge-steps';

const now = new Date('2026-11-29T15:30:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const HOURS = 60;
const DAYS = 24 * HOURS;

const ravi = { name: 'Ravi Iyer', hasSignedIn: true, hasFactor: true };
const meera = { name: 'Meera Joshi', hasSignedIn: true, hasFactor: true };
const kosi: LenderFacts = {
  ...{ lenderId: 7, name: 'Kosi Finance', isWaiting: false, missing: [], isOffered: true, areas: [['560001', '40']] },
  ...{ mailedTo: null, provedAt: ago(90), pays: true },
};
const partner = {
  ...{ partnerId: 'ptr_1', name: 'Lotus Loans', hasPerson: true, hasShare: true },
  account: { accountChangedAt: ago(5 * DAYS), accountOutcome: null },
};
const whole: Facts = {
  now,
  administrators: [ravi, meera],
  isFactorRequired: true,
  canApproveEachOther: true,
  brand: { name: 'Udaan', legalName: 'Udaan Credit Private Limited', host: 'udaan.in', lacks: [] },
  products: [{ type: 'Personal Loans', name: 'Personal loan', supply: 2 }],
  lenders: [kosi],
  texts: [{ text: 'otp.en', isRegistered: true }],
  partners: [partner],
  hasMetricsToken: true,
  runs: { backup: ago(20 * HOURS), drill: ago(30 * DAYS), scrape: ago(14), trial: ago(400 * DAYS) },
};
function judge(changed: Partial<Facts>, step: FirstDayStep) {
  const found = judgeSteps({ ...whole, ...changed }).find((one) => one.step === step);
  if (!found) throw new Error(`${step} was not judged`);
  return found;
}
const gapsOf = (step: FirstDayStep, changed: Partial<Facts>) => judge(changed, step).gaps;

test('R-OUT-1 with everything there each step is done, with the facts behind it', () => {
  const steps = judgeSteps(whole);
  expect(steps.flatMap(({ gaps }) => gaps)).toEqual([]);
  expect(steps.filter(({ lines }) => lines.length === 0 || lines.some(({ is }) => is !== 'right'))).toEqual([]);
  expect(judge({}, 'administrators').lines).toEqual([
    { fact: 'admins-ready', is: 'right', values: { count: 2, names: ['Ravi Iyer', 'Meera Joshi'] }, to: null },
  ]);
  expect(judge({}, 'area').lines[0]?.values).toEqual({ name: 'Kosi Finance', count: 2 });
});

const lender = (changed: Partial<LenderFacts>) => ({ lenders: [{ ...kosi, ...changed }] });
const unpaid = { ...kosi, lenderId: 8, name: 'Beas Bank', pays: false };
const account = (minutes: number, accountOutcome: 'right' | 'wrong' | 'returned' | null) => ({
  partners: [{ ...partner, account: { accountChangedAt: ago(minutes), accountOutcome } }],
});

test.each<[string, FirstDayStep, Partial<Facts>, string[]]>([
  ['one administrator', 'administrators', { administrators: [ravi] }, ['few']],
  ['one never came', 'administrators', { administrators: [ravi, { ...meera, hasSignedIn: false }] }, ['few']],
  ['one invited the other', 'administrators', { canApproveEachOther: false }, ['no-pair']],
  [
    'one without a second factor',
    'administrators',
    { administrators: [ravi, { ...meera, hasFactor: false }] },
    ['few'],
  ],
  [
    'no factor where none is asked for',
    'administrators',
    { administrators: [ravi, { ...meera, hasFactor: false }], isFactorRequired: false },
    [],
  ],
  [
    'a third who never came',
    'administrators',
    { administrators: [ravi, meera, { ...meera, name: 'Dev Rao', hasSignedIn: false }] },
    [],
  ],
  ['parts of the brand', 'brand', { brand: { ...whole.brand, lacks: ['logo', 'officer'] } }, ['logo', 'officer']],
  ['nothing on', 'products', { products: [] }, ['none']],
  [
    'a product that nobody serves',
    'products',
    { products: [...whole.products, { type: 'Home Loans', name: 'होम लोन', supply: 0 }] },
    [],
  ],
  ['no lender', 'lender', { lenders: [] }, ['none']],
  [
    'a lender that lacks something',
    'lender',
    lender({ isOffered: false, missing: ['Legal name is missing'] }),
    ['none'],
  ],
  ['another that lacks something', 'lender', { lenders: [kosi, { ...unpaid, isOffered: false, missing: ['x'] }] }, []],
  ['no area without a lender', 'area', lender({ isOffered: false }), ['none']],
  ['all of India', 'area', lender({ areas: [['560001'], []] }), []],
  ['no connection without a lender', 'connection', { lenders: [] }, ['none']],
  ['a mail address that got no mail', 'connection', lender({ mailedTo: 'leads@kosi.in', provedAt: null }), ['mail 7']],
  ['a mail address that got one', 'connection', lender({ mailedTo: 'leads@kosi.in' }), []],
  ['one of two lenders pays nothing', 'revenue', { lenders: [kosi, unpaid] }, ['lender 8']],
  ['one that is off pays nothing', 'revenue', { lenders: [kosi, { ...unpaid, isOffered: false }] }, []],
  ['no gateway', 'texts', { texts: null }, ['gateway']],
  [
    'a text without an id',
    'texts',
    { texts: [...(whole.texts ?? []), { text: 'otp.hi', isRegistered: false }] },
    ['otp.hi'],
  ],
  ['no partner', 'partner', { partners: [] }, ['none']],
  ['a partner whom nobody can act for', 'partner', { partners: [{ ...partner, hasPerson: false }] }, ['none']],
  ['a partner without a share', 'partner', { partners: [{ ...partner, hasShare: false }] }, ['none']],
  ['a partner without an account', 'partner', { partners: [{ ...partner, account: null }] }, ['none']],
  ['an account of yesterday', 'partner', account(DAYS, null), ['none']],
  ['an account of yesterday that was compared', 'partner', account(DAYS, 'right'), []],
  ['an account that the bank sent back from', 'partner', account(9 * DAYS, 'returned'), ['none']],
  ['another partner lacks a share', 'partner', { partners: [partner, { ...partner, hasShare: false }] }, []],
  ['neither backup nor drill', 'backup', { runs: {} }, ['backup-never', 'drill-never']],
  ['old ones', 'backup', { runs: { backup: ago(2 * DAYS), drill: ago(35 * DAYS) } }, ['backup-old', 'drill-old']],
  ['nobody scrapes', 'alerts', { runs: {} }, ['scrape-never']],
  ['nobody scrapes any more', 'alerts', { runs: { scrape: ago(15) } }, ['scrape-late']],
  ['no token', 'alerts', { hasMetricsToken: false }, ['token']],
  ['no trial', 'trial', { runs: {} }, ['never']],
])('R-OUT-1 %s: %s', (_what, step, changed, gaps) => {
  expect(gapsOf(step, changed)).toEqual(gaps);
});

test('R-OUT-1 of many lenders what is missing comes first, the rest is counted, and every gap has a key', () => {
  const lenders = Array.from({ length: 9 }, (_, at) => ({ ...kosi, lenderId: at, name: `L${at}`, pays: at < 3 }));
  const { lines, gaps } = judge({ lenders }, 'revenue');
  expect(gaps).toEqual([3, 4, 5, 6, 7, 8].map((id) => `lender ${id}`));
  expect(lines.map(({ fact, is }) => [fact, is])).toEqual([
    ...Array.from({ length: 4 }, () => ['revenue-none', 'lacks']),
    ['more', 'lacks'],
    ['revenue-pays', 'right'],
  ]);
  expect(lines[4]?.values).toEqual({ count: 2 });
  const others = lenders.map((one) => ({ ...one, isOffered: false, missing: ['Legal name is missing'] }));
  expect(judge({ lenders: others }, 'lender').lines[0]?.fact).toBe('lender-first');
});

test('R-OUT-1 what was accepted covers the same gap and a smaller one, and nothing that came after', () => {
  const accepted = { gaps: ['lender 3', 'lender 8'] };
  expect(
    [['lender 8'], ['lender 3', 'lender 8'], ['lender 3', 'lender 9']].map((now) => covers(accepted, now)),
  ).toEqual([...[true, true, false]]);
});
