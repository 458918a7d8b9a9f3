import { build, type Plugin } from 'esbuild';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const area = inRoot('apps', 'web', 'src', 'areas', 'customer', 'area.tsx');

interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
}

/**
 * The table alone: of the pages, of what stands around them and of what they stand on nothing is loaded. Whatever else is
 * asked of a module that is left out answers with what it is given, as what puts the gate before the routes does.
 */
const tableAlone: Plugin = {
  name: 'table-alone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => {
      const isTable = kind === 'entry-point' || /^\.\/routes\/|\/edit-flags$/.test(path);
      return isTable ? undefined : { path, namespace: 'left-out' };
    });
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
      // As the prototype, because that is what esbuild keeps of a module whose names it does not know.
      contents: 'module.exports = Object.create(new Proxy({}, { get: () => (given) => given }));',
    }));
  },
};

const pathsOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, index, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...(index ? ['/'] : []),
    ...pathsOf(children),
  ]);

/** Every path of the customer's area, from the router's own table, which is evaluated as it stands. */
export const routerPaths = async (): Promise<string[]> => {
  const { outputFiles } = await build({
    entryPoints: [area],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    plugins: [tableAlone],
  });
  const module = { exports: {} as { area?: { routes: readonly Route[] } } };
  new Function('module', 'exports', outputFiles[0]?.text ?? '')(module, module.exports);
  const paths = pathsOf(module.exports.area?.routes ?? []);
  if (paths.length === 0) throw new Error(`${area} has no routes`);
  return paths;
};
