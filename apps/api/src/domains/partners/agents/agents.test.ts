import { listAgents } from '@saakh/contracts/partners/agents';
import { createPartner, deletePartner, getPartner, updateAgent } from '@saakh/contracts/partners/staff/brands';
import { restoreRecord } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values
       ('mer_pune', 'ptr_rinayan', 'Deccan Rin Seva', '2026-10-31T20:00:00Z'),
       ('mer_patna', 'ptr_kiranova', 'Ganga Kirana', '2026-10-01T06:00:00Z')`,
  );
  await app.sql(
    `insert into merchant_locations (location_id, merchant_id, name, address, pincode, active, created_at) values
       ('loc_old', 'mer_pune', 'Old', '1 Closed Lane', '411001', false, '2026-10-01T06:00:00Z'),
       ('loc_new', 'mer_pune', 'Main', '9 Laxmi Road', '411002', true, '2026-10-02T06:00:00Z')`,
  );
});
afterAll(() => app.close());

const read = (query: { partner?: string; q?: string; after?: string } = {}) => app.inject(listAgents, { query });
const names = async (partner?: string, q?: string) =>
  (await read({ ...(partner ? { partner } : {}), ...(q ? { q } : {}) })).body.data.map(({ name }) => name);
const set = (property: string, value: unknown, id = 'ptr_rinayan') =>
  app.inject(updateAgent, { body: { id, property: property as 'address', value } }, asha);

test('REG-RBC-6 a brand’s list says name, type, address, since when and which products of its partner and the partner’s shops', async () => {
  for (const [property, value] of [
    ['agent_type', 'dsa'],
    ['address', '14 Station Road, Pune 411001'],
    ['since_on', '2025-04-01'],
  ] as const)
    expect((await set(property, value)).status).toBe(200);
  const { body, status, headers } = await read({ partner: 'rinayan' });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.brand.name.en).toBe('Rinayan');
  expect(body.products).toContain('Personal Loans');
  expect(body.data).toEqual([
    {
      agentId: 'mer_pune',
      name: 'Deccan Rin Seva',
      legalName: null,
      type: 'merchant',
      address: '9 Laxmi Road, 411002',
      sinceOn: '2026-11-01',
    },
    {
      agentId: 'ptr_rinayan',
      name: 'Rinayan',
      legalName: 'Rinayan Distribution Private Limited',
      type: 'dsa',
      address: '14 Station Road, Pune 411001',
      sinceOn: '2025-04-01',
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/revenue|utm|percent/i);
});

test('REG-RBC-6 the operator’s own site names all partners and shops but itself, page after page; an unknown brand and a wrong place are refused', async () => {
  const all = await names('cl');
  expect(all).toHaveLength(34);
  expect(all).toContain('Ganga Kirana');
  expect(await names()).toEqual(all);
  expect(await names('cl', 'RINAY')).toEqual(['Rinayan']);
  expect(await names('cl', '%')).toEqual([]);
  await app.sql(
    `insert into partners (partner_id, name) select 'ptr_more' || n, 'More ' || lpad(n::text, 3, '0') from generate_series(1, 100) n`,
  );
  const { status, body: first } = await read({ partner: 'cl' });
  const rest = await read({ partner: 'cl', after: first.next ?? '' });
  expect([status, rest.status]).toEqual([200, 200]);
  const second = rest.body;
  expect([first.data.length, second.data.length, second.next]).toEqual([100, 34, null]);
  expect(new Set([...first.data, ...second.data].map(({ agentId }) => agentId)).size).toBe(134);
  await app.sql(`delete from partners where partner_id like 'ptr_more%'`);
  expect((await read({ partner: 'nobody' })).status).toBe(404);
  expect((await read({ after: 'x' })).error.fields).toHaveProperty('after');
});

test('REG-RBC-6 who is taken off the list, paused or put into the bin is gone at once, with its shops, and back as soon', async () => {
  expect(await names('rinayan')).toEqual(['Deccan Rin Seva', 'Rinayan']);
  await set('agent_listed', false);
  expect([await names('rinayan'), await names('cl', 'Rin')]).toEqual([[], []]);
  await set('agent_listed', true);
  await app.sql(`update merchants set paused_at = now() where merchant_id = 'mer_pune'`);
  expect(await names('rinayan')).toEqual(['Rinayan']);
  await app.sql(`update merchants set paused_at = null where merchant_id = 'mer_pune'`);
  await app.inject(deletePartner, { body: { id: 'ptr_rinayan' } }, asha);
  expect([(await read({ partner: 'rinayan' })).status, await names('cl', 'Rin')]).toEqual([404, []]);
  await app.inject(restoreRecord, { body: { type: 'partner', id: 'ptr_rinayan' } }, asha);
  expect(await names('rinayan')).toEqual(['Deccan Rin Seva', 'Rinayan']);
});

test('REG-RBC-6 staff write it field by field with a history; what is no type, day or address is refused, and a new partner stands there from its first day', async () => {
  for (const [property, value] of [
    ['agent_type', 'merchant'],
    ['since_on', '31/12/2025'],
    ['address', 'x'.repeat(201)],
    ['agent_listed', 1],
  ] as const)
    expect((await set(property, value)).error.fields, property).toHaveProperty('value');
  expect((await set('revenue_percent', 99)).status).toBe(400);
  const { id } = (await app.inject(createPartner, { body: { name: 'Naya Agent', brandKey: 'naya-agent' } }, asha)).body;
  expect((await app.inject(getPartner, { params: { id } }, asha)).body.data).toMatchObject({
    agent_type: 'partner',
    address: null,
    since_on: '2026-11-18',
    agent_listed: true,
  });
  expect(await names('naya-agent')).toEqual(['Naya Agent']);
  await app.inject(deletePartner, { body: { id } }, asha);
});
