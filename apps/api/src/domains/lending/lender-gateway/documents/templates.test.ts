import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import { CONNECTION_TEMPLATES } from '@saakh/contracts/lending/staff/connections';
import en from '@saakh/i18n/en/lending.connection-templates.office.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/lending.connection-templates.office.json' with { type: 'json' };
import { connectionProblems, secretsOf } from '@saakh/rules/lending/connections/document-problems';
import { writeStep } from '@saakh/rules/lending/connections/steps';
import { expect, test } from 'vitest';
import { inventedFacts } from '../staff/invented-person';
import { environmentProblems } from './draft-problems';
import { isFormat, listTemplates } from './templates';

const factsFor = (document: ConnectionDocument) => ({
  ...inventedFacts(new Date(), document),
  clientReference: 'lap_1',
  lenderReference: 'L1',
  callbackUrl: 'https://saakh.example/webhooks',
  returnUrl: 'https://saakh.example/back',
  offerReference: 'O1',
});

test('every template has its texts, and only the formats may be spoken without a document', () => {
  expect(listTemplates().map(({ name }) => name)).toEqual(CONNECTION_TEMPLATES);
  for (const texts of [en, hi]) expect(Object.keys(texts).sort()).toEqual([...CONNECTION_TEMPLATES].sort());
  expect(CONNECTION_TEMPLATES.filter(isFormat)).toEqual(['plain', 'snake', 'paise']);
});

test.each(listTemplates())('the template $name lacks only addresses and secrets', ({ document }) => {
  const problems = connectionProblems(document).map(({ code, at }) => `${code} ${at}`);
  expect(problems.filter((one) => one !== 'pageHostsMissing environments.live.pageHosts')).toEqual([]);
  const missing = environmentProblems(document, 'sandbox', []).map(({ code }) => code);
  expect(missing).toEqual(['valueMissing', ...secretsOf(document).map(() => 'secretMissing')]);
  expect(missing.length).toBeGreaterThan(1);
});

test.each(listTemplates())(
  'every step of the template $name can be written for the invented person',
  ({ document }) => {
    const steps = Object.values(document.operations).flatMap((operation) => operation?.steps ?? []);
    const saved = Object.fromEntries(steps.flatMap(({ save = [] }) => save.map(({ name }) => [name, 'S1'])));
    for (const step of steps) {
      const written = writeStep(step, { facts: factsFor(document), saved }, document.codes);
      expect(written, step.id).not.toHaveProperty('missing');
    }
  },
);
