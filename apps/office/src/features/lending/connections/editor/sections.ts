import { LENDER_OPERATIONS, LENDER_STATES } from '@saakh/contracts/lending/connections/document';
import { LENDER_TARGETS } from '@saakh/contracts/lending/connections/facts';
import { NEXT_STEP_KINDS } from '@saakh/contracts/lending/timeline';
import { DATES } from './controls/codecs';
import { type Field, OF_CODEC, READ, READING, type SimpleField, sentFields } from './field-definitions';
import { emptyStep, OUTCOMES, STEP } from './step-definitions';

const secret = (at: string): SimpleField => ({ at, kind: 'text', list: 'secrets', hint: 'secretName' });
const choice = (at: string, options: readonly string[], more: Partial<SimpleField> = {}) =>
  ({ at, kind: 'choice', options, ...more }) as SimpleField;

const SIGNING = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const SIGNATURE: Field = {
  ...{ at: 'signature', kind: 'part' },
  fields: () => [
    choice('algorithm', ['hmac-sha256', 'hmac-sha512', 'hmac-sha1']),
    secret('secret'),
    choice('encoding', ['hex', 'base64', 'base64url']),
    { at: 'separator', kind: 'separator', hint: 'separator' },
    {
      ...{ at: 'parts', kind: 'variants', words: 'parts', most: 20 },
      variants: {
        text: { begin: { text: '' }, fields: [{ at: 'text', kind: 'template' }] },
        method: { begin: {}, fields: [] },
        path: { begin: {}, fields: [] },
        query: { begin: {}, fields: [{ at: 'sorted', kind: 'tick' }] },
        body: { begin: {}, fields: [] },
        'body-hash': {
          begin: { hash: 'sha256', encoding: 'hex' },
          fields: [choice('hash', ['sha256', 'sha512']), choice('encoding', ['hex', 'base64'])],
        },
        values: { begin: {}, fields: [] },
      },
    },
  ],
};
const signatureBegun = { algorithm: 'hmac-sha256', secret: '', encoding: 'hex', parts: [], separator: '' };
const BASIC = [secret('user'), secret('password')];

const stepPart = (at: string, begin?: object): Field => ({
  ...{ at, kind: 'part', fields: () => STEP },
  ...(begin ? { begin } : {}),
});

const AUTHENTICATION: Field = {
  ...{ at: 'authentication', kind: 'variants', words: 'authentications', most: 2 },
  variants: {
    header: {
      begin: { header: 'authorization', text: 'Bearer {secret:apiKey}' },
      fields: [
        { at: 'header', kind: 'text' },
        { at: 'text', kind: 'template', hint: 'secretText' },
      ],
    },
    basic: { begin: { user: 'user', password: 'password' }, fields: BASIC },
    token: {
      begin: {
        ...{ login: emptyStep('login'), token: 'token', header: 'authorization', text: 'Bearer {saved:token}' },
      },
      fields: [
        { at: 'basic', kind: 'part', begin: { user: 'clientId', password: 'clientSecret' }, fields: () => BASIC },
        stepPart('login'),
        stepPart('renew', emptyStep('renew')),
        ...(['token', 'renewal', 'seconds'] as const).map((at) => ({ at, kind: 'text', hint: 'savedName' }) as const),
        { at: 'header', kind: 'text' },
        { at: 'text', kind: 'template' },
      ],
    },
    signature: {
      begin: { signature: { ...signatureBegun, secret: 'requestSecret' }, headers: [] },
      fields: [SIGNATURE, sentFields('headers', 10)],
    },
    jws: {
      begin: { algorithm: 'RS256', key: 'signingKey', header: 'x-jws-signature', body: 'detached' },
      fields: [
        choice('algorithm', SIGNING),
        secret('key'),
        { at: 'keyId', kind: 'text' },
        { at: 'header', kind: 'text' },
        { at: 'text', kind: 'template' },
        choice('body', ['attached', 'detached', 'unencoded'], { label: 'jwsBody' }),
      ],
    },
    certificate: {
      begin: { certificate: 'certificate', key: 'certificateKey' },
      fields: [secret('certificate'), secret('key')],
    },
  },
};

const layers = (at: string, label: 'sealed' | 'opened'): Field => ({
  ...{ at, label, kind: 'variants', words: 'encryptions', most: 3 },
  variants: {
    jwe: {
      begin: { key: 'encryptionKey', algorithm: 'RSA-OAEP-256', content: 'A256GCM' },
      fields: [
        secret('key'),
        { at: 'keyId', kind: 'text' },
        choice('algorithm', ['RSA-OAEP', 'RSA-OAEP-256', 'ECDH-ES', 'ECDH-ES+A256KW', 'dir']),
        choice('content', ['A128GCM', 'A256GCM', 'A128CBC-HS256', 'A256CBC-HS512']),
        { at: 'field', kind: 'text', hint: 'field' },
      ],
    },
    envelope: {
      begin: { key: 'encryptionKey', hash: 'sha256', dataAt: 'data', keyAt: 'key', encoding: 'base64' },
      fields: [
        secret('key'),
        choice('hash', ['sha1', 'sha256']),
        { at: 'dataAt', kind: 'text', keepsEmpty: true },
        { at: 'keyAt', kind: 'text', keepsEmpty: true },
        { at: 'ivAt', kind: 'text', hint: 'withData' },
        { at: 'tagAt', kind: 'text', hint: 'withData' },
        choice('encoding', ['base64', 'hex']),
      ],
    },
    jws: {
      begin: { key: 'signingKey', algorithm: 'RS256' },
      fields: [
        secret('key'),
        { at: 'keyId', kind: 'text' },
        choice('algorithm', [...SIGNING, 'HS256']),
        { at: 'field', kind: 'text', hint: 'field' },
      ],
    },
  },
});

const SFTP_BEGUN = { path: '', dayAs: 'YYYYMMDD', user: 'sftpUser', password: 'sftpPassword' };
const isTimed = ({ timeAt }: Readonly<Record<string, unknown>>): boolean => timeAt !== undefined;
const PROOF: Field = {
  ...{ at: 'proof', kind: 'variant', words: 'proofs' },
  variants: {
    signature: {
      begin: { signature: { ...signatureBegun, secret: 'webhookSecret' }, at: 'header:x-signature' },
      fields: [
        SIGNATURE,
        { at: 'at', label: 'signatureAt', kind: 'source', from: 'answer' },
        { at: 'part', kind: 'text', hint: 'part' },
        { at: 'timeAt', kind: 'source', from: 'answer' },
        { at: 'timePart', kind: 'text', when: isTimed },
        choice('timeAs', ['seconds', 'milliseconds', 'utc'], { none: 'unset', when: isTimed }),
        { at: 'toleranceSeconds', kind: 'number', when: isTimed },
      ],
    },
    header: {
      begin: { header: 'x-webhook-secret', secret: 'webhookSecret' },
      fields: [{ at: 'header', kind: 'text' }, secret('secret')],
    },
    jws: {
      begin: { key: 'webhookKey', algorithm: 'RS256' },
      fields: [{ at: 'header', kind: 'text' }, secret('key'), choice('algorithm', [...SIGNING, 'HS256'])],
    },
    basic: { begin: { user: 'webhookUser', password: 'webhookPassword' }, fields: BASIC },
    none: { begin: {}, fields: [] },
  },
};

const environment = (name: 'sandbox' | 'live'): Field => ({
  ...{ at: `environments.${name}`, kind: 'part' },
  fields: () => [
    { at: 'baseUrl', kind: 'text', keepsEmpty: true, hint: 'baseUrl' },
    { at: 'pageHosts', kind: 'lines', hint: 'pageHosts' },
    {
      ...{ at: 'sftp', kind: 'part', begin: { host: '', hostKeys: [] } },
      fields: () => [
        { at: 'host', kind: 'text', keepsEmpty: true, hint: 'sftpHost' },
        { at: 'port', kind: 'number' },
        { at: 'hostKeys', kind: 'lines', hint: 'hostKeys' },
      ],
    },
  ],
});

export const SECTION_IDS = [
  ...['start', 'addresses', 'signIn', 'encryption'],
  ...['operations', 'codes', 'states', 'updates'],
] as readonly ('start' | 'addresses' | 'signIn' | 'encryption' | 'operations' | 'codes' | 'states' | 'updates')[];
export type SectionId = (typeof SECTION_IDS)[number];

interface Section {
  /** Of the document: its problems are counted here. */
  readonly parts: readonly string[];
  readonly fields: readonly Field[];
}

/** The parts of a connection in the order of a guide, each with its fields. */
export const SECTIONS: Readonly<Record<SectionId, Section>> = {
  start: { parts: ['format'], fields: [] },
  addresses: {
    parts: ['environments', 'reference', 'feeTax'],
    fields: [
      environment('sandbox'),
      environment('live'),
      {
        ...{ at: 'reference', label: 'ownReference', kind: 'part', begin: { letters: 'upper', length: 20 } },
        fields: () => [
          choice('letters', ['upper', 'any', 'digits'], { words: 'referenceLetters' }),
          { at: 'length', kind: 'number' },
        ],
      },
      {
        ...{ at: 'feeTax', kind: 'part', begin: { is: 'included', rateBps: 1800 } },
        fields: () => [
          choice('is', ['included', 'added'], { words: 'feeTaxes', label: 'taxIs' }),
          { at: 'rateBps', kind: 'number', hint: 'rateBps' },
        ],
      },
    ],
  },
  signIn: { parts: ['authentication'], fields: [AUTHENTICATION] },
  encryption: {
    parts: ['encryption'],
    fields: [layers('encryption.request', 'sealed'), layers('encryption.answer', 'opened')],
  },
  operations: {
    parts: ['operations', 'outcomes', 'readings', 'page'],
    fields: [
      { ...OUTCOMES, label: 'commonOutcomes', hint: 'commonOutcomes', folded: true },
      {
        ...{ at: 'operations', kind: 'named', names: LENDER_OPERATIONS, words: 'operations' },
        fields: () => [{ at: 'steps', kind: 'steps' }],
        begin: (name) => ({ steps: [emptyStep(name)] }),
      },
      { at: 'page', kind: 'template', hint: 'page' },
      { at: 'readings', kind: 'named', hint: 'readings', fields: () => READ, begin: () => ({ read: [] }) },
    ],
  },
  codes: {
    parts: ['codes'],
    fields: [
      {
        ...{ at: 'codes', label: 'tables', kind: 'named', begin: () => ({ send: {} }) },
        fields: () => [
          {
            ...{ at: 'send', kind: 'pairs', key: 'ourCode', begin: '', most: 500, hint: 'paste' },
            columns: [{ at: '', label: 'theirCode', kind: 'scalar' }],
          },
          { at: 'sendRest', kind: 'scalar' },
          {
            ...{ at: 'read', label: 'readCodes', kind: 'pairs', key: 'theirCode', begin: '', most: 500 },
            columns: [{ at: '', label: 'ourCode', kind: 'text', keepsEmpty: true, list: 'codes' }],
          },
          { at: 'rest', kind: 'text' },
        ],
      },
    ],
  },
  states: {
    parts: ['states'],
    fields: [
      {
        ...{ at: 'states', kind: 'pairs', key: 'theirState', begin: {}, most: 200, hint: 'pasteStates' },
        columns: [
          choice('is', LENDER_STATES, { words: 'states', label: 'ourState', grow: 2 }),
          choice('next', NEXT_STEP_KINDS, { words: 'nextSteps', none: 'nothing', grow: 3 }),
          { at: 'rank', kind: 'number' },
        ],
        more: [{ at: 'words', kind: 'words' }],
      },
    ],
  },
  updates: {
    parts: ['updates', 'limits'],
    fields: [
      choice('updates.newer', ['version', 'instant', 'rank'], { words: 'newer', hint: 'newer' }),
      {
        ...{ at: 'updates.webhook', kind: 'part', begin: { answer: 'json', proof: { kind: 'none' } } },
        fields: () => [
          choice('answer', ['json', 'form', 'xml'], { words: 'formats', label: 'bodyFormat' }),
          PROOF,
          { at: 'delivery', kind: 'source', from: 'answer', hint: 'delivery' },
          ...READ,
          READING,
        ],
      },
      {
        ...{ at: 'updates.polling', kind: 'part' },
        begin: { firstDayMinutes: 15, laterMinutes: 360, untilDays: 45 },
        fields: () => [
          { at: 'firstDayMinutes', kind: 'number' },
          { at: 'laterMinutes', kind: 'number' },
          { at: 'untilDays', kind: 'number' },
        ],
      },
      {
        ...{ at: 'updates.file', kind: 'part' },
        begin: { at: '07:00', format: 'csv', columns: [] },
        fields: () => [
          {
            ...{ at: 'request', label: 'byRequest', kind: 'part', begin: { method: 'GET', path: '' } },
            when: ({ sftp: other }) => other === undefined,
            fields: () => [
              choice('method', ['GET', 'POST']),
              { at: 'path', kind: 'template', hint: 'filePath' },
              sentFields('headers', 20, { folded: true }),
            ],
          },
          {
            ...{ at: 'sftp', label: 'bySftp', kind: 'part', begin: SFTP_BEGUN },
            when: ({ request: other }) => other === undefined,
            fields: () => [
              { at: 'path', kind: 'template', hint: 'sftpPath' },
              choice('dayAs', DATES),
              secret('user'),
              secret('password'),
              { ...secret('privateKey'), hint: 'privateKey' },
            ],
          },
          { at: 'at', label: 'fileAt', kind: 'text' },
          { at: 'daysBefore', kind: 'number' },
          choice('format', ['csv', 'xlsx', 'json-lines'], { label: 'bodyFormat' }),
          {
            ...{ at: 'columns', kind: 'rows', most: 40, begin: { to: 'reference', column: '' } },
            columns: [
              choice('to', Object.keys(LENDER_TARGETS), { label: 'ours', words: 'targets', grow: 2 }),
              { at: 'column', kind: 'text', grow: 3 },
              { at: 'as', kind: 'codec', grow: 2 },
            ],
            more: OF_CODEC,
          },
        ],
      },
      {
        ...{ at: 'limits', kind: 'part', begin: {} },
        fields: () => [
          { at: 'perSecond', kind: 'number' },
          { at: 'atOnce', kind: 'number' },
          { at: 'perDay', kind: 'number' },
          {
            ...{ at: 'quiet', kind: 'part', begin: { from: '22:00', until: '06:00' } },
            fields: () => [
              { at: 'from', label: 'quietFrom', kind: 'text' },
              { at: 'until', kind: 'text' },
            ],
          },
        ],
      },
    ],
  },
};

/** The section in which a dotted place of the document is written. */
export function sectionOf(at: string): SectionId {
  const [part = ''] = at.split('.');
  return SECTION_IDS.find((id) => SECTIONS[id].parts.includes(part)) ?? 'start';
}
