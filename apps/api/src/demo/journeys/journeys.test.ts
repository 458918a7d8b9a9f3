import { journeyDefinition } from '@saakh/contracts/lending/lender-journeys';
import { journeyProblems } from '@saakh/rules/lending/lender-journeys/journey-problems';
import { describe, expect, test } from 'vitest';
import { declineReasons } from '../../reference/catalogue/decline-reasons';
import { searchLists } from '../../reference/search-lists/search-lists';
import { demoLenders } from '../lenders/lenders';
import { demoJourneys } from './journeys';

const fieldsOf = ({ definition }: (typeof demoJourneys)[number]) => definition.steps.flatMap(({ fields }) => fields);

test('UROUTE-11 nine lenders have a page of their own, and those are the lenders that say so', () => {
  const pages = demoJourneys.filter(({ kind }) => kind === 'lender').map(({ lenderCode }) => lenderCode);
  expect(new Set(pages).size).toBe(9);
  const said = demoLenders.filter(({ journeyPages }) => journeyPages.includes('personal')).map(({ code }) => code);
  expect(pages.toSorted()).toEqual(said.toSorted());
});

test('UROUTE-12 exactly one of them has a declined page, and it has words for each refusal', () => {
  const [one, ...others] = demoJourneys.filter(({ definition }) => definition.hasDeclinedPage);
  expect([one?.lenderCode, others.length]).toEqual(['gulmohar-finance', 0]);
  expect(one?.definition.refusals.length).toBeGreaterThan(0);
  const known = declineReasons.map(({ code }) => code);
  for (const { code, retryAfterDays } of one?.definition.refusals ?? []) {
    expect(known).toContain(code);
    expect(retryAfterDays).toBeGreaterThan(0);
  }
  expect(demoJourneys.filter(({ definition }) => definition.refusals.length > 0)).toEqual([one]);
});

test('UROUTE-16 two gold lenders have a page, and both give gold loans', () => {
  const gold = demoJourneys.filter(({ kind }) => kind === 'gold').map(({ lenderCode }) => lenderCode);
  const said = demoLenders.filter(({ journeyPages }) => journeyPages.includes('gold')).map(({ code }) => code);
  expect(gold.toSorted()).toEqual(said.toSorted());
  expect(gold).toHaveLength(2);
});

describe.each(demoJourneys.map((journey) => [journey.lenderCode, journey] as const))('%s', (_code, journey) => {
  test('is a definition of the contract, each question asked once', () => {
    expect(journeyDefinition.safeParse(journey.definition).error).toBeUndefined();
    const keys = fieldsOf(journey).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { field } of journey.definition.refusals) expect(keys).toContain(field);
  });

  test('a question that hangs on another comes after it in the same step', () => {
    for (const { fields } of journey.definition.steps) {
      for (const [at, { showWhen }] of fields.entries()) {
        if (showWhen) expect(fields.slice(0, at).map(({ key }) => key)).toContain(showWhen.field);
      }
    }
  });

  test('is what staff could publish', () => {
    const lender = demoLenders.find(({ code }) => code === journey.lenderCode);
    const world = {
      codesOf: (list: string) => (searchLists.find(({ key }) => key === list)?.options ?? []).map(({ value }) => value),
      declineCodes: declineReasons.map(({ code }) => code),
      takesDocuments: lender?.sandbox !== null,
    };
    expect(journeyProblems(journey.definition, world)).toEqual([]);
  });

  test('papers are asked for only where the lender has a system to hand them to', () => {
    const lender = demoLenders.find(({ code }) => code === journey.lenderCode);
    if (!lender?.sandbox) expect(journey.definition.documents).toEqual([]);
  });
});

test('no two lenders ask the same', () => {
  const asked = demoJourneys.map((journey) => JSON.stringify(fieldsOf(journey).map(({ key }) => key)));
  expect(new Set(asked).size).toBe(asked.length);
});

test('UROUTE-11 in Hindi a lender’s own terms name it in Hindi', () => {
  for (const { lenderCode, definition } of demoJourneys) {
    for (const { text } of definition.consents) expect(text.hi, lenderCode).not.toMatch(/[A-Za-z]{4,}/);
  }
});

test('UROUTE-11 no question says again what its step is called', () => {
  for (const { definition } of demoJourneys) {
    for (const { title, fields } of definition.steps) {
      expect(fields.map(({ label }) => label.hi)).not.toContain(title.hi);
      expect(fields.map(({ label }) => label.en)).not.toContain(title.en);
    }
  }
});

test('UROUTE-11 no lender’s text counts the steps: those of the page, with papers and a check at the end, are other ones', () => {
  for (const { definition } of demoJourneys) {
    expect(JSON.stringify(definition.text)).not.toMatch(
      /\b(?:one|two|three|four|five|\d) steps?\b|(?:एक|दो|तीन|चार|पाँच|\d) क़दम/i,
    );
  }
});
