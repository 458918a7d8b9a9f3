import { STEP_MEANINGS } from '@saakh/contracts/lending/connections/document';
import { type Field, READ, READING, readFields, sentFields } from './field-definitions';

/** What a step is that somebody adds. */
export function emptyStep(id: string): object {
  return { id, request: { method: 'POST', path: '' }, repeat: 'safe' };
}

/** What answers mean, row by row: of one call, or of all. */
export const OUTCOMES = {
  ...{ at: 'outcomes', kind: 'rows', most: 40, begin: { when: { value: 'answer:', is: [] } } },
  columns: [
    { at: 'when', kind: 'condition', from: 'answer', grow: 4 },
    { at: 'means', kind: 'choice', options: STEP_MEANINGS, words: 'meanings', grow: 2 },
  ],
  more: [
    { at: 'reason', kind: 'source', from: 'answer' },
    { at: 'waitSeconds', kind: 'source', from: 'answer' },
  ],
} as const satisfies Field;

/** One call of an operation: when it is made, what is sent, what the answer means, and what is read and kept of it. */
export const STEP: readonly Field[] = [
  { at: 'id', kind: 'text', hint: 'id' },
  { at: 'title', kind: 'text' },
  { at: 'request.method', kind: 'choice', options: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
  { at: 'request.path', kind: 'template', hint: 'path' },
  {
    ...{ at: 'repeat', kind: 'choice', options: ['safe', 'same-key', 'ask-first'], words: 'repeat' },
    hint: 'repeat',
  },
  { at: 'timeoutSeconds', kind: 'number' },
  { at: 'when', kind: 'condition', from: 'facts' },
  {
    ...{ at: 'request.body', kind: 'part', begin: { format: 'json', fields: [] } },
    fields: () => [
      { at: 'format', kind: 'choice', options: ['json', 'form', 'multipart', 'xml'], words: 'formats' },
      { at: 'root', kind: 'text', when: ({ format }) => format === 'xml' },
      sentFields('fields', 120),
    ],
  },
  sentFields('request.query', 30, { folded: true }),
  sentFields('request.headers', 20, { folded: true }),
  {
    ...{ at: 'answer', kind: 'choice', words: 'formats', none: 'asJson' },
    options: ['json', 'form', 'xml', 'text', 'nothing'],
  },
  { ...OUTCOMES, hint: 'outcomes', begin: { ...OUTCOMES.begin, means: 'ok' } },
  ...READ,
  READING,
  {
    ...{ at: 'statuses', kind: 'part', begin: { at: '' } },
    fields: () => [{ at: 'at', kind: 'text', keepsEmpty: true, hint: 'place' }, readFields('read', 40), READING],
  },
  {
    ...{ at: 'save', kind: 'rows', most: 20, hint: 'save', begin: { name: '', from: 'answer:' } },
    columns: [
      { at: 'name', kind: 'text', grow: 2 },
      { at: 'from', label: 'place', kind: 'source', from: 'answer', grow: 3 },
      { at: 'secret', label: 'isSecret', kind: 'tick' },
    ],
  },
];
