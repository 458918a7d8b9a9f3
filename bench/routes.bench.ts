import { customerPages, gzippedBytes, ownChunks, scriptsOf } from './support/built-scripts';
import { printTable, type Row } from './support/report';

/** What a browser without anything in its cache loads for any page of the customer's area. */
const FIRST_LOAD = ['index.html', 'src/areas/customer/area.tsx'];
const GOAL_BYTES = 170_000;
/** The same after the sign-in of staff, with the page where they come to. */
const words = (...names: string[]): string[] => names.map((name) => `src/platform/i18n/en/${name}.ts`);
const BACK_OFFICE = [
  'index.html',
  'src/areas/admin/area.tsx',
  'src/areas/admin/pages/start/dashboard.tsx',
  ...words('staff', 'back-office/shell', 'back-office/messages', 'back-office/dashboard'),
];
const BACK_OFFICE_GOAL_BYTES = 300_000;
/** The portal's sign-in, and the page where partners come to from it. */
const PORTAL = ['index.html', 'src/areas/partner/area.tsx', ...words('staff', 'partner/shell', 'partner/messages')];
const PORTAL_HOME = [...PORTAL, 'src/areas/partner/pages/home.tsx', ...words('partner/cases')];
const PORTAL_GOAL_BYTES = 200_000;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const first = gzippedBytes(scriptsOf(FIRST_LOAD));
const backOffice = gzippedBytes(scriptsOf(BACK_OFFICE));
const portal = gzippedBytes(scriptsOf(PORTAL));
const portalHome = gzippedBytes(scriptsOf(PORTAL_HOME));
const pages = customerPages()
  .map(({ source, paths }) => ({
    name: paths.length > 0 ? paths.join(', ') : source.split('/pages/')[1],
    bytes: gzippedBytes(scriptsOf([...FIRST_LOAD, source])),
  }))
  .sort((one, other) => other.bytes - one.bytes);

printTable(
  [
    {
      what: 'first load, whichever the route',
      floor: '128 kB (React, router, query, i18n alone)',
      ours: kilobytes(first),
      ratio: (first / 128_000).toFixed(2),
      goal: `≤ ${kilobytes(GOAL_BYTES)}`,
      met: first <= GOAL_BYTES,
    },
    {
      what: 'back office, first load after sign-in, words of one language included',
      floor: kilobytes(BACK_OFFICE_GOAL_BYTES),
      ours: kilobytes(backOffice),
      ratio: (backOffice / BACK_OFFICE_GOAL_BYTES).toFixed(2),
      goal: `≤ ${kilobytes(BACK_OFFICE_GOAL_BYTES)}`,
      met: backOffice <= BACK_OFFICE_GOAL_BYTES,
    },
    {
      what: 'portal, its sign-in, words of one language included',
      floor: kilobytes(PORTAL_GOAL_BYTES),
      ours: kilobytes(portal),
      ratio: (portal / PORTAL_GOAL_BYTES).toFixed(2),
      goal: `≤ ${kilobytes(PORTAL_GOAL_BYTES)}`,
      met: portal <= PORTAL_GOAL_BYTES,
    },
    {
      what: 'portal, first load after sign-in, words of one language included; floor: its sign-in',
      floor: kilobytes(portal),
      ours: kilobytes(portalHome),
      ratio: (portalHome / portal).toFixed(2),
    },
    ...(['admin', 'partner'] as const).map((area): Row => {
      const { pages: all, own } = ownChunks(area);
      return {
        what: `pages of the area \`${area}\` that are a chunk of their own; floor: all its pages that a route names`,
        floor: String(all),
        ours: String(own),
        ratio: (own / all).toFixed(2),
        goal: 'all',
        met: own === all,
      };
    }),
    ...pages.map(
      ({ name, bytes }): Row => ({
        what: `${name}`,
        floor: kilobytes(first),
        ours: `${kilobytes(bytes)}, of its own ${kilobytes(bytes - first)}`,
        ratio: (bytes / first).toFixed(2),
      }),
    ),
  ],
  [
    'The goal of the portal is that of its sign-in, as it was asked for; the page where it leads has none. That files are hashed, kept for a year and sent by brotli is tested (`apps/api/src/modules/white-label/pages.test.ts`).',
    'Gzipped script by the built manifest: each file and all that it imports at once. Routes are those of the customer’s area, without dictionaries; the floor of a route is the first load.',
  ],
);
