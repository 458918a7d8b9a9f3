import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { freePort } from './lib/ports.mjs';
import { exitCode } from './lib/processes.mjs';
import { endProgram, joinSandbox, startProgram } from './lib/programs.mjs';

// As early as can be: npm may be told to end while we still install or build.
const parent = process.ppid;
/** @type {Awaited<ReturnType<typeof startPrograms>> | undefined} */
let programs;
const parentWatch = process.env.npm_lifecycle_event ? setInterval(endWithParent, 500).unref() : undefined;

await ensureInstalled();
const build = await ensureBuilt();
if (!build.ok) {
  console.error(build.details);
  process.exit(1);
}

programs = await startPrograms(process.env);
const { api, sandbox } = programs;
forwardSignals();
api.on('exit', async (code, signal) => {
  if (sandbox) await endProgram(sandbox, 3000);
  process.exit(exitCode(code, signal));
});

/** Only the demo starts the lender sandbox. Production, or LENDER_SANDBOX_URL, names other addresses. */
async function startPrograms(/** @type {NodeJS.ProcessEnv} */ env) {
  const wantsSandbox = (env.SAAKH_ENV || 'demo') === 'demo' && !env.LENDER_SANDBOX_URL;
  if (!wantsSandbox) return { api: startProgram('api', env) };
  const port = Number(env.PORT || 3000);
  const joined = joinSandbox(env, { api: port, sandbox: await freePort(Number(env.SANDBOX_PORT || 3100), [port]) });
  const api = startProgram('api', joined.api);
  const sandbox = startProgram('lender-sandbox', joined.sandbox);
  sandbox.on('exit', (code) => {
    if (code) console.error(`The lender sandbox ended with code ${code}; lenders do not answer until the next start.`);
  });
  return { api, sandbox };
}

function forwardSignals() {
  let forwardedAt = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C arrives twice, from the terminal and from npm: that is one wish.
      if (Date.now() - forwardedAt < 500) return;
      forwardedAt = Date.now();
      api.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}

/** npm passes SIGTERM to a shell, which dies without passing it on. We notice because our parent process changes. */
function endWithParent() {
  if (process.ppid === parent) return;
  clearInterval(parentWatch);
  if (programs) programs.api.kill('SIGTERM');
  else process.exit(143);
}
