import type { FormField } from '@saakh/contracts/form-definition';
import {
  completeJourney,
  getLenderJourney,
  type LenderJourney,
  saveJourneyStep,
  uploadJourneyDocument,
} from '@saakh/contracts/lender-journeys';
import { listSearchLists, type SearchOption } from '@saakh/contracts/search-lists';
import type { ApiClient } from './api-client';

type Lists = Readonly<Record<string, readonly SearchOption[]>>;

/** What the API asks for of kinds that have no options to choose from. */
const TYPED: Partial<Record<FormField['kind'], string>> = {
  'company-name': 'Deccan Textiles',
  'full-name': 'Asha Menon',
  mobile: '9845012345',
};

const PAPER = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);

function answerOf(field: FormField, known: Readonly<Record<string, string>>, lists: Lists): string {
  const first = field.options?.[0]?.code ?? (field.list && lists[field.list]?.[0]?.code);
  return known[field.key] || first || TYPED[field.kind] || String(field.min ?? 0);
}

function answersOf(fields: readonly FormField[], journey: LenderJourney, lists: Lists): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const field of fields) {
    const { showWhen } = field;
    const asked = !showWhen || showWhen.in.includes(answers[showWhen.field] ?? journey.answers[showWhen.field] ?? '');
    if (asked) answers[field.key] = answerOf(field, journey.answers, lists);
  }
  return answers;
}

/** Answers with what comes first whatever a lender asks for itself, gives the papers it wants, and agrees to its texts. */
export async function answerLender(api: ApiClient, appId: string, slug: string): Promise<void> {
  const params = { appId, slug };
  const { data: journey } = await api.call(getLenderJourney, { params });
  const { data: lists } = await api.call(listSearchLists, {});
  for (const { key: step, fields } of journey.definition.steps) {
    await api.call(saveJourneyStep, {
      params: { ...params, step },
      body: { answers: answersOf(fields, journey, lists) },
    });
  }
  for (const { key, optional } of journey.definition.documents) {
    if (!optional) await api.upload(uploadJourneyDocument, { ...params, key }, PAPER, 'paper.jpg');
  }
  const consents = journey.definition.consents.map(({ key }) => key);
  await api.call(completeJourney, { params, body: { consents } });
}
