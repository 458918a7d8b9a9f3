import { build, type Plugin } from 'esbuild';
import { inRoot } from '../../../scripts/lib/paths.mjs';

/** Who the three routers are for. */
export type Area = 'customer' | 'partner' | 'admin';

interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
}

/** The modules that the tables are written in, by how they name one another. */
const TABLES = /^\.\/(?:routes(?:\/[\w-]+)?|[\w-]+-routes)$|\/edit-flags$/;

/**
 * The table alone: of the pages, of what stands around them and of what they stand on nothing is loaded. Whatever else is
 * asked of a module that is left out answers with what it is given, as what puts the gate before the routes does.
 */
const tableAlone: Plugin = {
  name: 'table-alone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => {
      const isTable = kind === 'entry-point' || TABLES.test(path);
      return isTable ? undefined : { path, namespace: 'left-out' };
    });
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
      // As the prototype, because that is what esbuild keeps of a module whose names it does not know.
      contents: 'module.exports = Object.create(new Proxy({}, { get: () => (given) => given }));',
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

/** Every path of an area, the customer's unless told, from the router's own table, which is evaluated as it stands. */
export const routerPaths = async (area: Area = 'customer'): Promise<string[]> => {
  const entry = inRoot('apps', 'web', 'src', 'areas', area, 'area.tsx');
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
};
