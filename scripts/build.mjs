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
const [esbuild, vite] = await Promise.all([import('esbuild'), import('vite')]);
const web = inRoot('apps', 'web');

await Promise.all([
  esbuild.build(serverBundle('api')),
  esbuild.build(serverBundle('lender-sandbox')),
  vite
    .build({ root: web, configFile: `${web}/vite.config.ts`, logLevel: 'warn' })
    .then(() => compressFolder(`${web}/dist`)),
]);
rememberBuild(fingerprint);
