import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function commitIn(git: string): string | null {
  const head = read(join(git, 'HEAD')).trim();
  const ref = /^ref: (.+)$/.exec(head)?.[1];
  if (ref === undefined) return /^[0-9a-f]{40}$/.test(head) ? head : null;
  const loose = read(join(git, ref)).trim();
  const packed = read(join(git, 'packed-refs'))
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  return loose || packed?.split(' ')[0] || null;
}

/**
 * What runs: the version of the package, and the commit where the folder is a working copy or `COMMIT` says so. Reads the
 * folders above `from`.
 */
export function readBuild(from: string, given: string | undefined): { version: string; commit: string | null } {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = read(join(folder, 'package.json'));
    if (manifest.includes('"workspaces"')) {
      const { version = '0' } = JSON.parse(manifest) as { version?: string };
      return { version, commit: given ?? commitIn(join(folder, '.git')) };
    }
    if (dirname(folder) === folder) return { version: '0', commit: given ?? null };
  }
}
