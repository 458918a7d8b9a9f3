import { statfs } from 'node:fs/promises';
import { nearestFolder } from '#platform/data-folders';
import { causesOf, statusOf } from '#platform/storage/causes';
import { makeFileStore } from '#platform/storage/make-file-store';
import { makeRootStore } from '#platform/storage/root-store';
import { tryStorage } from '#platform/storage/try-storage';
import { type Finding, fail, ok, type Probe, reasonOf, warn } from './probe';
import { askPort } from './reach';

const TIMEOUT_MS = 5_000;
const DISK_FULL = 'docs/runbooks/disk-full.md';
const LOW_PERCENT = 10;
const FULL_PERCENT = 4;

/** The innermost cause says what is wrong, with the answer's status where one came; what lies around it says that files fail. */
function innermost(error: unknown): string {
  const causes = causesOf(error);
  const cause = causes.at(-1) ?? error;
  const status = causes.map(statusOf).find((code) => code !== undefined);
  const { name = '' } = cause as Error;
  const text = reasonOf(cause);
  const said = name === 'Error' || name === '' || text.includes(name) ? text : `${name}: ${text}`;
  return status === undefined ? said : `${status} ${said}`;
}

export const filesProbe: Probe = {
  name: 'files',
  see: DISK_FULL,
  setting: 'DATA_DIR',
  look: async ({ config }) => {
    const isBucket = config.S3_BUCKET !== undefined;
    const setting = isBucket ? 'S3_BUCKET' : 'DATA_DIR';
    const { failed, versions } = await tryStorage(config);
    if (failed) {
      const values = { step: failed.step, text: innermost(failed.error) };
      return [fail('files-broken', { setting, values })];
    }
    if (!isBucket) return [ok('files-well', { setting })];
    const see = 'docs/backups.md';
    if (versions instanceof Error)
      return [warn('bucket-unsaid', { setting, see, values: { text: innermost(versions) } })];
    return [versions ? ok('bucket-well', { setting }) : warn('bucket-versions', { setting, see })];
  },
};

/** The audit log's own bucket is write-once: it is only read. */
export const rootsProbe: Probe = {
  name: 'files',
  see: 'deploy/environment.md',
  setting: 'AUDIT_ROOTS_BUCKET',
  look: async ({ config }) => {
    const setting = 'AUDIT_ROOTS_BUCKET';
    if (config[setting] === undefined) return [];
    try {
      await makeRootStore(config, makeFileStore(config)).list();
      return [ok('roots-well', { setting })];
    } catch (error) {
      return [fail('files-broken', { setting, values: { step: 'get', text: innermost(error) } })];
    }
  },
};

export function judgeDisk(freeBytes: number, allBytes: number): Finding {
  const percent = allBytes === 0 ? 0 : Math.floor((freeBytes / allBytes) * 100);
  const more = { setting: 'DATA_DIR', values: { percent } };
  if (percent < FULL_PERCENT) return fail('disk-low', more);
  return percent < LOW_PERCENT ? warn('disk-low', more) : ok('disk-well', more);
}

export const diskProbe: Probe = {
  name: 'disk',
  see: DISK_FULL,
  setting: 'DATA_DIR',
  look: async ({ config }) => {
    const { bavail, blocks, bsize } = await statfs(nearestFolder(config.DATA_DIR));
    return [judgeDisk(bavail * bsize, blocks * bsize)];
  },
};

export const scannerProbe: Probe = {
  name: 'scanner',
  see: 'deploy/environment.md',
  setting: 'CLAMD_ADDRESS',
  look: async ({ config: { CLAMD_ADDRESS: address } }) => {
    if (address === undefined) return [];
    const setting = 'CLAMD_ADDRESS';
    const [host = '', port] = address.split(':');
    try {
      const answer = await askPort({ host, port: Number(port), timeoutMs: TIMEOUT_MS }, 'zPING\0');
      return [
        answer.startsWith('PONG')
          ? ok('scanner-well', { setting })
          : fail('scanner-away', { setting, values: { text: answer.slice(0, 60) } }),
      ];
    } catch (error) {
      return [fail('scanner-away', { setting, values: { text: reasonOf(error) } })];
    }
  },
};
