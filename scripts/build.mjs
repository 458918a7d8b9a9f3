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
const web = inRoot('apps', 'web');

await Promise.all([
  esbuild.build(serverBundle('api')),
  esbuild.build(serverBundle('lender-sandbox')),
  vite
    .build({ root: web, configFile: `${web}/vite.config.ts`, logLevel: 'warn' })
    .then(() => requireOldSyntax(`${web}/dist`))
    .then(() => compressFolder(`${web}/dist`)),
]);
rememberBuild(fingerprint);
