import './lib/node-version.mjs';
import { copyFileSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetBuild } from './lib/build-state.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { joinSandbox } from './lib/programs.mjs';

await ensureInstalled();
const [
  { context },
  { createServer, loadConfigFromFile, mergeConfig },
  { serverBundle },
  { restarter },
  { apiInFront, OFFICE_BASE },
] = await Promise.all([
  import('esbuild'),
  import('vite'),
  import('./lib/bundles.mjs'),
  import('./lib/restarter.mjs'),
  import('./lib/dev-web.mjs'),
]);

const webPort = await freePort(Number(process.env.PORT || 3000));
const apiPort = await freePort(webPort + 1);
const sandboxPort = await freePort(Number(process.env.SANDBOX_PORT || 3100));
const joined = joinSandbox(process.env, { api: apiPort, sandbox: sandboxPort });

// The API fills the page of the sources, whose script Vite serves, instead of the built one.
forgetBuild();
for (const app of ['web', 'office']) {
  mkdirSync(inRoot('apps', app, 'dist'), { recursive: true });
  copyFileSync(inRoot('apps', app, 'index.html'), inRoot('apps', app, 'dist', 'index.html'));
}

const office = await createServer(
  mergeConfig(await webConfig('office'), {
    configFile: false,
    base: OFFICE_BASE,
    server: { middlewareMode: true, hmr: { port: await freePort(webPort + 10) } },
  }),
);
const vite = await createServer(
  mergeConfig(await webConfig('web'), {
    configFile: false,
    plugins: [apiInFront(apiPort, office)],
    server: { port: webPort, strictPort: true },
  }),
);
const programs = { sandbox: restarter('lender-sandbox', joined.sandbox), api: restarter('api', joined.api) };

await watch('lender-sandbox', programs.sandbox.restart);
await watch('api', async () => {
  await programs.api.restart();
  await ready();
  for (const server of [vite, office]) server.ws.send({ type: 'full-reload' });
});
await vite.listen();
console.log(
  (await ready())
    ? `\nDevelopment server: http://localhost:${webPort} (API behind it on ${apiPort})\n`
    : `The API on port ${apiPort} did not get ready within two minutes; see its output above.`,
);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, async () => {
    await Promise.all([vite.close(), office.close(), programs.api.end(), programs.sandbox.end()]);
    process.exit(0);
  });
}

/** An application's own settings, without the page that it fills for a Vite that runs alone. @param {string} app */
async function webConfig(app) {
  const root = inRoot('apps', app);
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, `${root}/vite.config.ts`, root);
  const { plugins = [], ...config } = loaded?.config ?? {};
  const isDemoPage = (/** @type {import('vite').PluginOption} */ plugin) =>
    typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'saakh:demo-page';
  return { root, ...config, plugins: plugins.filter((plugin) => !isDemoPage(plugin)) };
}

/** @param {'api' | 'lender-sandbox'} app @param {() => Promise<void>} changed */
async function watch(app, changed) {
  const bundle = serverBundle(app);
  /** @type {import('esbuild').Plugin} */
  const afterwards = {
    name: 'afterwards',
    setup: (build) =>
      build.onEnd(({ errors }) => {
        if (errors.length === 0) changed();
      }),
  };
  const watcher = await context({ ...bundle, plugins: [...(bundle.plugins ?? []), afterwards] });
  await watcher.watch();
}

async function ready() {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}
