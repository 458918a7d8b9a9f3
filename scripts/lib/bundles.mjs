import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** Our own packages are TypeScript source, so they go into the bundle; everything else is loaded from node_modules. */
const ownPackages = {
  name: 'own-packages',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^@saakh\// }, ({ path }) => {
      const [, name = '', ...inside] = path.split('/');
      return { path: inRoot('packages', name, 'src', `${inside.join('/') || 'index'}.ts`) };
    });
  },
};

/**
 * esbuild's settings for one server program: main.ts and every worker beside it, each as dist/<name>.js.
 * @param {'api' | 'lender-sandbox'} app
 * @returns {import('esbuild').BuildOptions}
 */
export function serverBundle(app) {
  const source = inRoot('apps', app, 'src');
  return {
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries(source).map((file) => [basename(file, '.ts'), file])),
    outdir: inRoot('apps', app, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [ownPackages],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
}

/** @param {string} source */
function entries(source) {
  const workers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.worker.ts'),
  );
  return ['main.ts', ...workers].map((file) => `${source}/${file}`);
}
