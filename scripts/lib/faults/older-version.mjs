import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';

const MIGRATIONS = 'apps/api/migrations/*.sql';
const NAME = 'older-';
/** What the API is bundled from, by the settings of its own time. */
const SOURCES = ['apps/api', 'packages', 'scripts', 'package.json', 'tsconfig.json'];
const BUNDLE = `import { build } from 'esbuild';
import { serverBundle } from './scripts/lib/bundles.mjs';
await build(serverBundle('api'));`;
/** What nothing reads any more once it is bundled. */
const BUNDLED = ['apps/api/src', 'packages', 'scripts'];
/** What is installed for the API alone, and the pages; all else is found on the way up from the older version's folder. */
const SHARED = ['apps/api/node_modules', 'apps/web/dist'];
const COMPLETE = 'complete';

/** @typedef {{ root: string, commit: string } | { missing: string }} OlderVersion */

/** @param {string} command @param {string[]} args @param {string} [cwd] */
const succeed = async (command, args, cwd) => {
  const { code, output } = await run(command, args, cwd === undefined ? {} : { cwd });
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}:\n${output}`);
  return output.trim();
};

/**
 * The API as it was before the newest migration, built once into the cache: its own source and bundle settings, with the libraries
 * that are installed and today's pages. `missing` says why there is none, where the history is not here.
 * @returns {Promise<OlderVersion>}
 */
export async function findOlderVersion() {
  const newest = await run('git', ['log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS]);
  const parent = await run('git', ['rev-parse', '--verify', '--quiet', `${newest.output.trim()}^`]);
  if (newest.code !== 0 || parent.code !== 0) return { missing: 'the history of the project is not here' };
  const commit = parent.output.trim();
  const root = join(cacheDir, `${NAME}${commit.slice(0, 12)}`);
  if (existsSync(join(root, COMPLETE))) return { root, commit };
  forgetOthers();
  mkdirSync(join(root, 'apps/web'), { recursive: true });
  const archive = join(root, 'source.tar');
  await succeed('git', ['archive', '--output', archive, commit, ...SOURCES]);
  await succeed('tar', ['-xf', archive, '-C', root]);
  rmSync(archive);
  for (const shared of SHARED) symlinkSync(inRoot(shared), join(root, shared));
  await succeed(process.execPath, ['--input-type=module', '--eval', BUNDLE], root);
  for (const source of BUNDLED) rmSync(join(root, source), { recursive: true });
  mkdirSync(join(root, COMPLETE));
  return { root, commit };
}

/** Those of before, and one whose making was broken off. */
function forgetOthers() {
  mkdirSync(cacheDir, { recursive: true });
  for (const name of readdirSync(cacheDir))
    if (name.startsWith(NAME)) rmSync(join(cacheDir, name), { recursive: true, force: true });
}
