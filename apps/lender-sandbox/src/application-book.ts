import { appendFileSync, closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { executedDocuments } from './executed-documents/papers';
import type { Operation } from './lenders';
import type { Application, PlannedDelivery, ReceivedDocument, State, StatusView, Step } from './loan';

interface RecordFile<Entry> {
  append(entry: Entry): void;
  clear(): void;
  close(): void;
}

/**
 * Replays a JSON-lines file and then appends to it; without a path nothing is kept. A last line torn by a kill is dropped;
 * a damaged line before it stops the start.
 */
function openRecordFile<Entry>(path: string | undefined, replay: (entry: Entry) => void): RecordFile<Entry> {
  if (path === undefined) return { append: () => {}, clear: () => {}, close: () => {} };
  mkdirSync(dirname(path), { recursive: true });
  const before = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = before.lastIndexOf(0x0a) + 1;
  const lines = before.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  lines.forEach((line, index) => {
    try {
      replay(JSON.parse(line) as Entry);
    } catch {
      throw new Error(`${path}: line ${index + 1} is no record of the lender sandbox`);
    }
  });
  const file = openSync(path, 'a', 0o600);
  if (whole < before.length) ftruncateSync(file, whole);
  let open = true;
  return {
    append: (entry) => {
      if (open) appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
    clear: () => ftruncateSync(file, 0),
    close: () => {
      if (open) closeSync(file);
      open = false;
    },
  };
}

export type AskOutcome = 'created' | 'replayed' | 'refused' | 'failed' | 'answered';

/** One request of a caller, as it came in; asks of applications and withdrawals survive a restart. */
export interface Ask {
  lender: string;
  operation: Operation;
  atMs: number;
  key: string | undefined;
  clientReference: string | undefined;
  behaviour: string | undefined;
  outcome: AskOutcome;
  body: unknown;
}

export interface DeliveryOutcome {
  id: string;
  reference: string;
  version: number;
  copy: number;
  attempts: number;
  lastStatus: number | null;
  state: 'delivered' | 'gave-up';
}

type Entry =
  | { kind: 'application'; application: Application }
  | { kind: 'ask'; ask: Ask }
  | { kind: 'moved'; reference: string; steps: Step[]; deliveries: PlannedDelivery[] }
  | { kind: 'withdrawn'; reference: string; withdrawal: NonNullable<Application['withdrawal']> }
  | { kind: 'document'; reference: string; document: ReceivedDocument }
  | { kind: 'delivery'; outcome: DeliveryOutcome };

const MOST_ASKS = 20_000;

export type ApplicationBook = ReturnType<typeof createApplicationBook>;

/**
 * Keeps the submissions and who asked what. With a data file every entry is on it before the caller gets an answer, so a
 * restart forgets no application and no count of asks.
 */
export function createApplicationBook(dataFile: string | undefined) {
  const applications = new Map<string, Application>();
  const byKey = new Map<string, Application>();
  const deliveries = new Map<string, DeliveryOutcome>();
  let asks: Ask[] = [];

  const apply = (entry: Entry): void => {
    if (entry.kind === 'application') {
      applications.set(entry.application.reference, entry.application);
      byKey.set(`${entry.application.lender}/${entry.application.key}`, entry.application);
    } else if (entry.kind === 'ask') {
      asks.push(entry.ask);
      if (asks.length > MOST_ASKS) asks = asks.slice(-MOST_ASKS / 2);
    } else if (entry.kind === 'moved') {
      const application = applications.get(entry.reference);
      if (application) Object.assign(application, { steps: entry.steps, deliveries: entry.deliveries });
    } else if (entry.kind === 'withdrawn') {
      const application = applications.get(entry.reference);
      if (application) application.withdrawal = entry.withdrawal;
    } else if (entry.kind === 'document') {
      const application = applications.get(entry.reference);
      if (application) application.documents = [...(application.documents ?? []), entry.document];
    } else {
      deliveries.set(placeOf(entry.outcome), entry.outcome);
    }
  };
  const file = openRecordFile<Entry>(dataFile, apply);
  const record = (entry: Entry): void => {
    file.append(entry);
    apply(entry);
  };

  return {
    findByKey: (lender: string, key: string) => byKey.get(`${lender}/${key}`),
    find: (reference: string) => applications.get(reference),
    list: (lender?: string | null, clientReference?: string | null): Application[] =>
      [...applications.values()].filter(
        (one) => (!lender || one.lender === lender) && (!clientReference || one.clientReference === clientReference),
      ),
    add: (application: Application) => record({ kind: 'application', application }),
    move: (reference: string, steps: Step[], planned: PlannedDelivery[]) =>
      record({ kind: 'moved', reference, steps, deliveries: planned }),
    withdraw: (reference: string, withdrawal: NonNullable<Application['withdrawal']>) =>
      record({ kind: 'withdrawn', reference, withdrawal }),
    addDocument: (reference: string, document: ReceivedDocument) => record({ kind: 'document', reference, document }),
    noteAsk(ask: Ask): void {
      if (ask.operation === 'applications' || ask.operation === 'withdrawals') record({ kind: 'ask', ask });
      else apply({ kind: 'ask', ask });
    },
    asks: (): readonly Ask[] => asks,
    noteDelivery: (outcome: DeliveryOutcome) => record({ kind: 'delivery', outcome }),
    findDelivery: (reference: string, { version, copy }: PlannedDelivery) =>
      deliveries.get(placeOf({ reference, version, copy })),
    clear(): void {
      for (const index of [applications, byKey, deliveries]) index.clear();
      asks = [];
      file.clear();
    },
    close: file.close,
  };
}

function placeOf({ reference, version, copy }: Pick<DeliveryOutcome, 'reference' | 'version' | 'copy'>): string {
  return `${reference}/${version}/${copy}`;
}

/** The application as it stands at `nowMs`; its plan is fixed, so this needs no timer and survives a restart. */
export function viewAt(application: Application, nowMs: number): StatusView {
  const step = application.steps.filter(({ atMs }) => atMs <= nowMs).at(-1);
  return step ? viewOf(application, step) : firstView(application);
}

/** What the submission itself was answered, and every repetition of it is. */
export function firstView(application: Application): StatusView {
  const [step] = application.steps;
  if (!step) throw new Error(`application ${application.reference} has no steps`);
  return viewOf(application, step);
}

const decisions: readonly State[] = ['approved', 'declined'];

export function viewOf(application: Application, step: Step): StatusView {
  const steps = application.steps.filter(({ version }) => version <= step.version);
  const decided = steps.find(({ state }) => decisions.includes(state));
  return {
    reference: application.reference,
    clientReference: application.clientReference,
    receivedAtMs: application.createdAtMs,
    decidedAtMs: decided?.atMs,
    step,
    documents: executedDocuments(
      application,
      steps.map(({ state }) => state),
    ),
  };
}
