import { listCreatedByStaff } from '@saakh/contracts/identity/sign-in/created-account';
import { adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  createStaff,
  inviteStaffAgain,
  listStaff,
  resetSecondFactor,
  type StaffMember,
  updateStaff,
} from '@saakh/contracts/identity/sign-in/staff';
import { listFieldChanges } from '@saakh/contracts/records/records';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';

const member = (staffId: string, name: string, more: Partial<StaffMember> = {}): StaffMember => ({
  staffId,
  name,
  email: `${name.toLowerCase()}@saakh.test`,
  roleId: 2,
  active: true,
  lastSignInAt: '2026-11-18T06:30:00.000Z',
  hasSecondFactor: false,
  invited: false,
  ...more,
});
const api = (rows: StaffMember[], roleId = 1) =>
  fakeApi()
    .answer(adminReverify, { adminId: 'adm_1', roleId, name: 'Asha', email: 'asha@saakh.test' })
    .answer(listStaff, () => ({ data: rows }))
    .answer(updateStaff, ({ body }) => {
      Object.assign(rows.find(({ staffId }) => staffId === body.staffId) ?? {}, { [body.property]: body.value });
      return { message: 'Saved' };
    })
    .answer(listCreatedByStaff, { data: [] })
    .answer(resetSecondFactor, () => ({ message: 'At the next sign-in a new second factor is set up' }))
    .answer(inviteStaffAgain, () => ({ message: 'Invitation sent' }))
    .answer(createStaff, ({ body }) => {
      rows.push(member('stf_new', body.name, { invited: true, lastSignInAt: null, roleId: body.roleId }));
      return { staffId: 'stf_new', message: 'Invitation sent' };
    });
/** By its text: looking for roles among all rows is slow. */
const button = (text: string) =>
  screen.getByText(text, { selector: 'button, button > span' }).closest('button') as HTMLElement;
/** Pasted, because typing letter by letter is slow and nothing here depends on it. */
async function fill(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label, { selector: '[role="dialog"] *' }));
  await user.paste(text);
}
const open = (roleId = 1) =>
  renderAt('/admin/user-management', { session: { admin: { adminToken: 'adm-tok', adminId: 'adm_1', roleId } } });
const rows = () => [
  member('adm_1', 'Asha', { roleId: 1 }),
  member('stf_b', 'Bina', { hasSecondFactor: true }),
  member('stf_c', 'Chand', { invited: true, lastSignInAt: null, roleId: 3 }),
];

test('ADMIN-FN-19 ADMIN-PAGE-03 S-AZ-7 a role is changed with a reason; left as it was, the old one stands again', async () => {
  const server = api(rows());
  const { user } = await open();
  const role = await screen.findByLabelText<HTMLSelectElement>('Role of Bina');
  expect(screen.queryByLabelText('Role of Asha')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('May Asha sign in?').disabled).toBe(true);
  await user.selectOptions(role, '3');
  await user.click(button('Cancel'));
  await waitFor(() => expect(role.value).toBe('2'));
  await user.selectOptions(role, '3');
  const dialog = within(screen.getByRole('dialog', { name: 'Make Bina Customer service?' }));
  await user.click(button('Confirm'));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await fill(user, 'Reason', 'New team');
  await user.click(button('Confirm'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Role of Bina').value).toBe('3'));
  expect(server.callsOf(updateStaff).at(-1)?.body).toEqual({
    staffId: 'stf_b',
    property: 'roleId',
    value: 3,
    seen: 2,
    reason: 'New team',
  });
});

test('ADMIN-FN-19 somebody is added, invited again, and their second factor is reset', async () => {
  const server = api(rows());
  const { user } = await open();
  await user.click(await screen.findByLabelText('Send the mail again to Chand'));
  await waitFor(() => expect(server.callsOf(inviteStaffAgain).map(({ body }) => body)).toEqual([{ staffId: 'stf_c' }]));
  await user.click(screen.getByLabelText('Reset two-step verification of Bina'));
  await fill(user, 'Reason', 'Lost the phone');
  await user.click(button('Confirm'));
  await waitFor(() => expect(server.callsOf(resetSecondFactor)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Add a person'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add someone' }));
  await user.click(button('Add and send the mail'));
  expect(server.callsOf(createStaff)).toHaveLength(0);
  for (const [label, text] of [
    ['Name', 'Dev'],
    ['Email address', 'dev@saakh.test'],
    ['Reason', 'New colleague'],
  ] as const) {
    await fill(user, label, text);
  }
  await user.selectOptions(dialog.getByLabelText('Role'), '2');
  expect(
    dialog.getByText(
      'Opens today: Dashboard, Internal report, Customers’ journey, Customer service, Application status file.',
    ),
  ).toBeTruthy();
  await user.click(button('Add and send the mail'));
  expect(await screen.findByLabelText('Role of Dev')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/^An invitation to dev@saakh.test is on its way/)).toBeTruthy();
});

test('ADMIN-FN-19 who changed what of a colleague stands in their history, without a way back that rights must not have', async () => {
  const change = {
    changeId: 'chg_1',
    recordType: 'staff' as const,
    recordId: 'stf_b',
    property: 'roleId',
    before: 3,
    after: 2,
    at: '2026-11-20T10:00:00.000Z',
    by: { staffId: 'stf_v', name: 'Vrinda' },
    approvedBy: null,
    reason: 'Moves on',
    revertible: false,
  };
  const whole = { property: '', before: null, after: { name: 'Bina' }, reason: null } as const;
  const restored = { ...change, ...whole, changeId: 'chg_2', kind: 'restored' as const };
  const created = { ...change, ...whole, changeId: 'chg_3', kind: 'created' as const };
  const server = api(rows()).answer(listFieldChanges, { data: [change, restored, created], next: null });
  const { user } = await open();
  await user.click(await screen.findByLabelText('History of Bina'));
  const dialog = within(screen.getByRole('dialog', { name: 'History of Bina' }));
  expect((await dialog.findByText('Moves on')).closest('li')?.textContent).toMatch(
    /^RoleCustomer service → OperationsVrinda/,
  );
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect([items[1], items[2]]).toEqual([expect.stringMatching(/^Restored/), expect.stringMatching(/^Created/)]);
  expect(dialog.queryByText('Restore')).toBeNull();
  expect(server.callsOf(listFieldChanges)[0]?.path).toBe('/api/records/staff/stf_b/changes');
});

test('S-AZ-7 what a lower role may not make is shown and ends unless unticked; a higher role shows nothing', async () => {
  const campaign = { kind: 'campaign' as const, id: 'cpn_1', name: 'Diwali', createdAt: '2026-11-20T10:00:00.000Z' };
  const server = api(rows()).answer(listCreatedByStaff, { data: [campaign] });
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText('Role of Bina'), '1');
  expect(screen.queryByText('Ends with this change')).toBeNull();
  await user.click(button('Cancel'));
  await user.selectOptions(screen.getByLabelText('Role of Bina'), '3');
  await user.click(await screen.findByLabelText('Campaign: Diwali'));
  expect(server.callsOf(listCreatedByStaff).map(({ url }) => new URL(url).search)).toEqual(['?roleId=3']);
  await fill(user, 'Reason', 'Another desk');
  await user.click(button('Confirm'));
  await waitFor(() => expect(server.callsOf(updateStaff)[0]?.body).toMatchObject({ value: 3, keep: ['cpn_1'] }));
});

test('ROLE-12 other roles don’t reach the page; a list that can’t be read says so', async () => {
  const server = api(rows(), 2);
  const { path, unmount } = await open(2);
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
  expect(server.callsOf(listStaff)).toHaveLength(0);
  unmount();
  api(rows()).refuse(listStaff, 'INTERNAL', 'Something went wrong');
  await open();
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});
