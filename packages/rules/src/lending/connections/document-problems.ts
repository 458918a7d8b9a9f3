import { PRODUCT_QUESTIONS } from '@saakh/contracts/catalogue/product-questions';
import type { ConnectionDocument, LenderCodec, LenderOperation } from '@saakh/contracts/lending/connections/document';
import { LENDER_OPERATIONS } from '@saakh/contracts/lending/connections/document';
import { LENDER_FACTS, type LenderFact, LINK_FACTS, OPERATION_FACTS } from '@saakh/contracts/lending/connections/facts';
import { partsOf, sourcesIn } from './sources';
import { factsSent, sendsIdentity } from './steps';

/** What keeps a connection from being published: the place in the document, a code of a text, and the values of that text. */
export interface ConnectionProblem {
  readonly at: string;
  readonly code:
    | 'valueMissing'
    | 'factUnknown'
    | 'factNotHere'
    | 'neverSaved'
    | 'tableMissing'
    | 'secretInMessage'
    | 'stepTwice'
    | 'submitMissing'
    | 'statusMissing'
    | 'statesMissing'
    | 'pageHostsMissing'
    | 'updatesUnproven'
    | 'fileWayUnclear';
  readonly values: Readonly<Record<string, string>>;
}

/** Every text and source of a part of a document, with its place. */
interface Named {
  readonly at: string;
  readonly source: string;
}
type Walk = (at: string, part: unknown) => void;

/** Visits every object of a part, with its dotted place. */
function walk(part: unknown, at: string, visit: Walk): void {
  if (typeof part !== 'object' || part === null) return;
  visit(at, part);
  for (const [key, value] of Object.entries(part)) walk(value, at === '' ? key : `${at}.${key}`, visit);
}

const TEXTS = ['path', 'text'] as const;
const SOURCES = ['from', 'value', 'reason', 'waitSeconds', 'timeAt'] as const;

function namedIn(part: unknown, place: string): Named[] {
  const found: Named[] = [];
  walk(part, place, (at, one) => {
    const fields = one as Record<string, unknown>;
    for (const key of TEXTS) {
      const text = fields[key];
      if (typeof text === 'string') found.push(...sourcesIn(text).map((source) => ({ at: `${at}.${key}`, source })));
    }
    for (const key of SOURCES) {
      const source = fields[key];
      if (typeof source === 'string' && source.includes(':')) found.push({ at: `${at}.${key}`, source });
    }
  });
  return found;
}

const problem = (
  at: string,
  code: ConnectionProblem['code'],
  values: ConnectionProblem['values'] = {},
): ConnectionProblem => ({ at, code, values });

/**
 * Operations in the order in which an application meets them: what one saved, the later ones know. A question for offers is
 * about no application, so that nothing of it is known later.
 */
const ORDER: readonly LenderOperation[] = LENDER_OPERATIONS.filter((name) => name !== 'quote');

function operationsBefore(document: ConnectionDocument, operation: LenderOperation): readonly LenderOperation[] {
  if (operation !== 'quote') return ORDER.slice(0, ORDER.indexOf(operation) + 1);
  return checksBeforeQuote(document) ? ['check', 'quote'] : ['quote'];
}

function savedBefore(document: ConnectionDocument, operation: LenderOperation, step: number): Set<string> {
  const saved = new Set<string>();
  for (const name of operationsBefore(document, operation)) {
    const steps = document.operations[name]?.steps ?? [];
    for (const one of name === operation ? steps.slice(0, step) : steps)
      for (const { name: key } of one.save ?? []) saved.add(key);
  }
  return saved;
}

/** The calls that know the answers to the questions of the product and of the lender. */
const ANSWERED: readonly LenderOperation[] = ['check', 'submit'];

function stepProblems(document: ConnectionDocument): ConnectionProblem[] {
  return LENDER_OPERATIONS.flatMap((operation) => {
    const steps = document.operations[operation]?.steps ?? [];
    return steps.flatMap((step, at) => {
      const place = `operations.${operation}.steps.${at}`;
      const saved = savedBefore(document, operation, at);
      return [
        ...(steps.findIndex(({ id }) => id === step.id) < at ? [problem(place, 'stepTwice', { id: step.id })] : []),
        ...namedIn(step, place).flatMap(({ at: where, source }) => {
          const [kind, name] = partsOf(source);
          const isUnknown =
            (kind === 'fact' && !Object.hasOwn(LENDER_FACTS, name)) ||
            (kind === 'product' && !PRODUCT_QUESTIONS.has(name));
          if (isUnknown) return [problem(where, 'factUnknown', { name })];
          const isKnown = kind !== 'fact' || OPERATION_FACTS[operation].some((fact) => fact === name);
          const isAnswered = (kind !== 'product' && kind !== 'lender') || ANSWERED.includes(operation);
          if (!isKnown || !isAnswered) return [problem(where, 'factNotHere', { name })];
          if (kind === 'saved' && !saved.has(name)) return [problem(where, 'neverSaved', { name })];
          // A body is kept and shown to staff who test; only headers may carry a secret.
          if (kind === 'secret' && !where.includes('.headers.')) return [problem(where, 'secretInMessage', { name })];
          return [];
        }),
      ];
    });
  });
}

function tableProblems(document: ConnectionDocument): ConnectionProblem[] {
  const found: ConnectionProblem[] = [];
  walk(document, '', (at, part) => {
    const codec = part as Partial<Extract<LenderCodec, { kind: 'code' }>>;
    if (codec.kind === 'code' && codec.table !== undefined && !Object.hasOwn(document.codes, codec.table)) {
      found.push(problem(at, 'tableMissing', { name: codec.table }));
    }
  });
  return found;
}

/** What a file is asked for with: nothing is known of any application then. */
function fileProblems({ updates: { file, newer } }: ConnectionDocument): ConnectionProblem[] {
  if (!file) return [];
  const { request, sftp } = file;
  return [
    ...((request === undefined) === (sftp === undefined) ? [problem('updates.file', 'fileWayUnclear')] : []),
    ...(sftp && sftp.password === undefined && sftp.privateKey === undefined
      ? [problem('updates.file.sftp.password', 'valueMissing')]
      : []),
    ...namedIn({ request, sftp }, 'updates.file').flatMap(({ at, source }) => {
      const [kind, name] = partsOf(source);
      if (kind === 'fact' && name !== 'fileOn') return [problem(at, 'factUnknown', { name })];
      if (kind === 'saved') return [problem(at, 'neverSaved', { name })];
      return kind === 'secret' && !at.includes('.headers.') ? [problem(at, 'secretInMessage', { name })] : [];
    }),
    // Otherwise nothing tells which row is newer than what is known.
    ...(newer === 'version' && !file.columns.some(({ to }) => to === 'version')
      ? [problem('updates.file.columns', 'valueMissing')]
      : []),
  ];
}

/** Nobody's identity stands in an address. */
function pageProblems(page: string | undefined): ConnectionProblem[] {
  return sourcesIn(page ?? '').flatMap((source) => {
    const [kind, name] = partsOf(source);
    const isTold = kind === 'fact' && LINK_FACTS.includes(name as (typeof LINK_FACTS)[number]);
    return isTold ? [] : [problem('page', 'factUnknown', { name: source })];
  });
}

/** Whether a document reads a value of ours anywhere, in a list of applications too, by its name. */
function readsOf(document: ConnectionDocument, target: string): boolean {
  let isRead = false;
  walk([document.operations, document.readings ?? {}, document.updates], '', (_at, part) => {
    const { read, columns } = part as Record<string, unknown>;
    isRead ||= [read, columns].flat().some((one) => Object(one).to === target);
  });
  return isRead;
}

/** Whether customers go on at the lender's own pages, whose hosts are named then. */
export function leadsToPages(document: ConnectionDocument): boolean {
  return document.page !== undefined || readsOf(document, 'nextUrl');
}

/** What is asked for regularly, and before what must not be sent twice is sent again. */
const needsStatus = ({ updates, operations: { check, submit } }: ConnectionDocument): boolean =>
  updates.polling !== undefined ||
  [check, submit].some((one) => one?.steps.some(({ repeat }) => repeat === 'ask-first'));

function wholeProblems(document: ConnectionDocument): ConnectionProblem[] {
  const { operations, updates, states, page } = document;
  const proof = updates.webhook?.proof;
  return [
    ...(operations.submit || operations.link || page !== undefined ? [] : [problem('operations', 'submitMissing')]),
    ...(needsStatus(document) && !operations.status ? [problem('operations', 'statusMissing')] : []),
    ...(readsOf(document, 'stage') && Object.keys(states).length === 0 ? [problem('states', 'statesMissing')] : []),
    ...pageProblems(page),
    // Where the rank of a stage tells what is newer, a stage without one could not be read.
    ...Object.entries(updates.newer === 'rank' ? states : {}).flatMap(([word, { rank }]) =>
      rank === undefined ? [problem(`states.${word}.rank`, 'valueMissing')] : [],
    ),
    ...fileProblems(document),
    ...(proof?.kind === 'none' && !operations.status ? [problem('updates.webhook', 'updatesUnproven')] : []),
  ];
}

/** What keeps a document from being published, place by place; empty when nothing does. Pure. */
export function connectionProblems(document: ConnectionDocument): ConnectionProblem[] {
  return [...stepProblems(document), ...tableProblems(document), ...wholeProblems(document)];
}

/** The names of the secrets that a connection needs, in the order in which it names them. */
export function secretsOf(document: ConnectionDocument): string[] {
  const names = new Set<string>();
  const SECRETS: Readonly<Record<string, readonly string[]>> = {
    jws: ['key'],
    jwe: ['key'],
    envelope: ['key'],
    certificate: ['certificate', 'key'],
  };
  walk([document.authentication, document.encryption ?? {}, document.updates], '', (_at, part) => {
    const fields = part as Record<string, unknown>;
    const named = [...(SECRETS[String(fields.kind)] ?? []), 'secret', 'user', 'password', 'privateKey'];
    for (const key of named) if (typeof fields[key] === 'string') names.add(fields[key]);
  });
  for (const { source } of namedIn(document, '')) {
    const [kind, name] = partsOf(source);
    if (kind === 'secret') names.add(name);
  }
  return [...names];
}

/** Whether an operation sends what says who the customer is, at any of its steps. */
export function operationSendsIdentity({ operations }: ConnectionDocument, name: LenderOperation): boolean {
  return operations[name]?.steps.some(sendsIdentity) ?? false;
}

/** Whether the check comes before a question for offers too: it tells nothing that the question does not tell. */
export function checksBeforeQuote({ operations: { check } }: ConnectionDocument): boolean {
  const quoted: readonly LenderFact[] = OPERATION_FACTS.quote;
  return check?.steps.every((one) => factsSent(one).every((name) => quoted.includes(name as LenderFact))) ?? false;
}
