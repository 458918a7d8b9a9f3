import {
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  updateAgent,
  updateBrand,
  updatePartnerRevenue,
  updatePartnerUtm,
} from '@saakh/contracts/partners/staff/brands';
import { getPartnerReferral } from '@saakh/contracts/partners/staff/referrals';
import { restoreRecord } from '@saakh/contracts/records/records';
import signIn from '@saakh/i18n/en/identity.sign-in.json';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { fakePartner, fakePartnerRow } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const UPDATED = { message: 'Partner updated' };
function withPartner(...partner: Parameters<typeof fakePartner>) {
  const staff = asStaff();
  staff.server
    .answer(getPartner, { data: fakePartner(...partner) })
    .answer(getPartnerReferral, { data: null })
    .answer(updateBrand, { message: 'Brand updated' });
  const changes = () => staff.server.callsOf(updateBrand).map(({ body }) => body);
  return { ...staff, changes };
}
async function open(staff: ReturnType<typeof withPartner>) {
  const page = await renderAt('/admin/partners/ptr_vetanika', { session: staff.session });
  await screen.findByRole('heading', { name: 'Vetanika' });
  return page;
}
function retype(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.blur(screen.getByLabelText(label));
}

test('ADMIN-FN-05 ADMIN-PAGE-15 API-12 API-13 VAL-CC-05 ROLE-23 UTM id and share are edited where they stand, each by its own call', async () => {
  const { server, session } = asStaff();
  server
    .answer(listPartners, ({ query }) =>
      query.after === 'c1'
        ? { data: [fakePartnerRow({ id: 'ptr_2', name: 'Second' })], next: null }
        : { data: query.q ? [] : [fakePartnerRow()], next: query.q ? null : 'c1' },
    )
    .answer(updatePartnerUtm, UPDATED)
    .answer(updatePartnerRevenue, UPDATED);
  const { user, router } = await renderAt('/admin/partners', { session });
  await user.click(await screen.findByRole('button', { name: 'Vetanika, UTM id: saakh-vetanika' }));
  const utm = screen.getByRole('textbox', { name: 'Vetanika, UTM id' });
  await user.clear(utm);
  await user.type(utm, 'a b{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Use letters, digits, underscore and hyphen only, without spaces');
  expect(server.callsOf(updatePartnerUtm)).toHaveLength(0);
  await user.clear(utm);
  await user.type(utm, 'D_26{Enter}');
  await user.click(screen.getByRole('button', { name: 'Vetanika, Revenue percent: 55' }));
  await user.keyboard('12.345{Enter}');
  await user.click(screen.getByRole('button', { name: 'Vetanika, Revenue flat fee: 100' }));
  await user.keyboard('-2x50{Enter}');
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(server.callsOf(updatePartnerRevenue)).toHaveLength(1);
  await user.clear(screen.getByRole('textbox', { name: 'Vetanika, Revenue flat fee' }));
  await user.keyboard('₹ 250{Enter}');
  await waitFor(() => expect(server.callsOf(updatePartnerRevenue)).toHaveLength(2));
  expect(server.callsOf(updatePartnerUtm).map(({ path, body }) => [path, body])).toEqual([
    ['/api/update-partner-utm/ptr_vetanika', { utm_id: 'D_26', seen_utm_id: 'saakh-vetanika' }],
  ]);
  expect(server.callsOf(updatePartnerRevenue).map(({ body }) => body)).toEqual([
    { revenue_percent: 12.345, seen_revenue_percent: 55 },
    { revenue_flat_fee: 250, seen_revenue_flat_fee: 100 },
  ]);
  const site = screen.getByRole('link', { name: 'Open the site of vetanika in a new tab' });
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual(['/vetanika', '_blank']);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Second' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'zz');
  expect(await screen.findByText('No partner fits this search')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=zz');
});

test('ADMIN-FN-05 a partner is created under a key that follows its name, refusals stand at their field', async () => {
  const { server, session } = asStaff();
  let taken = true;
  server
    .answer(listPartners, { data: [], next: null })
    .answer(getPartner, { data: fakePartner() })
    .answer(getPartnerReferral, { data: null })
    .answer(createPartner, () => {
      if (taken) throw new Refusal('CONFLICT', 'Taken', { fields: { brandKey: 'Another brand has this key' } });
      return { message: 'Partner created', id: 'ptr_vetanika' };
    });
  const { user, path } = await renderAt('/admin/partners', { session });
  expect(await screen.findByText('No partners yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create partner' }));
  const create = screen.getByRole('button', { name: 'Create' });
  expect(create.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText('Name'), 'Naya Fintech');
  await user.type(screen.getByLabelText('Name in Hindi'), 'नया');
  const key = screen.getByLabelText('Key of the site') as HTMLInputElement;
  expect(key.value).toBe('naya-fintech');
  await user.clear(key);
  await user.type(key, 'Naya!');
  expect(screen.getByText('Use 2 to 40 small letters, digits and hyphens')).toBeTruthy();
  await user.clear(key);
  await user.type(key, 'naya{Enter}');
  expect(await screen.findByText('Another brand has this key')).toBeTruthy();
  taken = false;
  await user.click(create);
  await waitFor(() => expect(path()).toBe('/admin/partners/ptr_vetanika'));
  expect(server.callsOf(createPartner).at(-1)?.body).toEqual({
    ...{ name: 'Naya Fintech', nameHi: 'नया', brandKey: 'naya' },
  });
});

test('ADMIN-PAGE-15 a partner is made without a site of its own', async () => {
  const { server, session } = asStaff();
  server
    .answer(listPartners, { data: [], next: null })
    .answer(createPartner, { message: 'Partner created', id: 'ptr_vetanika' });
  const { user } = await renderAt('/admin/partners', { session });
  await user.click(await screen.findByRole('button', { name: 'Create partner' }));
  await user.type(screen.getByLabelText('Name'), 'Nirmala');
  await user.click(screen.getByRole('checkbox', { name: 'Has a site of its own' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.callsOf(createPartner)).toHaveLength(1));
  expect(server.callsOf(createPartner)[0]?.body).toEqual({ name: 'Nirmala', brandKey: 'nirmala', siteOpen: false });
});

test('ADMIN-PAGE-16 a site is closed by a switch; a closed one has no way to it and no hosts to type', async () => {
  const staff = withPartner();
  const { user } = await open(staff);
  expect(screen.getByRole('link', { name: 'Open the site: vetanika' })).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Has a site of its own' }));
  await waitFor(() =>
    expect(staff.changes()).toEqual([{ key: 'vetanika', property: 'site_open', value: false, seen: true }]),
  );
});

test.each([
  ['0.6', 'Is 0.6% the share? For 60% enter 60.'],
  ['.325', 'Is 0.325% the share? For 32.5% enter 32.5.'],
  ['60', undefined],
  ['1', undefined],
  ['0', undefined],
])('ADMIN-PAGE-16 a share of %s that may be a fraction is asked about', async (typed, asked) => {
  const { user } = await open(withPartner());
  const field = screen.getByLabelText('Revenue percent');
  await user.clear(field);
  await user.type(field, typed);
  expect(screen.queryByText(/the share\? For/)?.textContent).toBe(asked);
});

test('ADMIN-PAGE-16 a partner without a site shows neither a way to it nor its hosts', async () => {
  await open(withPartner({ site_open: false }));
  expect((screen.getByRole('switch', { name: 'Has a site of its own' }) as HTMLInputElement).checked).toBe(false);
  expect(screen.queryByRole('link', { name: 'Open the site: vetanika' })).toBeNull();
  expect(screen.queryByLabelText('Hosts')).toBeNull();
});

test('ADMIN-PAGE-16 ENT-LENDERDET-07 every field of the brand is saved whole, with what stood there', async () => {
  const staff = withPartner();
  const { user } = await open(staff);
  expect((screen.getByLabelText('Revenue percent') as HTMLInputElement).value).toBe('55');
  retype('Hosts', 'loans.vetanika.example, https://bad');
  expect(screen.getByText(/^Enter host names only/)).toBeTruthy();
  expect(staff.changes()).toEqual([]);
  retype('Hosts', 'loans.vetanika.example  Vetanika.example');
  retype('Name in Hindi', 'वेतन');
  retype('ID card title in English', 'With your card');
  await user.selectOptions(screen.getByLabelText('Font'), 'Lato');
  await user.click(screen.getByRole('switch', { name: 'Terms apply' }));
  const seen = { key: 'vetanika' };
  await waitFor(() =>
    expect(staff.changes()).toEqual([
      {
        ...seen,
        property: 'hosts',
        value: ['loans.vetanika.example', 'Vetanika.example'],
        seen: ['vetanika.example'],
      },
      { ...seen, property: 'name', value: { en: 'Vetanika', hi: 'वेतन' }, seen: { en: 'Vetanika', hi: 'वेतनिका' } },
      { ...seen, property: 'id_card_title', value: { en: 'With your card', hi: 'With your card' }, seen: null },
      { ...seen, property: 'font_family', value: 'Lato', seen: 'Rubik' },
      { ...seen, property: 'terms_apply', value: true, seen: false },
    ]),
  );
});

test('ADMIN-PAGE-16 BRAND-01 the preview shows the words of the site itself, and a name for a logo that is missing', async () => {
  await open(withPartner({ logo: '' }));
  const preview = screen.getByText('Sign-in page on a phone').closest('figure');
  expect(preview?.textContent).toContain(`Vetanika${signIn.headline}${signIn.promise}`);
  expect(preview?.textContent).toContain('Send code');
  expect(preview?.querySelector('img')).toBeNull();
  expect(screen.getByText(/^To close only its site, switch it off below/)).toBeTruthy();
});

test('ADMIN-PAGE-16 BRAND-03 a colour is previewed with its contrast while it is picked, and saved when the palette is left', async () => {
  const staff = withPartner();
  await open(staff);
  const pairs = () => within(screen.getByRole('list', { name: 'Contrast' })).getAllByRole('listitem');
  expect(pairs().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Primary on white 2\.0 : 1Below 4\.5 : 1: text is written in #[0-9a-f]{6} instead\.$/),
    'Secondary on white 18.7 : 1Readable',
    'Secondary on primary 9.5 : 1Readable',
    'Primary on secondary 9.5 : 1Readable',
  ]);
  const palette = screen.getByLabelText('Pick: Primary colour');
  fireEvent.change(palette, { target: { value: '#004488' } });
  expect(pairs()[0]?.textContent).toMatch(/Readable$/);
  expect(staff.changes()).toEqual([]);
  fireEvent.blur(palette);
  await waitFor(() =>
    expect(staff.changes()).toEqual([
      { key: 'vetanika', property: 'primary_colour', value: '#004488', seen: '#4EC9DB' },
    ]),
  );
  staff.server.refuse(updateBrand, 'VALIDATION_FAILED', 'Please check', {
    fields: { value: 'This colour is too light for buttons on white' },
  });
  fireEvent.change(screen.getByLabelText('Primary colour'), { target: { value: '#fefefe' } });
  fireEvent.blur(screen.getByLabelText('Primary colour'));
  expect(await screen.findByText('This colour is too light for buttons on white')).toBeTruthy();
});

test('REG-RBC-6 what the public list of agents says of a partner is saved field by field, with what stood there', async () => {
  const staff = withPartner();
  staff.server.answer(updateAgent, UPDATED);
  const { user } = await open(staff);
  retype('Public address', '9 Laxmi Road, Pune 411002');
  await user.selectOptions(screen.getByLabelText('Type of agent'), 'dsa');
  await user.click(screen.getByRole('switch', { name: 'In the public list' }));
  await waitFor(() => expect(staff.server.callsOf(updateAgent)).toHaveLength(3));
  const id = 'ptr_vetanika';
  expect(staff.server.callsOf(updateAgent).map(({ body }) => body)).toEqual([
    { id, property: 'address', value: '9 Laxmi Road, Pune 411002', seen: null },
    { id, property: 'agent_type', value: 'dsa', seen: 'partner' },
    { id, property: 'agent_listed', value: false, seen: true },
  ]);
  expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe('/vetanika/agents');
});

test('ADMIN-FN-05 a partner is put into the bin after a question, and brought back', async () => {
  const staff = withPartner();
  staff.server.answer(deletePartner, () => {
    staff.server.answer(getPartner, { data: fakePartner({}, { deleted: true }) });
    return { message: 'Gone' };
  });
  staff.server.answer(restoreRecord, { message: 'Restored' });
  const { user } = await open(staff);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Close the site of Vetanika?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(staff.server.callsOf(deletePartner)).toHaveLength(0);
  await user.type(within(question).getByLabelText('Reason'), 'The contract has ended');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Vetanika deleted.')).toBeTruthy();
  expect(staff.server.callsOf(deletePartner)[0]?.body).toEqual({
    id: 'ptr_vetanika',
    reason: 'The contract has ended',
  });
  expect(screen.queryByLabelText('UTM id')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(staff.server.callsOf(restoreRecord)[0]?.body).toEqual({ type: 'partner', id: 'ptr_vetanika' }),
  );
});

test('ROLE-17 a role without the page does not see partners; an unknown one says so', async () => {
  const staff = asStaff(2);
  const first = await renderAt('/admin/partners', { session: staff.session });
  await waitFor(() => expect(first.path()).not.toBe('/admin/partners'));
  expect(staff.server.callsOf(listPartners)).toHaveLength(0);
  first.unmount();
  const admin = asStaff();
  admin.server.refuse(getPartner, 'NOT_FOUND', 'Partner not found');
  await renderAt('/admin/partners/ptr_99', { session: admin.session });
  expect(await screen.findByText('Partner not found')).toBeTruthy();
});
