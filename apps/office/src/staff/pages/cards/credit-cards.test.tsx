import { type CreditCard, listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import {
  createCreditCard,
  deleteCreditCard,
  updateCreditCard,
  uploadPicture,
} from '@saakh/contracts/catalogue/staff/credit-cards';
import { restoreRecord } from '@saakh/contracts/records/records';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeCard } from '#browser/testing/fake-card';
import { showLaterToast } from '#browser/testing/later-toast';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const TWO = [
  fakeCard(2, { category_name: 'Second', sort_order: 20, secured: 1 }),
  fakeCard(1, {
    category_name: 'First',
    sort_order: 10,
    status: 0,
    key_feature: { en: 'Cash back', hi: '' },
    marketing_bullets: [
      { en: 'Lounge', hi: 'लाउंज' },
      { en: 'Fuel', hi: '' },
    ],
  }),
];
async function open(cards: CreditCard[] = TWO) {
  const { server, session } = asStaff();
  server.answer(listCreditCards, { data: cards }).answer(updateCreditCard, { message: 'Card category updated' });
  const page = await renderAt('/admin/credit-cards', { session });
  await screen.findByRole('heading', { name: 'Credit cards' });
  if (cards.length > 0) await screen.findByRole('table');
  return { server, sent: () => server.callsOf(updateCreditCard).map(({ body }) => body), ...page };
}
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => dialog().getByRole('button', { name: 'Submit' });

test('ADMIN-CC-01 ADMIN-CC-02 ADMIN-CC-03 the table has the title, order and columns of the specification', async () => {
  await open();
  expect(document.title).toBe('Admin - Partners');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Sorting order', 'Thumbnail', 'Name', 'Key features', 'Annual fees', 'UTM link', 'Features'],
    ...['Secured', 'Status', 'Actions'],
  ]);
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getByRole('switch', { name: /Status/ })
        .getAttribute('aria-label'),
    ),
  ).toEqual(['First, Status', 'Second, Status']);
  // Each cell holds what stands above it.
  const [first] = rows;
  const cells = [...(first?.querySelectorAll<HTMLElement>('th, td') ?? [])];
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['10', '', 'First', 'Cash back', '₹499 a year, plus GST', '/api/out/credit-card/1?partner=cl'],
    ...['Lounge · Fuel', '', '', ''],
  ]);
  expect(cells[1]?.querySelector('img')?.getAttribute('src')).toBe('/assets/cards/ivory-everyday.svg');
  const switches = cells.slice(7, 9).map((cell) => within(cell).getByRole('switch'));
  expect(switches.map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-checked')}`)).toEqual([
    ...['First, Secured false', 'First, Status false'],
  ]);
  expect(within(cells[9] as HTMLElement).getByRole('button', { name: /^Delete/ })).toBeTruthy();
});

test('ADMIN-CC-04 ADMIN-PAGE-23 ADMIN-FN-04 each editable cell has its edit button', async () => {
  await open();
  for (const field of ['Sorting order', 'Thumbnail', 'Name', 'Key features', 'Annual fees', 'UTM link', 'Features']) {
    expect(screen.getByRole('button', { name: `Edit ${field} of First` })).toBeTruthy();
  }
});

test('ADMIN-CC-05 VAL-CC-01 VAL-CC-02 a new card’s name is asked for, and what it may not hold is told', async () => {
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(submit().hasAttribute('disabled')).toBe(true);
  await user.type(dialog().getByLabelText('Name'), 'Gold+');
  expect(dialog().getByText('Use letters, digits, space, hyphen and underscore only')).toBeTruthy();
  expect(submit().hasAttribute('disabled')).toBe(true);
  await user.type(dialog().getByLabelText('Name'), '{Backspace} card_2-x');
  expect(dialog().queryByText('Use letters, digits, space, hyphen and underscore only')).toBeNull();
  expect(submit().hasAttribute('disabled')).toBe(false);
});

test('ADMIN-CC-18 ERR-09 a created card’s message is a success; a failure is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { server, user } = await open([]);
  server.refuse(createCreditCard, 'INTERNAL', 'No card today');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await user.type(dialog().getByLabelText('Name'), 'Gold card_2-x');
  await user.click(submit());
  await waitFor(() => expect(logged).toHaveBeenCalledWith('creating a card failed', 'No card today'));
  await showLaterToast();
  expect(screen.queryByText('No card today')).toBeNull();
  server.answer(createCreditCard, { message: 'Card category created', category_id: 5 });
  await user.click(submit());
  expect(await screen.findByText('Card category created')).toBeTruthy();
  expect(server.callsOf(createCreditCard).at(-1)?.body).toEqual({ category_name: 'Gold card_2-x' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(server.callsOf(listCreditCards).length).toBeGreaterThan(2));
  logged.mockRestore();
});

test('USE-02 API-08 what the server says of a created and of a changed card is a toast of success', async () => {
  const { server, user } = await open();
  server
    .answer(createCreditCard, { message: 'It is made', category_id: 5 })
    .answer(updateCreditCard, { message: 'It is changed' });
  const said = async (message: string) => (await screen.findByText(message)).closest('[role="status"]');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await user.type(dialog().getByLabelText('Name'), 'Gold');
  await user.click(submit());
  expect(await said('It is made')).not.toBeNull();
  await user.click(screen.getByRole('switch', { name: 'First, Status' }));
  expect(await said('It is changed')).not.toBeNull();
});

test('ADMIN-CC-16 ADMIN-CC-17 USE-03 a field is edited in a dialog that clears and closes after the save', async () => {
  const { server, sent, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Sorting order of First' }));
  const order = dialog().getByLabelText('Sorting order');
  await user.clear(order);
  await user.type(order, '15');
  await user.click(submit());
  expect(await screen.findByText('Card category updated')).toBeTruthy();
  expect(sent().at(-1)).toEqual({ category_id: 1, property: 'sort_order', value: '15', seen: 10 });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(server.callsOf(listCreditCards).length).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: 'Edit Key features of First' }));
  expect((dialog().getByLabelText('Key features, English') as HTMLInputElement).value).toBe('Cash back');
  await user.type(dialog().getByLabelText(/^Key features, Hindi/), 'कैश बैक');
  await user.click(submit());
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ property: 'key_feature', value: { en: 'Cash back', hi: 'कैश बैक' } }),
  );
});

test('ADMIN-CC-14 VAL-CC-03 ERR-07 submit waits for a value, an order takes digits only, and a failure says why', async () => {
  const { server, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Sorting order of First' }));
  const order = dialog().getByLabelText('Sorting order') as HTMLInputElement;
  await user.clear(order);
  expect(submit().hasAttribute('disabled')).toBe(true);
  await user.type(order, '1a5');
  expect(order.value).toBe('15');
  server.refuse(updateCreditCard, 'CONFLICT', 'Someone else changed it');
  await user.click(submit());
  expect((await screen.findAllByText('Someone else changed it')).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

/** A request that can't even be made, for no reason that anybody tells. */
function breakRequests(): void {
  const plainly: (value: unknown) => string = JSON.stringify;
  vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown): string => {
    if (typeof value === 'object' && value !== null && 'category_id' in value) throw new Error('');
    return plainly(value);
  });
  vi.spyOn(FormData.prototype, 'append').mockImplementation(() => {
    throw new Error('');
  });
}
const answerNothing = (): void => undefined;

test.each([
  ['the error’s own text', answerNothing, 'Request failed with status code 500'],
  ['‘An error occurred’ where there is none', breakRequests, 'An error occurred'],
] as const)(
  'ERR-07 ERR-08 an edit or an upload that fails without a message of the server says %s',
  async (_what, prepare, text) => {
    const { server, user } = await open();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const call of [updateCreditCard, uploadPicture]) server.refuse(call, 'INTERNAL', '');
    prepare();
    await user.click(screen.getByRole('switch', { name: 'First, Status' }));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Edit Thumbnail of First' }));
    await user.upload(
      dialog().getByLabelText('Thumbnail', { selector: 'input' }),
      new File(['x'], 'card.png', { type: 'image/png' }),
    );
    expect((await dialog().findAllByText(text)).length).toBeGreaterThan(0);
    vi.restoreAllMocks();
  },
);

test('ADMIN-CC-15 API-10 bullets are edited as a list, and none of them may be empty', async () => {
  const { sent, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Features of First' }));
  await user.click(dialog().getByRole('button', { name: 'Add a feature' }));
  expect(submit().hasAttribute('disabled')).toBe(true);
  await user.type(dialog().getByLabelText('Feature 3, English'), 'No joining fee');
  expect(submit().hasAttribute('disabled')).toBe(false);
  await user.clear(dialog().getByLabelText('Feature 1, English'));
  expect(submit().hasAttribute('disabled')).toBe(true);
  await user.click(dialog().getByRole('button', { name: 'Remove feature 1' }));
  await user.click(submit());
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({
      property: 'marketing_bullets',
      value: [
        { en: 'Fuel', hi: '' },
        { en: 'No joining fee', hi: '' },
      ],
    }),
  );
});

test('VAL-CC-06 API-11 ERR-08 a thumbnail needs an upload; what the server says of a picture stands at the field', async () => {
  const { server, sent, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Thumbnail of First' }));
  expect(submit().hasAttribute('disabled')).toBe(true);
  expect(dialog().queryByText('Please upload a logo or thumbnail')).toBeNull();
  fireEvent.change(dialog().getByLabelText('Thumbnail', { selector: 'input' }), { target: { files: [] } });
  expect(await dialog().findByText('Please upload a logo or thumbnail')).toBeTruthy();
  server.refuse(uploadPicture, 'FILE_REFUSED', 'Choose a picture: PNG, JPEG or WebP');
  const input = dialog().getByLabelText('Thumbnail', { selector: 'input' });
  await user.upload(input, new File(['x'], 'card.png', { type: 'image/png' }));
  expect((await screen.findAllByText('Choose a picture: PNG, JPEG or WebP')).length).toBeGreaterThan(0);
  expect(submit().hasAttribute('disabled')).toBe(true);
  server.answer(uploadPicture, { file: '/files/pictures/credit-cards/a1.webp' });
  await user.upload(input, new File(['y'], 'card2.png', { type: 'image/png' }));
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false));
  const form = server.callsOf(uploadPicture).at(-1)?.body as FormData;
  expect([(form.get('image_name') as File).name, form.get('path')]).toEqual(['card2.png', 'credit-cards']);
  await user.click(submit());
  await waitFor(() => expect(sent()[0]).toMatchObject({ value: '/files/pictures/credit-cards/a1.webp' }));
});

test('ADMIN-CC-09 ADMIN-CC-10 ADMIN-CC-11 status and secured are saved as they are switched', async () => {
  const { server, sent, user } = await open();
  await user.click(screen.getByRole('switch', { name: 'First, Status' }));
  await user.click(screen.getByRole('switch', { name: 'Second, Secured' }));
  await user.click(screen.getByRole('switch', { name: 'Second, Status' }));
  await user.click(screen.getByRole('switch', { name: 'First, Secured' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { category_id: 1, property: 'status', value: 1, seen: 0 },
      { category_id: 2, property: 'secured', value: 0, seen: 1 },
      { category_id: 2, property: 'status', value: 0, seen: 1 },
      { category_id: 1, property: 'secured', value: 1, seen: 0 },
    ]),
  );
  await waitFor(() => expect(server.callsOf(listCreditCards).length).toBeGreaterThan(2));
});

test('VAL-CC-04 ADMIN-CC-09 a card that lacks something says what, and is asked about before it is switched on', async () => {
  const { sent, user } = await open([fakeCard(1, { status: 0, incomplete: ['category_img_thumb', 'utm_link'] })]);
  expect(screen.getByText('Hidden from customers, missing: thumbnail, UTM link')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Card 1, Status' }));
  expect(await dialog().findByText(/thumbnail, UTM link$/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Switch on anyway' }));
  await waitFor(() => expect(sent()).toEqual([{ category_id: 1, property: 'status', value: 1, seen: 0 }]));
});

test('VAL-CC-04 ADMIN-CC-09 a card without Hindi, or whose fee differs from its figure, is asked about before it goes on', async () => {
  const english = { en: 'Lounge visits', hi: 'Lounge visits' };
  const fee = { en: 'Rs. 750 a year', hi: 'साल के ₹750' };
  const odd = fakeCard(1, { status: 0, key_feature: english, annual_fee: fee, annual_fee_paise: 7_500_00 });
  const { sent, user } = await open([odd]);
  await user.click(screen.getByRole('switch', { name: 'Card 1, Status' }));
  expect(await dialog().findByText(/Hindi is missing.*key feature\. .*“Rs\. 750 a year”.*₹7,500/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Switch on anyway' }));
  await waitFor(() => expect(sent()).toEqual([{ category_id: 1, property: 'status', value: 1, seen: 0 }]));
});

test('ERR-11 a switch that could not be saved is logged and told', async () => {
  const { server, user } = await open();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.refuse(updateCreditCard, 'INTERNAL', 'Not now');
  await user.click(screen.getByRole('switch', { name: 'First, Status' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(logged).toHaveBeenCalledWith('changing a card failed', 'Not now');
  logged.mockRestore();
});

test('ADMIN-CC-06 ADMIN-CC-07 ERR-10 a deletion is asked about, Cancel deletes nothing, and a failure is logged and told', async () => {
  const { server, user } = await open();
  const ask = () => user.click(screen.getByRole('button', { name: 'Delete First' }));
  await ask();
  expect(dialog().getByText('Are you sure?')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(deleteCreditCard)).toHaveLength(0);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.refuse(deleteCreditCard, 'INTERNAL', 'Not now');
  await ask();
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(logged).toHaveBeenCalledWith('deleting a card failed', 'Not now');
  logged.mockRestore();
});

test('ADMIN-CC-08 ADMIN-CC-12 ADMIN-CC-13 a confirmed card goes into the bin, the list reloads, and it can be brought back', async () => {
  const { server, user } = await open();
  const ask = () => user.click(screen.getByRole('button', { name: 'Delete First' }));
  server.answer(deleteCreditCard, { message: 'Gone' }).answer(restoreRecord, { message: 'Restored' });
  const before = server.callsOf(listCreditCards).length;
  await ask();
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('First deleted.')).toBeTruthy();
  expect(server.callsOf(deleteCreditCard).at(-1)?.body).toEqual({ category_id: 1 });
  await waitFor(() => expect(server.callsOf(listCreditCards).length).toBeGreaterThan(before));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.callsOf(restoreRecord)[0]?.body).toEqual({ type: 'credit-card', id: '1' }));
});

test('VAL-CC-04 a card is seen as customers see it, and what has no column is edited beside', async () => {
  const { sent, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Preview Second as customers see it' }));
  expect(dialog().getByRole('article', { name: 'Second' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Details of First' }));
  const income = dialog().getByLabelText('Income a month, at least') as HTMLInputElement;
  await user.clear(income);
  await user.type(income, '3x0000');
  await user.tab();
  await waitFor(() =>
    expect(
      dialog()
        .getAllByRole('alert')
        .some(({ textContent }) => textContent !== ''),
    ).toBe(true),
  );
  expect([income.value, sent()]).toEqual(['3x0000', []]);
  await user.clear(income);
  await user.type(income, '30,000');
  await user.tab();
  await waitFor(() => expect(sent()[0]).toMatchObject({ property: 'min_income', value: 30000 }));
});
