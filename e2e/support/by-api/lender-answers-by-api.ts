import { listSearchLists, type SearchOption } from '@saakh/contracts/catalogue/search-lists';
import type { FormField } from '@saakh/contracts/forms/form-definition';
import {
  completeJourney,
  getLenderJourney,
  type LenderJourney,
  saveJourneyStep,
  uploadJourneyDocument,
} from '@saakh/contracts/lending/lender-journeys';
import { keptAnswers } from '@saakh/rules/forms/form-answers';
import { photo } from '../photo';
import type { ApiClient } from './api-client';

type Lists = Readonly<Record<string, readonly SearchOption[]>>;

/** What the API asks for of kinds that have no options to choose from. */
const TYPED: Partial<Record<FormField['kind'], string>> = {
  'company-name': 'Deccan Textiles',
  'full-name': 'Asha Menon',
  mobile: '9845012345',
};

function answerOf(field: FormField, known: Readonly<Record<string, string>>, lists: Lists): string {
  const first = field.options?.[0]?.code ?? (field.list && lists[field.list]?.[0]?.code);
  return known[field.key] || first || TYPED[field.kind] || String(field.min ?? 0);
}

const answersOf = (fields: readonly FormField[], { answers }: LenderJourney, lists: Lists) =>
  keptAnswers(fields, Object.fromEntries(fields.map((field) => [field.key, answerOf(field, answers, lists)])));

/** Answers a lender’s questions with the first choices, uploads its documents and gives its consents. */
export async function answerLender(api: ApiClient, appId: string, slug: string): Promise<void> {
  const params = { appId, slug };
  // Most lenders ask for nothing more.
  if ((await api.send(getLenderJourney, { params })).status === 404) return;
  const { data: journey } = await api.call(getLenderJourney, { params });
  const { data: lists } = await api.call(listSearchLists, {});
  for (const { key: step, fields } of journey.definition.steps) {
    await api.call(saveJourneyStep, {
      params: { ...params, step },
      body: { answers: answersOf(fields, journey, lists) },
    });
  }
  const { buffer, name } = photo('paper.jpg');
  for (const { key, optional } of journey.definition.documents) {
    if (!optional) await api.upload(uploadJourneyDocument, { ...params, key }, buffer, name);
  }
  const consents = journey.definition.consents.map(({ key }) => key);
  await api.call(completeJourney, { params, body: { consents } });
}
