import type pg from 'pg';
import { applications } from '../../apps/api/src/modules/applications/applications.table';
import {
  applicationEvents,
  lenderApplications,
} from '../../apps/api/src/modules/applications/lender-applications.table';
import { users } from '../../apps/api/src/modules/customers/customers.table';
import type { FieldCipher } from '../../apps/api/src/platform/security/field-cipher';
import { APPLICATIONS_EACH, makeApplication } from './applications';
import { makeCustomer } from './customers';
import { makeVisitors, type Visitor } from './market';
import { writeRows } from './write-rows';

const VISITORS = 10_000;
const BATCH = 1_000;
export const CUSTOMER_TABLES = ['users', 'applications', 'lender_applications', 'application_events'] as const;

/** Some of the customers of a data set, by their serial numbers: from the first up to the last, that one not included. */
export interface CustomersPart {
  readonly lenders: number;
  readonly now: Date;
  readonly first: number;
  readonly last: number;
}

/** Writes them with their applications in batches; the next batch is made while the server works on the last one. */
export const writeCustomers = async (client: pg.Client, cipher: FieldCipher, part: CustomersPart): Promise<void> => {
  const visitors = makeVisitors(VISITORS);
  let writing = Promise.resolve();
  for (let from = part.first; from < part.last; from += BATCH) {
    const count = Math.min(BATCH, part.last - from);
    const people = Array.from({ length: count }, (_, at) =>
      makeCustomer(cipher, visitors[(from + at) % VISITORS] as Visitor, from + at, part.now),
    );
    const made = Array.from({ length: count * APPLICATIONS_EACH }, (_, at) =>
      makeApplication(from * APPLICATIONS_EACH + at, part),
    );
    await writing;
    writing = (async () => {
      await writeRows(client, users, people);
      const own = made.map(({ application }) => application);
      await writeRows(client, applications, own);
      const given = made.flatMap(({ lenderApplication }) => lenderApplication ?? []);
      await writeRows(client, lenderApplications, given);
      const events = made.flatMap((one) => one.events);
      await writeRows(client, applicationEvents, events);
    })();
    // Awaited with the next batch; until then a failure must not end the process unheard.
    writing.catch(() => undefined);
  }
  await writing;
};
