import type { RoleId } from '@saakh/contracts/audiences';
import type { CallInput } from '@saakh/contracts/call';
import * as calls from '@saakh/contracts/operations/imports/calls';
import { vi } from 'vitest';
import { findOrCreateCustomer } from '#domains/identity/customers';
import { asCustomer, createApplication } from '#domains/lending/applications';
import { formBody } from '#domains/lending/lender-journeys/testing/form-body';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { signInStaff } from '../staff-sessions';
import { startTestApp } from '../test-app';

const NOW = '2026-03-20T06:30:00.000Z';

/** The real app with lenders, staff of roles 1 and 2, and applications that lenders have. */
export async function startImportWorld(config: Record<string, string> = {}) {
  const app = await startTestApp({ now: NOW, config });
  const asha = await signInStaff(app, 'Asha', 1);
  const omar = await signInStaff(app, 'Omar', 2);
  const system = app.context('import-world');
  const lenders = await app.sql<{ lender_id: number; name: string }>(
    'select lender_id, name from lenders order by lender_id limit 3',
  );
  const [first, second] = lenders;
  if (!first || !second) throw new Error('no lenders');
  let mobiles = 0;
  let sent = 0;

  /** Somebody whose application a lender has since 1 March, under a reference of its own. */
  const makeApplication = async ({ lender = first, status = 2 } = {}) => {
    mobiles += 1;
    const mobile = `97${String(10_000_000 + mobiles)}`;
    const reference = `REF-${mobiles}`;
    const id = newId('lap');
    const made = await inTransaction(system, async (tx) => {
      const { userId } = await findOrCreateCustomer(tx, {
        channel: 'sms',
        contact: mobile,
        brandKey: 'cl',
        language: 'en',
      });
      const wish = { productType: 'Personal Loans', amountPaise: 20_000_000, tenureMonths: 24 };
      return { userId, ...(await createApplication(asCustomer(tx, userId), wish)) };
    });
    await app.sql(
      `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status, submission_state,
         reference, amount, tenure_months, emi, apr_bps, created_at, updated_at)
       values ('cl', $1, $2, $3, $4, 'Personal Loans', $5, 'accepted', $6, 200000, 24, 9600, 1450, '2026-03-01T05:00:00Z', now())`,
      [id, made.appId, made.userId, lender.lender_id, status, reference],
    );
    await app.sql(`update applications set status = 2 where app_id = $1`, [made.appId]);
    return { ...made, id, reference, mobile };
  };

  const post = async (
    url: string,
    file: Buffer | string | undefined,
    { name = 'cases.csv', part = 'file', token = asha.token } = {},
  ) => {
    const { payload, headers } = formBody(file === undefined ? undefined : Buffer.from(file), name, {}, part);
    sent += 1;
    const answer = await app.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
      remoteAddress: `10.7.${sent >> 8}.${sent & 255}`,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** The specification's own call. */
  const load = (file: Buffer | string | undefined, { name = 'status.csv', token = asha.token } = {}) =>
    post('/api/upload-application-status-file', file, { name, token, part: 'image_name' });
  const detail = async (importId: string, token = asha.token) =>
    (await app.inject(calls.getImport, { params: { importId } }, { token })).body.data;
  const settled = async (importId: string) => {
    await app.platform.jobs.drain();
    return detail(importId);
  };
  const upload = async (kind: string, file: Buffer | string, name = 'cases.csv') => {
    const { status, body } = await post(`/api/imports/${kind}/upload`, file, { name });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.importId as string;
  };
  const check = async (importId: string, body: CallInput<typeof calls.checkImport>['body'] = {}) => {
    const answer = await app.inject(calls.checkImport, { params: { importId }, body }, { token: asha.token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return settled(importId);
  };
  const apply = async (importId: string, body: { reason?: string } = {}) => {
    const answer = await app.inject(calls.applyImport, { params: { importId }, body }, { token: asha.token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return settled(importId);
  };
  const undo = async (importId: string, token = asha.token) => {
    const body = { reason: 'The wrong file' };
    const answer = await app.inject(calls.undoImport, { params: { importId }, body }, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return settled(importId);
  };
  /** All that an import may change, by application, without what is made again each time. */
  const standing = async (ids: readonly string[]) => ({
    loans: await app.sql(
      `select reference, status, submission_state, approved_amount::text, approved_at, disbursed_amount::text, disbursed_at,
         decline_code, file_said_on::text from lender_applications where lender_application_id = any($1) order by reference`,
      [ids],
    ),
    applications: await app.sql(
      `select l.reference, a.status from applications a join lender_applications l using (app_id)
       where lender_application_id = any($1) order by 1`,
      [ids],
    ),
    events: await app.sql(
      `select l.reference, e.event, e.at from application_events e join lender_applications l using (lender_application_id)
       where lender_application_id = any($1) order by 1, 3, 2`,
      [ids],
    ),
  });
  const figures = () =>
    app.sql(
      `select day::text, lender_id, sum(applications)::int a, sum(approvals)::int y, sum(disbursals)::int d,
         sum(disbursed_amount)::text m from daily_figures group by 1, 2
       having sum(applications) <> 0 or sum(approvals) <> 0 or sum(disbursals) <> 0 order by 1, 2`,
    );
  /** How many statements are sent to the database while something is done. */
  const statementsIn = async (work: () => Promise<unknown>): Promise<number> => {
    const session = await inTransaction(system, async ({ tx }) =>
      Object.getPrototypeOf((tx as unknown as { session: object }).session),
    );
    const asked = vi.spyOn(session, 'prepareQuery');
    try {
      await work();
      return asked.mock.calls.length;
    } finally {
      asked.mockRestore();
    }
  };
  const signIn = (staffId: string, _role: RoleId) =>
    inTransaction(system, (tx) =>
      tx.platform.sessions.create(tx, { audience: 'admin', subjectId: staffId, brandKey: null }),
    );

  return {
    app,
    system,
    asha,
    omar,
    lenders: [first, second] as const,
    makeApplication,
    post,
    load,
    upload,
    check,
    apply,
    undo,
    detail,
    settled,
    standing,
    figures,
    signIn,
    statementsIn,
    close: app.close,
  };
}
export type ImportWorld = Awaited<ReturnType<typeof startImportWorld>>;

/** A .csv of lines. */
export function csv(...lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n`;
}
