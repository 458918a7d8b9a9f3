import { endProgram, startProgram } from './programs.mjs';

/**
 * Keeps one program running in its newest build: `restart` ends the old one first, because two may not hold the same
 * data folder, and several wishes at once are one.
 * @param {'api' | 'lender-sandbox'} app
 * @param {NodeJS.ProcessEnv} env
 */
export function restarter(app, env) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let program;
  /** @type {Promise<void> | undefined} */
  let waiting;
  let ending = false;

  const end = async () => {
    ending = true;
    await waiting;
    if (program) await endProgram(program, 5000);
  };
  const replace = async () => {
    if (program) await endProgram(program, 5000);
    if (!ending) program = startProgram(app, env);
  };
  const restart = () => {
    waiting ??= replace().finally(() => {
      waiting = undefined;
    });
    return waiting;
  };
  return { restart, end };
}
