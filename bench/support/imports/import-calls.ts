import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportDetail } from '@saakh/contracts/back-office/imports/calls';
import type { ImportKind } from '@saakh/contracts/back-office/imports/columns';

const POLL_MS = 100;

/** The API, and the head of somebody of role 1 who is signed in. */
export interface BackOffice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a file took, in seconds: from its sending to its last row applied, and the check of it alone, 0 where there was none. */
export interface Applied {
  readonly seconds: number;
  readonly checkSeconds: number;
  readonly counts: ImportDetail['counts'];
}

const answerOf = async <Body>(answer: Response): Promise<Body> => {
  const body = (await answer.json()) as Body & { message?: string };
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${body.message}`);
  return body;
};

const send = async <Body>({ url, headers }: BackOffice, path: string, part: string, text: string): Promise<Body> => {
  const form = new FormData();
  form.append(part, new File([text], 'bench.csv'));
  return answerOf<Body>(await fetch(`${url}${path}`, { method: 'POST', headers, body: form }));
};

const getImport = async ({ url, headers }: BackOffice, importId: string): Promise<ImportDetail> =>
  (await answerOf<{ data: ImportDetail }>(await fetch(`${url}/api/imports/${importId}`, { headers }))).data;

/** Waits while an import is in `state`; throws unless it goes on to `next`. */
const pass = async (office: BackOffice, importId: string, state: string, next: string): Promise<void> => {
  for (;;) {
    const seen = await getImport(office, importId);
    if (seen.state === next) return;
    if (seen.state !== state) throw new Error(`An import is ${seen.state}: ${seen.failure?.en}`);
    await sleep(POLL_MS);
  }
};

const step = async (office: BackOffice, importId: string, name: 'check' | 'apply'): Promise<void> => {
  const headers = { ...office.headers, 'content-type': 'application/json' };
  const url = `${office.url}/api/imports/${importId}/${name}`;
  await answerOf(await fetch(url, { method: 'POST', headers, body: '{}' }));
};

const secondsSince = (since: number): number => (performance.now() - since) / 1000;

/** The specification's own call for a status file, which checks nothing beforehand. */
const applyStatusFile = async (office: BackOffice, text: string): Promise<Applied> => {
  const since = performance.now();
  const path = '/api/upload-application-status-file';
  const loaded = await send<{ importId: string; state: string }>(office, path, 'image_name', text);
  if (loaded.state === 'applying') await pass(office, loaded.importId, 'applying', 'applied');
  const seconds = secondsSince(since);
  return { seconds, checkSeconds: 0, counts: (await getImport(office, loaded.importId)).counts };
};

/** As the back office does: the file is kept, then checked, then applied. */
const checkAndApply = async (office: BackOffice, kind: ImportKind, text: string): Promise<Applied> => {
  const since = performance.now();
  const { importId } = await send<{ importId: string }>(office, `/api/imports/${kind}/upload`, 'file', text);
  const checking = performance.now();
  await step(office, importId, 'check');
  await pass(office, importId, 'checking', 'checked');
  const checkSeconds = secondsSince(checking);
  await step(office, importId, 'apply');
  await pass(office, importId, 'applying', 'applied');
  return { seconds: secondsSince(since), checkSeconds, counts: (await getImport(office, importId)).counts };
};

export const applyFile = (office: BackOffice, kind: ImportKind, text: string): Promise<Applied> =>
  kind === 'status' ? applyStatusFile(office, text) : checkAndApply(office, kind, text);
