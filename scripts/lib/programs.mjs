import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './paths.mjs';

/** A module for `--import`: the program ends when its parent does. */
export const dieWithParent = pathToFileURL(inRoot('scripts', 'lib', 'die-with-parent.mjs')).href;

/**
 * Starts a built program of ours. It has a process group of its own, so that Ctrl-C reaches it once, by way of its
 * parent (the API takes a second signal as an order to stop at once), and it ends when its parent is killed.
 * @param {'api' | 'lender-sandbox'} app
 * @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'pipe'} [output]
 * @param {string} [version] the folder of another version than this one
 */
export function startProgram(app, env, output = 'inherit', version = root) {
  return spawn(process.execPath, ['--import', dieWithParent, join(version, 'apps', app, 'dist', 'main.js')], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
}

/**
 * The settings that make the API and a lender sandbox know each other.
 * @param {NodeJS.ProcessEnv} env what the API is started with
 * @param {{ api: number, sandbox: number }} ports
 * @returns {{ api: NodeJS.ProcessEnv, sandbox: NodeJS.ProcessEnv }}
 */
export function joinSandbox(env, ports) {
  const lenders = resolve(root, env.DATA_DIR || 'data', 'lender-sandbox.jsonl');
  return {
    api: { ...env, PORT: String(ports.api), LENDER_SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}` },
    sandbox: {
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/api/lender-webhooks/{code}`,
      SANDBOX_DATA_FILE: lenders,
      ...env,
      HOST: '127.0.0.1',
      PORT: String(ports.sandbox),
    },
  };
}

/**
 * Asks a program to end, gives it `graceMs`, then ends it; resolves when it is gone.
 * @param {import('node:child_process').ChildProcess} program
 * @param {number} graceMs
 */
export async function endProgram(program, graceMs) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((done) => program.once('exit', done));
  program.kill('SIGTERM');
  const force = setTimeout(() => program.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(force);
}
