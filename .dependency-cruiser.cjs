const domains = '^apps/api/src/domains';
/** The two web applications and what they share. */
const web = '^(?:apps/(?:web|office)|packages/browser)/src';
const areas = `${web}/(?:app|customer|staff|partner|desk)/`;
const tests = String.raw`\.(test|spec|factory)\.tsx?$|(^|/)testing/`;
const layer = (name) => String.raw`${domains}/.*\.${name}\.ts$`;
const production = { path: '^(apps|packages)/', pathNot: [tests, '^apps/[^/]+/[^/]+$'] };

/** A domain uses those before it; what it needs of a later one, `modules.ts` hands in. */
const order = [
  'records',
  'identity',
  'catalogue',
  'customers',
  'lending',
  'partners',
  'money',
  'integrations',
  'operations',
];
/** `from` may not reach `to`; a path holding a group in `from` can be named as $1 in `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const domainsInOrder = order
  .slice(0, -1)
  .map((domain, at) =>
    forbid(
      'domains-in-order',
      'A domain uses those before it, also in its tables.',
      { path: `${domains}/${domain}/`, pathNot: tests },
      { path: `${domains}/(?:${order.slice(at + 1).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    ...domainsInOrder,
    forbid(
      'no-circular',
      'Two files that need each other are one file, or want a third below both, also for types alone.',
      {},
      { circular: true },
    ),
    forbid('resolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true }),

    forbid(
      'contracts-only-zod',
      'contracts imports only zod and texts.',
      { path: '^packages/contracts/src', pathNot: tests },
      { pathNot: ['^packages/contracts/src', '^packages/i18n/', '^node_modules/zod/'] },
    ),
    forbid(
      'rules-only-contracts',
      'rules are pure functions and may import contracts and texts only.',
      { path: '^packages/rules/src', pathNot: tests },
      { pathNot: ['^packages/(rules|contracts)/src', '^packages/i18n/'] },
    ),

    forbid(
      'apps-are-apart',
      'Programs talk over HTTP, in the shapes of contracts.',
      { path: '^apps/([^/]+)/', pathNot: tests },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'tests-are-apart',
      'Tests too, but for the lender sandbox, which they may start in their own process.',
      { path: String.raw`^apps/([^/]+)/.*(\.(test|spec|factory)\.tsx?$|/testing/)` },
      { path: '^apps/(api|web|office)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'nobody-needs-e2e-or-bench',
      'Journeys and benches look at the product from outside.',
      { path: '^(apps|packages)/' },
      { path: '^(e2e|bench)/' },
    ),
    forbid(
      'journeys-from-outside',
      'A journey meets the product in the browser only; lenders that it plays are none of it.',
      { path: '^e2e/' },
      { path: '^apps/', pathNot: '^apps/lender-sandbox/src/kinds/' },
    ),
    forbid('no-tests-in-production', 'The product does not import tests.', production, { path: tests }),
    forbid('no-dev-packages-in-production', 'The product runs on its own dependencies.', production, {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      // altcha-lib goes into the bundles (scripts/lib/bundles.mjs), esbuild makes them.
      pathNot: '^node_modules/(@types|altcha-lib|esbuild)/',
    }),

    forbid(
      'platform-below-modules',
      'The platform knows no word of lending.',
      { path: '^apps/api/src/platform/', pathNot: tests },
      { path: ['^apps/api/src/(domains|reference|demo|testing|trial)/', '^apps/api/src/[^/]+$'] },
    ),
    forbid(
      'modules-through-index',
      "A module uses another through its index.ts; foreign keys may name the other's table.",
      { path: `${domains}/([^/]+/[^/]+)/`, pathNot: [tests, String.raw`\.table\.ts$`] },
      { path: `${domains}/`, pathNot: [`${domains}/$1/`, String.raw`${domains}/[^/]+/[^/]+/index\.ts$`] },
    ),
    forbid(
      'modules-below-app',
      'app.ts registers modules; modules know neither it nor what the database is filled with.',
      { path: `${domains}/`, pathNot: tests },
      { path: ['^apps/api/src/[^/]+$', '^apps/api/src/(reference|demo)/'] },
    ),
    forbid(
      'reference-without-demo',
      'What every start fills in holds nothing invented.',
      { path: '^apps/api/src/reference/', pathNot: tests },
      { path: '^apps/api/src/demo/' },
    ),
    forbid(
      'routes-call-services',
      'A door reads as schema, permission, call, reply.',
      { path: layer('routes') },
      { path: String.raw`\.(repository|table)\.ts$` },
    ),
    forbid(
      'services-below-routes',
      'A use-case does not know its doors, and speaks to its tables through the repository.',
      { path: layer('service') },
      { path: String.raw`\.(routes|table)\.ts$` },
    ),
    forbid(
      'repositories-below-services',
      'A repository speaks SQL and nothing else.',
      { path: layer('repository') },
      { path: String.raw`\.(routes|service)\.ts$` },
    ),
    forbid(
      'tables-at-the-bottom',
      'A table knows other tables, the database platform, contracts and rules.',
      { path: String.raw`\.table\.ts$` },
      { path: '^apps/api/', pathNot: [String.raw`\.table\.ts$`, '^apps/api/src/platform/database/'] },
    ),
    forbid(
      'orm-in-repositories',
      'Only repositories, tables, the platform and the start-up speak to the database.',
      {
        path: '^apps/',
        pathNot: [
          tests,
          String.raw`\.(repository|table)\.ts$`,
          '^apps/api/src/(platform/|reference/|demo/|trial/|[^/]+$)',
          String.raw`^apps/api/drizzle\.config\.ts$`,
        ],
      },
      { path: '^node_modules/(drizzle-orm|pg|@electric-sql)/' },
    ),
    forbid(
      'http-in-routes',
      'Use-cases and repositories know no HTTP server.',
      { path: String.raw`\.(service|repository|table)\.ts$` },
      { path: '^node_modules/fastify' },
    ),

    forbid(
      'ui-knows-no-domain',
      'ui is the design system.',
      { path: `${web}/ui/`, pathNot: tests },
      // How what people type is read is no domain.
      { path: '^packages/contracts/(?!src/typed/)' },
    ),
    forbid(
      'browser-below-apps',
      'The web applications share the code in packages/browser; it knows neither.',
      { path: '^packages/browser/', pathNot: tests },
      { path: '^apps/' },
    ),
    forbid(
      'web-bottom',
      'ui and platform know nothing above them.',
      { path: `${web}/(?:ui|platform)/`, pathNot: tests },
      { path: [`${web}/(?:features|forms)/`, areas] },
    ),
    forbid(
      'features-below-areas',
      'A feature does not know the areas that show it.',
      { path: `${web}/features/`, pathNot: tests },
      { path: areas },
    ),
    forbid(
      'features-are-apart',
      'The page joins two features.',
      { path: `${web}/features/([^/]+/[^/]+)/`, pathNot: tests },
      { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    ),
    forbid(
      'areas-are-apart',
      'What two areas need is a feature.',
      { path: '^apps/office/src/(staff|partner|desk)/', pathNot: tests },
      { path: '^apps/office/src/(?:staff|partner|desk)/', pathNot: '^apps/office/src/$1/' },
    ),
    forbid(
      'web-in-the-browser',
      'The web app has no Node.js.',
      { path: `${web}/`, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
