import { availableParallelism } from 'node:os';
import { inRoot } from '../paths.mjs';
import { changesOf, withGuardsOff, withoutGuard } from './guard-changes.mjs';

/** @typedef {import('./guards.mjs').Guard} Guard */
/** What guards hang on: their tests in a file. @typedef {{ tests: string, titles: readonly string[] }} Wanted */
/** Runs tests without some guards. @typedef {(off: readonly Guard[], wanted: readonly Wanted[]) => Promise<import('vitest/node').TestModule[]>} Run */
/** A vitest of its own. @typedef {{ run: Run, close: () => Promise<void> }} Lane */

/** @typedef {Partial<import('vitest/node').InlineConfig>} Settings */
/**
 * What tests need to run, as vitest.config.ts gives it to them: whenever, and where many run together; and how many lanes run
 * at once.
 * @typedef {{ name: string, count: number, settings: Settings, shared: Settings, plugins: () => Promise<import('vite').PluginOption[]> }} Kind
 */

/**
 * As many as there are processors: each test waits for its own database and loads the program anew. The set-up makes the
 * databases that the tests of all lanes copy, and they go with it.
 * @type {Kind}
 */
export const SERVERS = {
  name: 'servers',
  count: Math.max(1, Math.min(3, availableParallelism())),
  settings: {},
  shared: { globalSetup: [inRoot('apps/api/src/testing/global-setup.ts')] },
  plugins: async () => [],
};

/** They need no database, and a test that is red without its guard mostly waits: three go beside those of the servers. @type {Kind} */
export const SCREENS = {
  name: 'screens',
  count: 3,
  settings: {
    environment: 'happy-dom',
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    setupFiles: [inRoot('apps/web/src/testing/setup.ts')],
  },
  // Of many files one stops the clock that the next one waits by.
  shared: { isolate: true },
  plugins: async () => [(await import('@vitejs/plugin-react')).default()],
};

/** @param {Guard} guard */
export const kindOf = ({ tests }) => (tests.startsWith('apps/web/') ? SCREENS : SERVERS);

/** Titles are patterns; an empty one is every test of the file. @param {readonly string[]} titles */
export const patternOf = (titles) => new RegExp(titles.map((title) => `(?:${title || '.'})`).join('|'));

/**
 * A vitest whose tests load what `change` makes of a file while some guards are off, of which `filesOf` are other ones then.
 * @param {Kind} kind @param {string} name @param {readonly Guard[]} guards @param {Settings} settings
 * @param {(file: string, text: string, off: readonly Guard[]) => string} change @param {(guard: Guard) => readonly string[]} filesOf
 * @returns {Promise<Lane>}
 */
async function openLane(kind, name, guards, settings, change, filesOf) {
  const { createVitest } = await import('vitest/node');
  /** @type {readonly Guard[]} */
  let off = [];
  const plugin = {
    name: 'guard-off',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} text @param {string} id */
    transform: (text, id) => {
      const code = change(id.split('?')[0] ?? id, text, off);
      return code === text ? null : { code, map: null };
    },
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: inRoot('.'),
      include: [...new Set(guards.map(({ tests }) => tests))],
      pool: 'forks',
      maxWorkers: kind.count,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      reporters: [{}],
      watch: false,
      ...kind.settings,
      ...settings,
    },
    {
      plugins: [plugin, ...(await kind.plugins())],
      logLevel: 'silent',
      cacheDir: inRoot(`node_modules/.cache/guards-${kind.name}-${name}`),
    },
  );
  const project = vitest.getRootProject();
  /** It is loaded anew. @param {string} file */
  const forget = (file) => {
    for (const { moduleGraph } of [project.vite, vitest.vite].flatMap((vite) => Object.values(vite.environments))) {
      for (const node of moduleGraph.getModulesByFile(inRoot(file)) ?? []) moduleGraph.invalidateModule(node);
    }
  };
  return {
    async run(now, wanted) {
      // What was off before is on again.
      for (const file of new Set([...off, ...now].flatMap(filesOf))) forget(file);
      off = now;
      const specifications = wanted.map(({ tests, titles }) =>
        project.createSpecification(inRoot(tests), { testNamePattern: patternOf(titles) }),
      );
      const { testModules } = await vitest.runTestSpecifications(specifications, false);
      // Those of the runs before are told again.
      return testModules.filter(({ moduleId }) => wanted.some(({ tests }) => moduleId === inRoot(tests)));
    },
    close: () => vitest.close(),
  };
}

/**
 * Where many tests run together and a worker loads the program once for all of its files: the guards whose switches
 * stand in `texts`, by file, can be off there, each while tests of its own run.
 * @param {Kind} kind @param {readonly Guard[]} guards @param {ReadonlyMap<string, string>} texts
 */
export const openSharedLane = (kind, guards, texts) => {
  const byPath = new Map([...texts].map(([file, text]) => [inRoot(file), text]));
  return openLane(
    kind,
    'shared',
    guards,
    { isolate: false, ...kind.shared },
    (path, text, off) => {
      const own = off.filter(({ tests }) => path === inRoot(tests));
      const patterns = own.map(({ name, title }) => ({ name, pattern: patternOf([title]) }));
      const code = byPath.get(path) ?? text;
      return own.length === 0 ? code : withGuardsOff(code, patterns);
    },
    ({ tests }) => [tests],
  );
};

/** Where the program is loaded anew for each run, without its guard from the beginning. @param {Kind} kind @param {readonly Guard[]} guards @param {number} at */
export const openOwnLane = (kind, guards, at) =>
  openLane(
    kind,
    String(at),
    guards,
    {},
    (path, text, off) =>
      off
        .flatMap(changesOf)
        .filter(({ file }) => path === inRoot(file))
        .reduce(withoutGuard, text),
    (guard) => changesOf(guard).map(({ file }) => file),
  );
