import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** Our own packages are TypeScript source. */
const ownPackages = {
  name: 'own-packages',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^@saakh\// }, ({ path }) => {
      const [, name = '', ...inside] = path.split('/');
      if (path.endsWith('.json')) return { path: inRoot('packages', name, 'locales', ...inside) };
      if (name === 'i18n') return { path: inRoot('packages', name, `${inside.join('/')}.ts`) };
      return { path: inRoot('packages', name, 'src', `${inside.join('/') || 'index'}.ts`) };
    });
  },
};

/**
 * Packages of a hundred small files each go into the bundle too: finding and reading them was a fifth of a second of every
 * start. So does what would bring its optional peers, half a web framework, into every installation. All others are loaded
 * from node_modules.
 */
const BUNDLED = new Set(['altcha-lib', 'drizzle-orm', 'zod', 'fastify-type-provider-zod']);
const PACKAGE = /^(?:@[^/]+\/)?[^/.#][^/]*/;

const otherPackages = {
  name: 'other-packages',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: PACKAGE }, ({ path, kind }) => {
      const [name = ''] = PACKAGE.exec(path) ?? [];
      return kind === 'entry-point' || BUNDLED.has(name) ? undefined : { path, external: true };
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
    plugins: [ownPackages, otherPackages],
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
