import { customerPages, gzippedBytes, scriptsOf } from './support/built-scripts';
import { printTable, type Row } from './support/report';

/** What a browser without anything in its cache loads for any page of the customer's area. */
const FIRST_LOAD = ['index.html', 'src/areas/customer/area.tsx'];
const GOAL_BYTES = 170_000;
/** The same after the sign-in of staff, with the page where they come to. */
const BACK_OFFICE = ['index.html', 'src/areas/admin/area.tsx', 'src/areas/admin/pages/start/dashboard.tsx'];
const BACK_OFFICE_GOAL_BYTES = 300_000;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const first = gzippedBytes(scriptsOf(FIRST_LOAD));
const backOffice = gzippedBytes(scriptsOf(BACK_OFFICE));
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
      what: 'back office, first load after sign-in',
      floor: kilobytes(BACK_OFFICE_GOAL_BYTES),
      ours: kilobytes(backOffice),
      ratio: (backOffice / BACK_OFFICE_GOAL_BYTES).toFixed(2),
      goal: `≤ ${kilobytes(BACK_OFFICE_GOAL_BYTES)}`,
      met: backOffice <= BACK_OFFICE_GOAL_BYTES,
    },
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
    'Gzipped script of each route of the customer’s area, without dictionaries; the floor of a route is the first load.',
  ],
);
