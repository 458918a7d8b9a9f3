import { build, type Plugin } from 'esbuild';
import { inRoot } from '../../../scripts/lib/paths.mjs';

/** The three routers. */
export type Area = 'customer' | 'partner' | 'admin';

interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
}

/** How the modules of the route tables import one another. */
const TABLES = /^\.\/(?:routes(?:\/[\w-]+)?|[\w-]+-routes)$|\/edit-flags$/;

/**
 * Loads the route tables alone, without pages and libraries. Every function of a module that is left out returns its argument,
 * as the function that puts the gate before the routes does, and every list is empty.
 */
const tableAlone: Plugin = {
  name: 'table-alone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => {
      const isTable = kind === 'entry-point' || TABLES.test(path);
      return isTable ? undefined : { path, namespace: 'left-out' };
    });
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
      // esbuild keeps the prototype of a module whose names it does not know.
      contents: `const anything = Object.assign((given) => given, { *[Symbol.iterator]() {} });
        module.exports = Object.create(new Proxy({}, { get: () => anything }));`,
    }));
  },
};

const below = (parent: string, path: string): string =>
  path.startsWith('/') || parent === '' ? path : `${parent}/${path}`;

const pathsOf = (routes: readonly Route[], parent = ''): string[] =>
  routes.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? parent : below(parent, path);
    return [...(path === undefined ? [] : [own]), ...(index ? [parent || '/'] : []), ...pathsOf(children, own)];
  });

/** Every path of an area, from the router's own table. */
export async function routerPaths(area: Area = 'customer'): Promise<string[]> {
  const folder = { customer: 'web/src/customer', partner: 'office/src/partner', admin: 'office/src/staff' }[area];
  const entry = inRoot('apps', folder, 'area.tsx');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    plugins: [tableAlone],
  });
  const module = { exports: {} as { area?: { routes: readonly Route[] } } };
  new Function('module', 'exports', outputFiles[0]?.text ?? '')(module, module.exports);
  const paths = [...new Set(pathsOf(module.exports.area?.routes ?? []))];
  if (paths.length === 0) throw new Error(`${entry} has no routes`);
  return paths;
}
