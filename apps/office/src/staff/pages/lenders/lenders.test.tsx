import {
  createLender,
  createLenderGroup,
  deleteLender,
  exportLenders,
  getLender,
  type LenderRow,
  listLenderGroups,
  listLenders,
  renameLenderGroup,
  retireLenderGroup,
  updateLender,
} from '@saakh/contracts/catalogue/staff/lenders';
import { listSavedViews, listTrash, restoreRecord, saveView } from '@saakh/contracts/records/records';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { fakeLender, fakeLenderRow } from '#browser/testing/fake-lender';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const GROUPS = { lenderGroups: [{ id: 2, name: 'NBFCs', lenders: 12 }] };
function withLenders(...rows: LenderRow[]) {
  const staff = asStaff();
  staff.server.answer(listLenders, { data: rows, next: null }).answer(listLenderGroups, GROUPS);
  return staff;
}
const field = (name: RegExp | string) => screen.findByRole('button', { name });

test('VAL-LEND-03 USE-04 ERR-MSG-03 a priority that is no number, or below nothing, is refused as it stands; after the change the list is read again', async () => {
  const { server, session } = withLenders(fakeLenderRow());
  server.answer(updateLender, { message: 'Lender updated successfully!' });
  const { user } = await renderAt('/admin/lenders', { session });
  const sent = () => server.callsOf(updateLender).map(({ body }) => body);

  await user.click(await field('Aster Finance, Priority: 3'));
  const priority = screen.getByRole('textbox', { name: 'Aster Finance, Priority' });
  await user.clear(priority);
  for (const wrong of ['-12', '1x2', '1.5']) {
    await user.type(priority, `${wrong}{Enter}`);
    expect(screen.getByRole('alert').textContent, wrong).not.toBe('');
    await user.clear(priority);
  }
  expect(sent()).toEqual([]);
  await user.type(priority, '1,2{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ lender_id: 7, property: 'priority', value: 12, seen: 3 }]));
  expect(await screen.findByText('Lender updated successfully!')).toBeTruthy();
  await waitFor(() => expect(server.callsOf(listLenders).length).toBeGreaterThan(1));
});

test('ADMIN-LEND-01 ADMIN-PAGE-21 ADMIN-FN-01 every field of a row is edited where it stands', async () => {
  const { server, session } = withLenders(fakeLenderRow());
  server.answer(updateLender, { message: 'Lender updated successfully!' });
  const { user } = await renderAt('/admin/lenders', { session });
  const labelled = (title: string) => screen.getByLabelText(`Aster Finance, ${title}`);
  await screen.findByLabelText('Aster Finance, Business');
  for (const title of ['Status', 'Salaried', 'Self-employed', 'Business', 'Special offer']) {
    await user.click(labelled(title));
  }
  await user.selectOptions(labelled('Credit score class'), 'C');
  await user.click(within(labelled('Ticket classes')).getByRole('button', { name: '4' }));
  for (const [title, day] of [
    ['Offer starts', '2026-12-01'],
    ['Offer ends', '2026-12-31'],
  ] as const) {
    fireEvent.change(labelled(title), { target: { value: day } });
    fireEvent.blur(labelled(title));
  }
  for (const [title, typed] of [
    ['Name', 'Aster_2'],
    ['Min income', '26000'],
    ['Max income', '900000'],
    ['Min age', '22'],
    ['Max age', '57'],
    ['Priority', '4'],
    ['Offer text', 'Half the fee'],
  ] as const) {
    const cell = screen.getByLabelText(new RegExp(`^Aster Finance, ${title}:`));
    await user.click(cell);
    const input = labelled(title);
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
  }
  const sent = () =>
    Object.fromEntries(
      server
        .callsOf(updateLender)
        .map(({ body }) => body as { property: string; value: unknown })
        .map(({ property, value }) => [property, value]),
    );
  const { lender_id: _id, so_status, lender_status, ...row } = fakeLenderRow();
  await waitFor(() => expect(Object.keys(sent())).toHaveLength(Object.keys(row).length + 2));
  expect(sent()).toEqual({
    lender_status: 1 - lender_status,
    so_status: 1 - so_status,
    salaried: 1 - row.salaried,
    self_employed: 1 - row.self_employed,
    business: 1 - row.business,
    credit_score_class: 'C',
    ticket_class: [1, 2, 4],
    so_date_start: '2026-12-01',
    so_date_end: '2026-12-31',
    name: 'Aster_2',
    min_income: 26000,
    max_income: 900000,
    min_age: 22,
    max_age: 57,
    priority: 4,
    so_text: 'Half the fee',
  });
});

test('ADMIN-LEDIT-11 ERR-MSG-04 an unchanged or abandoned cell saves nothing; a refused one shows what stands and why', async () => {
  const { server, session } = withLenders(fakeLenderRow());
  server.refuse(updateLender, 'INTERNAL', 'Not now');
  const { user } = await renderAt('/admin/lenders', { session });
  await user.click(await field('Aster Finance, Min age: 21'));
  await user.tab();
  await user.click(await field('Aster Finance, Min age: 21'));
  await user.keyboard('33{Escape}');
  expect(server.callsOf(updateLender)).toHaveLength(0);
  await user.click(await field('Aster Finance, Min age: 21'));
  await user.keyboard('33{Enter}');
  expect(await screen.findByText('Update failed. Not now')).toBeTruthy();
  expect(await field('Aster Finance, Min age: 21')).toBeTruthy();
  await waitFor(() => expect(server.callsOf(listLenders).length).toBeGreaterThan(1));
});

test('ADMIN-LEDIT-12 what somebody else’s change kept from being saved stays typed; Enter saves it over that', async () => {
  let stored = fakeLenderRow();
  const { server, session } = withLenders(stored);
  server
    .answer(listLenders, () => ({ data: [stored], next: null }))
    .answer(updateLender, ({ body }) => {
      if (body.seen === 25) return { message: 'Saved' };
      stored = { ...stored, min_age: 25 };
      throw new Refusal('CONFLICT', 'Kaustubh Rane changed this a minute ago');
    });
  const { user } = await renderAt('/admin/lenders', { session });
  await user.click(await field('Aster Finance, Min age: 21'));
  await user.keyboard('33{Enter}');
  expect(await screen.findByText(/^Saved value: 25/)).toBeTruthy();
  const typed = screen.getByLabelText<HTMLInputElement>('Aster Finance, Min age');
  expect(typed.value).toBe('33');
  await user.click(document.body);
  expect(server.callsOf(updateLender)).toHaveLength(1);
  await user.click(typed);
  await user.keyboard('{Enter}');
  await waitFor(() => {
    const sent = server.callsOf(updateLender).map(({ body }) => body as { value: unknown; seen: unknown });
    expect(sent.map(({ value, seen }) => [value, seen])).toEqual([
      [33, 21],
      [33, 25],
    ]);
  });
});

test('ADMIN-LEND-02 VAL-LEND-01 ERR-MSG-05 a lender is created under an allowed name, and its page opens', async () => {
  const { server, session } = withLenders();
  let taken = true;
  server
    .answer(createLender, ({ body }) => {
      if (taken) throw new Refusal('CONFLICT', 'Taken', { fields: { name: 'This name is taken' } });
      expect(body).toEqual({ name: 'Birch_Bank-2', shown_name: 'Birch Bank' });
      return { message: 'Lender created successfully!', lender_id: 9 };
    })
    .answer(getLender, { data: fakeLender({ lender_id: 9, name: 'Birch_Bank-2' }) });
  const { user, path } = await renderAt('/admin/lenders', { session });
  expect(await screen.findByText('No lenders yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create lender' }));
  const create = screen.getByRole('button', { name: 'Create' });
  expect(create.hasAttribute('disabled')).toBe(true);
  const key = screen.getByLabelText<HTMLInputElement>('Key');
  await user.type(screen.getByLabelText('Name'), 'Birch Bank');
  // The key follows the name until it is typed.
  expect(key.value).toBe('Birch-Bank');
  await user.clear(key);
  await user.type(key, 'Birch Bank');
  expect(screen.getByText('Use letters, digits, underscore and hyphen only')).toBeTruthy();
  expect(create.hasAttribute('disabled')).toBe(true);
  await user.clear(key);
  await user.type(key, 'Birch_Bank-2');
  await user.click(create);
  expect(await screen.findByText('This name is taken')).toBeTruthy();
  taken = false;
  await user.click(create);
  await waitFor(() => expect(path()).toBe('/admin/lenders/9'));
  expect(await screen.findByText('Lender created successfully!')).toBeTruthy();
});

/** Presses Delete in the row, says why, and confirms. */
async function deleteAster(user: Awaited<ReturnType<typeof renderAt>>['user']) {
  await user.click(await field('Delete Aster Finance'));
  const question = await screen.findByRole('dialog', { name: 'Delete Aster Finance?' });
  await user.type(within(question).getByLabelText('Reason'), 'They stopped lending');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

test('ADMIN-LEND-03 ERR-10 a deleted lender can be brought back at once; a failure is logged and told', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { server, session } = withLenders(fakeLenderRow());
  server.refuse(deleteLender, 'INTERNAL', 'The server could not do it');
  const { user } = await renderAt('/admin/lenders', { session });
  await deleteAster(user);
  expect(await screen.findByText('The server could not do it')).toBeTruthy();
  expect(logged).toHaveBeenCalledWith('deleting a lender failed', 'The server could not do it');
  logged.mockRestore();
  server.answer(deleteLender, { message: 'Gone' }).answer(restoreRecord, { message: 'Restored' });
  await deleteAster(user);
  expect(await screen.findByText('Aster Finance deleted.')).toBeTruthy();
  expect(server.callsOf(deleteLender).at(-1)?.body).toEqual({ lender_id: 7, reason: 'They stopped lending' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Aster Finance deleted.')).toBeNull());
  expect(server.callsOf(restoreRecord)[0]?.body).toEqual({ type: 'lender', id: '7' });
});

test.each([
  [0, 'No application to it is open.'],
  [1, '1 application to it is open. The lender’s answers still arrive, and the customer is told of them.'],
  [7, '7 applications to it are open. The lender’s answers still arrive, and the customers are told of them.'],
])('ADMIN-LEND-03 the question before a deletion says what becomes of open applications: %s', async (open, text) => {
  const { server, session } = withLenders(fakeLenderRow());
  server.answer(getLender, { data: fakeLender({ open_applications: open }) });
  const { user } = await renderAt('/admin/lenders', { session });
  await user.click(await field('Delete Aster Finance'));
  const question = await screen.findByRole('dialog', { name: 'Delete Aster Finance?' });
  expect(await within(question).findByText(new RegExp(text))).toBeTruthy();
});

test('USE-04 after a deletion, and after it was taken back, the list is read again, too', async () => {
  const { server, session } = withLenders(fakeLenderRow());
  server.answer(deleteLender, { message: 'Gone' }).answer(restoreRecord, { message: 'Restored' });
  const { user } = await renderAt('/admin/lenders', { session });
  for (const name of ['Delete Aster Finance', 'Undo']) {
    const before = server.callsOf(listLenders).length;
    if (name === 'Undo') await user.click(await field(name));
    else await deleteAster(user);
    await waitFor(() => expect(server.callsOf(listLenders).length, name).toBeGreaterThan(before));
  }
});

test('the filter stands in the address, is kept under a name, and the next rows follow the last', async () => {
  const staff = asStaff();
  staff.server
    .answer(listLenderGroups, GROUPS)
    .answer(listSavedViews, { data: [] })
    .answer(saveView, { viewId: 'viw_1' })
    .answer(listLenders, ({ query }) =>
      query.after === 'c1'
        ? { data: [fakeLenderRow({ lender_id: 8, name: 'Banyan' })], next: null }
        : { data: [fakeLenderRow()], next: 'c1' },
    );
  const { user, router } = await renderAt('/admin/lenders?status=1', { session: staff.session });
  await user.click(await field('Show more'));
  expect(await screen.findByRole('link', { name: 'Banyan' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'NBFCs');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      status: '1',
      group: '2',
      sort: 'name',
      order: 'asc',
    }),
  );
  await waitFor(() => expect(staff.server.callsOf(listLenders).at(-1)?.url).toContain('sort=name&order=asc'));
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.type(screen.getByLabelText('Name of the view'), 'NBFCs that are on');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await waitFor(() =>
    expect(staff.server.callsOf(saveView)[0]?.body).toEqual({
      page: 'lenders',
      name: 'NBFCs that are on',
      query: 'status=1&group=2&sort=name&order=asc',
    }),
  );
});

test('ADMIN-PAGE-21 the back key returns to the filter before; what is typed on in one field is one step back', async () => {
  const { session } = withLenders(fakeLenderRow());
  const { user, router, path } = await renderAt('/admin/lenders', { session });
  const at = (query: string) => waitFor(() => expect(router.state.location.search).toBe(query));
  const back = () => act(() => router.navigate(-1));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'NBFCs');
  await at('?group=2');
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(search, 'As');
  await at('?group=2&q=As');
  await user.type(search, 'ter');
  await at('?group=2&q=Aster');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), '');
  await at('?q=Aster');
  // The same once more is no step.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), '');
  await back();
  await at('?group=2&q=Aster');
  await back();
  await at('?group=2');
  expect(search.value).toBe('');
  await back();
  await at('');
  expect(path()).toBe('/admin/lenders');
});

test('ADMIN-PAGE-21 a search that is emptied leaves no step behind, and what is typed while it goes back is kept', async () => {
  const { session } = withLenders(fakeLenderRow());
  const { user, router, path } = await renderAt('/admin/lenders', { session });
  const at = (query: string) => waitFor(() => expect(router.state.location.search).toBe(query));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'NBFCs');
  await at('?group=2');
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(search, 'As');
  await at('?group=2&q=As');
  await user.clear(search);
  await at('?group=2');
  await user.type(search, 'Bo');
  await at('?group=2&q=Bo');
  expect(search.value).toBe('Bo');
  await user.clear(search);
  await at('?group=2');
  await act(() => router.navigate(-1));
  await at('');
  expect(path()).toBe('/admin/lenders');
  await user.type(search, 'As');
  await at('?q=As');
  await user.clear(search);
  await at('');
  await act(() => router.navigate(1));
  await at('?q=As');
});

test('ADMIN-FN-02 ERR-MSG-06 VAL-LEND-02 groups are made, renamed and taken out of use', async () => {
  const { server, session } = asStaff();
  server
    .answer(listLenderGroups, GROUPS)
    .answer(createLenderGroup, {
      message: 'Lender group created successfully!',
      lenderGroup: { id: 3, name: 'Small ticket' },
    })
    .answer(renameLenderGroup, { message: 'Group renamed' })
    .answer(retireLenderGroup, { message: 'Gone' });
  const { user } = await renderAt('/admin/lenders/groups', { session });
  await user.click(await field('Create group'));
  await user.type(screen.getByLabelText('Name of the group'), 'Small & ticket');
  expect(screen.getByText('Use letters, digits, hyphen, underscore and space only')).toBeTruthy();
  await user.clear(screen.getByLabelText('Name of the group'));
  await user.type(screen.getByLabelText('Name of the group'), 'Small ticket_2-b{Enter}');
  expect(await screen.findByText('Lender group created successfully!')).toBeTruthy();
  expect(server.callsOf(createLenderGroup)[0]?.body).toEqual({ name: 'Small ticket_2-b' });
  await user.click(screen.getByRole('button', { name: 'Name of the group: NBFCs' }));
  await user.keyboard(' only{Enter}');
  await waitFor(() =>
    expect(server.callsOf(renameLenderGroup)[0]?.body).toEqual({ id: 2, name: 'only', seen: 'NBFCs' }),
  );
  await user.click(screen.getByRole('button', { name: 'Delete NBFCs' }));
  expect(await screen.findByText('NBFCs deleted.')).toBeTruthy();
});

test('S-AZ-7 the filtered list is exported with a reason only', async () => {
  const { server, session } = withLenders(fakeLenderRow());
  server.answer(exportLenders, 'lender_id');
  const { user } = await renderAt('/admin/lenders?status=1', { session });
  await user.click(await field('Export'));
  const dialog = within(screen.getByRole('dialog', { name: 'Export this list?' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Export' }));
  await send();
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  expect(server.callsOf(exportLenders)).toHaveLength(0);
  await user.type(dialog.getByLabelText('Reason'), 'Audit');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(exportLenders)[0]?.body).toEqual({ status: '1', reason: 'Audit' });
});

test('the bin lists what was deleted and brings it back', async () => {
  const { server, session } = asStaff();
  server.answer(restoreRecord, { message: 'Restored' }).answer(listTrash, {
    data: [
      {
        changeId: 'chg_1',
        recordType: 'lender',
        recordId: '7',
        name: 'Aster Finance',
        deletedAt: '2026-11-20T10:00:00.000Z',
        by: { staffId: 'stf_1', name: 'Vrinda' },
      },
    ],
    next: null,
  });
  const { user } = await renderAt('/admin/trash', { session });
  await user.click(await field('Restore Aster Finance'));
  await waitFor(() => expect(server.callsOf(restoreRecord)[0]?.body).toEqual({ type: 'lender', id: '7' }));
  expect(await screen.findByText('Restored')).toBeTruthy();
});
