import { exportLendingApps } from '@saakh/contracts/operations/reports/lending-apps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('REG-DL-14 the list of lending apps has one row for each brand and host, with owner, lenders, officer and policy', async () => {
  const staff = await signInStaff(app, 'Mira');
  await app.sql(
    `update brands set hosts = '{loans.first.test,loans.second.test}' where key = (select max(key) from brands where key <> 'cl')`,
  );
  const [lender] = await app.sql<{ legal_name: string }>(
    'select legal_name from lenders where deleted_at is null and lender_status = 1 limit 1',
  );
  const brands = await app.sql<{ key: string; hosts: string[]; legal_name: string; grievance_email: string }>(
    `select key, hosts, legal_name, grievance_email from brands b left join partners p using (partner_id)
     where p.deleted_at is null`,
  );
  const answer = await app.inject(exportLendingApps, { body: { format: 'csv' } }, staff);
  const lines = answer.raw.toString('utf8').trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(brands.reduce((sum, { hosts }) => sum + Math.max(1, hosts.length), 0));
  for (const { key, hosts, legal_name, grievance_email } of brands) {
    const own = lines.filter((line) => line.split(',')[1] === key);
    expect(own).toHaveLength(Math.max(1, hosts.length));
    for (const line of own)
      for (const part of [legal_name, grievance_email, '/privacy-policy']) expect(line).toContain(part);
    for (const host of hosts) expect(own.some((line) => line.includes(`https://${host}/`))).toBe(true);
  }
  expect(lines[0]).toContain(lender?.legal_name);
});
