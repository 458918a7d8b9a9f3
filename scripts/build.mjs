import './lib/node-version.mjs';
import { buildFingerprint, rememberBuild } from './lib/build-state.mjs';
import { serverBundle } from './lib/bundles.mjs';
import { compressFolder } from './lib/compress.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';

// A build that a test starts must not bundle the libraries’ development builds.
process.env.NODE_ENV = 'production';
await ensureInstalled();
const fingerprint = buildFingerprint();
const [esbuild, vite, { requireOldSyntax }] = await Promise.all([
  import('esbuild'),
  import('vite'),
  import('./lib/browsers/newer-syntax.mjs'),
]);
/** @param {string} app */
async function buildWeb(app) {
  const root = inRoot('apps', app);
  await vite.build({ root, configFile: `${root}/vite.config.ts`, logLevel: 'warn' });
  await requireOldSyntax(`${root}/dist`);
  await compressFolder(`${root}/dist`);
}

await Promise.all([
  esbuild.build(serverBundle('api')),
  esbuild.build(serverBundle('lender-sandbox')),
  buildWeb('web'),
  buildWeb('office'),
]);
rememberBuild(fingerprint);
