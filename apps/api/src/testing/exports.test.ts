import type { Call } from '@saakh/contracts/call';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findExports, isCall, nameOf } from './every-call';

/** Answers of many rows that somebody takes away; a PDF or a file that was given is one thing, and no export. */
const MANY_ROWS: readonly (Call['replyType'] | undefined)[] = ['text/csv', 'table', 'application/json'];

const found = (await findExports()).flatMap(([name, call]) =>
  isCall(call) &&
  (MANY_ROWS.includes(call.replyType) ||
    /^(?:export|download)/.test(name) ||
    /\/(?:exports?|downloads?|evidence)(?:\/|$)/.test(call.path))
    ? [call]
    : [],
);

/** Exports that need neither a step-up nor a reason, grouped by why. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'sums alone, or what everybody may read': [
    'GET /api/import-templates/:kind/:format',
    'POST /api/lending-apps/export',
    'POST /api/products-report/export',
    'POST /api/vendors-products-report/export',
  ],
  'particulars, counts and times for the Board, nothing of a customer': ['POST /api/breaches/:breachId/report'],
  'the open loans of a claim by the lender’s own reference, which the lender has already': [
    'POST /api/reconciliation/claims/:claimId/save',
  ],
  'a lender’s own cases, for its people: each of their customers agreed to share them': ['GET /api/desk/file'],
  'a customer’s own data, for who has confirmed who it is': ['GET /api/my-data/export'],
  'a partner’s own rows as its pages show them; the rule is about staff': [
    'POST /api/partner/cases/export',
    'POST /api/partner/commission/export',
    'POST /api/partner/leads/export',
    'POST /api/partner/statements/:statementId/lines',
  ],
};

const requiredIn = ({ body }: Call): readonly string[] =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).required ?? []) : [];
const asksBoth = (call: Call): boolean => call.stepUp === true && requiredIn(call).includes('reason');

test('S-AZ-7 every export takes a step-up and a reason, except those named here with why', () => {
  expect(found.filter(asksBoth).map(nameOf).toSorted()).toEqual(
    expect.arrayContaining([
      'POST /api/evidence/applications/:appId',
      'POST /api/evidence/lenders/:lenderId',
      'POST /api/imports/:importId/bad-rows/:format',
      'POST /api/internal-report/export',
      'POST /api/lenders/export',
      'POST /api/tickets/export',
    ]),
  );
  const less = found.filter((call) => !asksBoth(call)).map(nameOf);
  expect(less.toSorted()).toEqual(Object.values(WITHOUT).flat().toSorted());
});
