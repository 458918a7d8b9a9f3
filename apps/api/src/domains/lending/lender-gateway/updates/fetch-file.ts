import type { LenderFile, LenderSftpFile, LenderStep } from '@saakh/contracts/lending/connections/document';
import { writeValue } from '@saakh/rules/lending/connections/codecs';
import { fillText } from '@saakh/rules/lending/connections/sources';
import { readAnswer } from '@saakh/rules/lending/connections/steps';
import type { Context } from '#platform/context';
import { callLender, type LenderReply, type LenderRequest, TOTAL_MS } from '../call-lender';
import { runStep } from '../connection/run-step';
import { openBody } from '../connection/seal';
import type { LenderSystem } from '../documents/systems.service';
import { sftpAddress } from '../sftp-try';

/** In 8 seconds no more arrives over an ordinary line. */
const LONGEST_FILE = 32 * 1024 * 1024;
const STEP: LenderStep = { id: 'dailyFile', request: { method: 'GET', path: '' }, answer: 'text', repeat: 'safe' };

type Fetch = Pick<LenderRequest, 'operation' | 'deadlineMs' | 'longestAnswer' | 'onAnswer'>;

/** Whether the environment in force has what the file is fetched from. */
export function hasFileServer({ document, environment }: LenderSystem): boolean {
  return !document.updates.file?.sftp || document.environments[environment].sftp !== undefined;
}

async function fetchBySftp(
  ctx: Context,
  system: LenderSystem,
  { path, dayAs = 'YYYY-MM-DD', user, password, privateKey }: LenderSftpFile,
  fileOn: string,
  fetch: Fetch,
): Promise<LenderReply | undefined> {
  const { document, environment } = system;
  const server = document.environments[environment].sftp;
  if (!server) return undefined;
  const secret = (name: string | undefined) => (name === undefined ? undefined : system.secret(name)[0]);
  const known = { facts: { fileOn: writeValue({ kind: 'date', as: dayAs }, fileOn, document.codes) }, saved: {} };
  const request: LenderRequest = {
    ...fetch,
    ...{ method: 'GET', path: '', headers: async () => ({}), limits: document.limits, isRepeatable: true },
    read: async ({ status }) => readAnswer(STEP, { ...known, status }, document),
    sftp: {
      path: fillText(path, known) ?? '',
      user: secret(user) ?? '',
      password: secret(password),
      privateKey: secret(privateKey),
      hostKeys: server.hostKeys,
    },
  };
  return callLender(ctx, { ...system, baseUrl: sftpAddress(server) }, request);
}

/** A lender's file of one day as it came, without its layers of encryption; undefined while the lender gives none. */
export async function fetchFile(
  ctx: Context,
  system: LenderSystem,
  { request, sftp }: LenderFile,
  fileOn: string,
): Promise<Buffer | undefined> {
  let came: Buffer | undefined;
  const fetch: Fetch = {
    ...{ operation: 'status', deadlineMs: TOTAL_MS, longestAnswer: LONGEST_FILE },
    onAnswer: ({ bytes }) => {
      came = bytes;
    },
  };
  const known = { facts: { fileOn }, saved: {} };
  const reply = sftp
    ? await fetchBySftp(ctx, system, sftp, fileOn, fetch)
    : request && (await runStep(ctx, system, { ...fetch, step: { ...STEP, request }, known }));
  if (reply?.kind !== 'answered' || reply.read.means !== 'ok' || !came) return undefined;
  const layers = system.document.encryption?.answer ?? [];
  if (layers.length === 0) return came;
  const secret = (name: string) => system.secret(name)[0];
  return Buffer.from(await openBody(layers, came.toString('utf8'), { facts: {}, saved: {}, secret }));
}
