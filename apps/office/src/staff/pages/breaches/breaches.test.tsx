import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/breaches';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { renderAt } from '#browser/testing/render';
import { catchSavedFiles } from '#browser/testing/saved-files';
import { asStaff } from '#browser/testing/staff';

const both = (text: string) => ({ en: text, hi: `${text} हिन्दी` });
const AWARE = '2026-11-18T06:30:00.000Z';
const clock = (
  report: calls.BreachClock['report'],
  state: calls.BreachClock['state'],
  sent: calls.BreachClock['sent'] = null,
): calls.BreachClock => ({
  report,
  dueAt: { 'cert-in': '2026-11-18T12:30:00.000Z', 'board-first': AWARE, board: '2026-11-21T06:30:00.000Z' }[report],
  state,
  sent,
});
const breach: calls.Breach = {
  breachId: 'brc_1',
  name: 'Copied backup',
  nature: both('A backup was copied'),
  beganAt: '2026-11-17T20:00:00.000Z',
  endedAt: null,
  awareAt: AWARE,
  dataKinds: ['name', 'contact'],
  consequences: both('Someone may call you'),
  mitigation: both('The copy was deleted'),
  safetySteps: both('Share no code'),
  contact: null,
  boardFacts: 'A key was left in a folder.',
  othersAffected: '',
  clocks: [clock('cert-in', 'late'), clock('board-first', 'at-once'), clock('board', 'running')],
  figures: {
    ...{ affected: 0, waiting: 0, told: 0, sms: 0, emails: 0, accountOnly: 0, gone: 0, read: 0 },
    ...{ firstToldAt: null, lastToldAt: null },
  },
  noticesAt: null,
  createdAt: AWARE,
  createdBy: 'Mira',
};
function withBreach(more: Partial<calls.Breach> = {}) {
  const { server, session } = asStaff(1);
  server.answer(calls.getBreach, { data: { ...breach, ...more } });
  return { server, session };
}
async function openBreach({ session }: Pick<ReturnType<typeof asStaff>, 'session'>) {
  const page = await renderAt('/admin/breaches/brc_1', { session });
  await screen.findByRole('heading', { name: 'Copied backup' });
  return page;
}
/** What stands around a clock, a section or another heading's part. */
const partOf = (heading: string, tag: string) =>
  screen.getByRole('heading', { name: heading }).closest(tag) as HTMLElement;

test('REG-DP-9 REG-DP-10 the register names each breach with its clocks, what is late or due at once in red, and who was told; it opens one', async () => {
  const { server, session } = withBreach();
  const figures = { ...breach.figures, affected: 12345, told: 12000 };
  const sent = { at: '2026-11-18T10:00:00.000Z', reference: 'CI-9' };
  const older = {
    breachId: 'brc_0',
    name: 'Lost paper',
    clocks: [clock('cert-in', 'sent', sent), clock('board-first', 'told', sent), clock('board', 'sent-late', sent)],
  };
  server.answer(calls.listBreaches, {
    data: [
      { ...breach, figures },
      { ...breach, ...older },
    ],
  });
  const { user, path } = await renderAt('/admin/breaches', { session });
  const table = await screen.findByRole('table', { name: 'Data breaches' });
  const rows = within(table).getAllByRole('row').slice(1);
  const wordsOf = (at: number) =>
    within(rows[at] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(wordsOf(0)).toEqual([
    'Copied backup',
    expect.stringMatching(/^Overdue since 18 November 2026/),
    'Not told yet: tell the Board now',
    expect.stringMatching(/^Due by 21 November 2026/),
    expect.stringMatching(/^18 November 2026/),
    '12,345',
    '12,000',
  ]);
  expect(wordsOf(1).slice(1, 4)).toEqual([
    expect.stringMatching(/^Sent in time, 18 November/),
    expect.stringMatching(/^Told on 18 November/),
    expect.stringMatching(/^Sent too late, 18 November/),
  ]);
  const isRed = (text: RegExp) => /late/.test(within(table).getByText(text).className);
  expect([/^Overdue since/, /^Not told yet/, /^Sent too late/].map(isRed)).toEqual([true, true, true]);
  expect([/^Due by/, /^Sent in time/, /^Told on/].map(isRed)).toEqual([false, false, false]);
  await user.click(within(table).getByRole('link', { name: 'Copied backup' }));
  expect(await screen.findByRole('heading', { name: 'Copied backup' })).toBeTruthy();
  expect(path()).toBe('/admin/breaches/brc_1');
});

test('REG-DP-9 a register that is on its way, that can’t be had and that is empty say so', async () => {
  const { server, session } = asStaff(1);
  let open: (reply: { data: calls.Breach[] }) => void = () => undefined;
  server.answer(calls.listBreaches, () => new Promise((resolve) => (open = resolve)));
  const { user, unmount } = await renderAt('/admin/breaches', { session });
  const busy = await screen.findByText(/^Loading/);
  expect(busy.closest('[role="status"]')).toBeTruthy();
  expect(screen.queryByText('No breaches recorded')).toBeNull();
  open({ data: [] });
  expect(await screen.findByText('No breaches recorded')).toBeTruthy();
  const anew = screen.getByRole('link', { name: 'Record a breach' });
  expect(anew.getAttribute('href')).toBe('/admin/breaches/new');
  unmount();
  server.refuse(calls.listBreaches, 'UNAVAILABLE', 'The service is busy.');
  await renderAt('/admin/breaches', { session });
  expect((await screen.findByRole('alert')).textContent).toMatch(/The service is busy\..*req_test/);
  server.answer(calls.listBreaches, { data: [breach] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Copied backup' })).toBeTruthy();
});

test('REG-DP-9 a breach that is not there says so and leads back', async () => {
  const { server, session } = asStaff(1);
  server.refuse(calls.getBreach, 'NOT_FOUND', 'Breach not found');
  await renderAt('/admin/breaches/brc_none', { session });
  expect(await screen.findByText('There is no such breach')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Report for the Board/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'All breaches' }).getAttribute('href')).toBe('/admin/breaches');
});

test.each([2, 3] as const)(
  'REG-DP-9 ROLE-26 role %i is led home from the register, which is not asked for',
  async (roleId) => {
    const { server, session } = asStaff(roleId);
    for (const at of ['/admin/breaches', '/admin/breaches/new', '/admin/breaches/brc_1']) {
      const { path, unmount } = await renderAt(at, { session });
      await waitFor(() => expect(path()).toBe(roleId === 2 ? '/admin/dashboard' : '/admin/csr-portal'));
      expect(screen.queryByRole('link', { name: 'Data breaches' })).toBeNull();
      unmount();
    }
    expect([...server.callsOf(calls.listBreaches), ...server.callsOf(calls.getBreach)]).toEqual([]);
  },
);

test('REG-DP-9 a breach is entered in both languages with times of India; what is missing stands at its field; then its page opens', async () => {
  const { server, session } = withBreach();
  server.refuse(calls.createBreach, 'VALIDATION_FAILED', 'Check the marked fields', {
    fields: { awareAt: STAFF_CODES.breachAwareFirst, dataKinds: STAFF_CODES.breachDataMissing },
  });
  const { user, path } = await renderAt('/admin/breaches/new', { session });
  const type = async (label: string | RegExp, text: string) => user.type(await screen.findByLabelText(label), text);
  const time = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await type('Name', 'Copied backup');
  time('Began (India)', '2026-11-18T01:30');
  time('We became aware (India)', '2026-11-18T12:00');
  await user.click(screen.getByRole('checkbox', { name: 'PAN' }));
  await user.click(screen.getByRole('checkbox', { name: 'name' }));
  const texts = [
    'What happened',
    'What it may mean for customers',
    'What we have done',
    'What customers can do to stay safe',
  ];
  for (const text of texts) {
    await type(`${text} (English)`, 'words');
    await type(`${text} (Hindi)`, 'शब्द');
  }
  await type('Others affected, who have no account', 'Two staff, told by phone');
  await user.click(screen.getByRole('button', { name: 'Enter' }));
  const aware = screen.getByLabelText('We became aware (India)');
  await waitFor(() => expect(aware.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(`${aware.id}-problem`)?.textContent).toBe(STAFF_MESSAGES.breachAwareFirst);
  expect(screen.getByText(STAFF_MESSAGES.breachDataMissing)).toBeTruthy();
  server.answer(calls.createBreach, { message: STAFF_CODES.breachCreated, breachId: 'brc_1' });
  await user.click(screen.getByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(path()).toBe('/admin/breaches/brc_1'));
  expect((await screen.findAllByText(STAFF_MESSAGES.breachCreated)).length).toBeGreaterThan(0);
  const words = { en: 'words', hi: 'शब्द' };
  expect(server.callsOf(calls.createBreach).at(-1)?.body).toEqual({
    name: 'Copied backup',
    ...{ nature: words, consequences: words, mitigation: words, safetySteps: words },
    ...{ beganAt: '2026-11-17T20:00:00.000Z', endedAt: null, awareAt: AWARE },
    ...{ dataKinds: ['name', 'pan'], contact: null, boardFacts: '', othersAffected: 'Two staff, told by phone' },
  });
  expect(server.violations).toEqual([]);
});

const FULL = 'Data Protection Board, full report, 72 hours';

test('REG-DP-9 REG-DP-10 the clocks stand on the page, the late one marked; what was sent is noted with its time and number, and may be corrected', async () => {
  const staff = withBreach();
  const { user } = await openBreach(staff);
  const certIn = within(partOf('CERT-In, 6 hours', 'form'));
  expect(partOf('Reports', 'section').textContent).toContain('We became aware on 18 November 2026');
  expect(certIn.getByRole('status').textContent).toMatch(/^Overdue since 18 November 2026/);
  expect(partOf('CERT-In, 6 hours', 'form').dataset.late).toBe('true');
  expect(partOf(FULL, 'form').dataset.late).toBeUndefined();
  const first = within(partOf('Data Protection Board, at once', 'form'));
  expect(first.getByText(/^Due without delay/)).toBeTruthy();
  expect(first.getByRole('status').textContent).toBe('Not told yet: tell the Board now');
  staff.server.refuse(calls.markBreachReport, 'VALIDATION_FAILED', 'Check the marked fields', {
    fields: { at: STAFF_CODES.breachSentFirst },
  });
  fireEvent.change(certIn.getByLabelText('Sent at (India)'), { target: { value: '2026-11-18T11:00' } });
  await user.type(certIn.getByLabelText('Number that the report got'), ' CI-2026-77 ');
  await user.click(certIn.getByRole('button', { name: 'Mark as sent' }));
  expect(await certIn.findByText(STAFF_MESSAGES.breachSentFirst)).toBeTruthy();
  staff.server.answer(calls.markBreachReport, { message: STAFF_CODES.breachReported });
  const sent = { at: '2026-11-18T13:30:00.000Z', reference: 'CI-2026-77' };
  staff.server.answer(calls.getBreach, {
    data: {
      ...breach,
      clocks: [clock('cert-in', 'sent-late', sent), clock('board-first', 'at-once'), clock('board', 'running')],
    },
  });
  fireEvent.change(certIn.getByLabelText('Sent at (India)'), { target: { value: '2026-11-18T19:00' } });
  await user.click(certIn.getByRole('button', { name: 'Mark as sent' }));
  expect(await certIn.findByRole('button', { name: 'Correct' })).toBeTruthy();
  expect(certIn.getByRole('status').textContent).toMatch(/^Sent too late, 18 November 2026/);
  expect(certIn.queryByText(STAFF_MESSAGES.breachSentFirst)).toBeNull();
  expect(staff.server.callsOf(calls.markBreachReport).at(-1)?.body).toEqual({ report: 'cert-in', ...sent });
  const board = within(partOf(FULL, 'form'));
  expect(board.getByRole('button', { name: 'Mark as sent' })).toBeTruthy();
  const told = { at: '2026-11-18T07:00:00.000Z', reference: 'DPB-1' };
  staff.server.answer(calls.getBreach, {
    data: {
      ...breach,
      clocks: [clock('cert-in', 'late'), clock('board-first', 'told', told), clock('board', 'running')],
    },
  });
  await user.type(first.getByLabelText('Number that the report got'), 'DPB-1');
  fireEvent.change(first.getByLabelText('Sent at (India)'), { target: { value: '2026-11-18T12:30' } });
  await user.click(first.getByRole('button', { name: 'Mark as sent' }));
  await waitFor(() => expect(first.getByRole('status').textContent).toMatch(/^Told on 18 November 2026/));
  expect(staff.server.callsOf(calls.markBreachReport).at(-1)?.body).toEqual({ report: 'board-first', ...told });
  // The full report is a report of its own: its 72 hours run on.
  expect(board.getByRole('status').textContent).toMatch(/^Due by 21 November 2026/);
});

test('REG-DP-9 whom it touches is counted first and put on the list then; ids that nobody has are named, and a count that changed is said', async () => {
  const staff = withBreach();
  staff.server.answer(calls.countAffected, { customers: 1200, added: 1100, unknown: ['usr_x', 'usr_y'] });
  const { user } = await openBreach(staff);
  const part = within(partOf('Affected customers', 'section'));
  await user.selectOptions(part.getByLabelText('Which customers'), 'used');
  await user.selectOptions(part.getByLabelText('Brand'), 'vetanika');
  fireEvent.change(part.getByLabelText('From (India)'), { target: { value: '2026-11-01T00:00' } });
  expect(part.queryByRole('button', { name: /on the list/ })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Count' }));
  expect(await part.findByText('1,200 customers; 1,100 of them are not on the list yet.')).toBeTruthy();
  expect(part.getByText('2 ids belong to nobody: usr_x, usr_y')).toBeTruthy();
  const filter = { by: 'used', brandKey: 'vetanika', from: '2026-10-31T18:30:00.000Z', to: null, userIds: [] };
  expect(staff.server.callsOf(calls.countAffected)[0]?.body).toEqual({ filter });
  staff.server.refuse(calls.fixAffected, 'CONFLICT', STAFF_CODES.breachCountChanged);
  await user.click(part.getByRole('button', { name: 'Add 1,100 to the list' }));
  expect(await part.findByText(STAFF_MESSAGES.breachCountChanged)).toBeTruthy();
  expect(part.queryByRole('button', { name: /on the list/ })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Count' }));
  staff.server.answer(calls.fixAffected, { message: STAFF_CODES.breachListed });
  staff.server.answer(calls.getBreach, {
    data: { ...breach, figures: { ...breach.figures, affected: 1100, waiting: 1100 } },
  });
  await user.click(await part.findByRole('button', { name: 'Add 1,100 to the list' }));
  expect(await screen.findByRole('button', { name: 'Tell 1100 customers' })).toBeTruthy();
  expect(staff.server.callsOf(calls.fixAffected).at(-1)?.body).toEqual({ filter, customers: 1200 });
});

test('REG-DP-9 a list of ids is typed or read from a file, each once; another filter forgets the count', async () => {
  const staff = withBreach();
  staff.server.answer(calls.countAffected, { customers: 2, added: 0, unknown: [] });
  const { user } = await openBreach(staff);
  const part = within(partOf('Affected customers', 'section'));
  await user.selectOptions(part.getByLabelText('Which customers'), 'ids');
  expect(part.queryByLabelText('From (India)')).toBeNull();
  await user.upload(
    part.getByLabelText('Or choose a text file with them'),
    new File(['"usr_1","usr_2"\r\nusr_1\r\n'], 'ids.csv', { type: 'text/csv' }),
  );
  const ids = part.getByLabelText('Customer ids') as HTMLTextAreaElement;
  await waitFor(() => expect(ids.value).toContain('usr_2'));
  await user.click(part.getByRole('button', { name: 'Count' }));
  const counted = '2 customers; 0 of them are not on the list yet.';
  expect(await part.findByText(counted)).toBeTruthy();
  expect(part.queryByRole('button', { name: /on the list/ })).toBeNull();
  expect(staff.server.callsOf(calls.countAffected)[0]?.body).toMatchObject({
    filter: { by: 'ids', userIds: ['usr_1', 'usr_2'] },
  });
  await user.type(ids, 'usr_3');
  expect(part.queryByText(counted)).toBeNull();
});

test('REG-DP-9 K17 a list is cleaned before its length counts: no id at its end is cut off, too many are refused', async () => {
  const staff = withBreach();
  staff.server.answer(calls.countAffected, { customers: 2, added: 0, unknown: [] });
  const { user } = await openBreach(staff);
  const part = within(partOf('Affected customers', 'section'));
  await user.selectOptions(part.getByLabelText('Which customers'), 'ids');
  const upload = (text: string) =>
    user.upload(part.getByLabelText('Or choose a text file with them'), new File([text], 'ids.txt'));
  await upload(`\u202ausr_41\u202c;${' '.repeat(900_000)}"usr_4२"\n`);
  const ids = part.getByLabelText('Customer ids') as HTMLTextAreaElement;
  await waitFor(() => expect(ids.value).toBe('usr_41\nusr_42'));
  await user.click(part.getByRole('button', { name: 'Count' }));
  await part.findByText(/^2 customers/);
  const [{ body } = {}] = staff.server.callsOf(calls.countAffected);
  expect(body).toMatchObject({ filter: { userIds: ['usr_41', 'usr_42'] } });
  await upload(Array.from({ length: 20_001 }, (_, at) => `usr_${at}`).join(','));
  expect(await part.findByText(STAFF_MESSAGES.breachTooManyIds)).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Count' }));
  expect(staff.server.callsOf(calls.countAffected)).toHaveLength(1);
});

test('REG-DP-9 customers are told after a question, once; what came of it stands in figures, and what they read can’t be changed', async () => {
  const waiting = { ...breach.figures, affected: 3, waiting: 2, accountOnly: 1, told: 1 };
  const staff = withBreach({ figures: waiting });
  staff.server.answer(calls.sendBreachNotices, { message: STAFF_CODES.breachNoticesBegun });
  const { user } = await openBreach(staff);
  const part = within(partOf('Notices', 'section'));
  await user.click(part.getByRole('button', { name: 'Tell 3 customers' }));
  const asked = () => within(screen.getByRole('dialog', { name: 'Send the notices?' }));
  expect(asked().getByText(/^We notify 3 customers now\. You cannot change the texts/)).toBeTruthy();
  await user.click(asked().getByRole('button', { name: 'Cancel' }));
  expect(staff.server.callsOf(calls.sendBreachNotices)).toEqual([]);
  const told = {
    ...waiting,
    waiting: 0,
    accountOnly: 0,
    told: 3,
    sms: 2,
    emails: 1,
    firstToldAt: AWARE,
    lastToldAt: AWARE,
  };
  await user.click(part.getByRole('button', { name: 'Tell 3 customers' }));
  staff.server.answer(calls.getBreach, { data: { ...breach, figures: told, noticesAt: AWARE } });
  await user.click(asked().getByRole('button', { name: 'Tell 3 customers' }));
  await waitFor(() => expect(part.queryByRole('button', { name: /^Tell/ })).toBeNull());
  const figureOf = (name: string) => part.getByText(name).nextSibling?.textContent;
  expect(['Customers on the list', 'Not told yet', 'Told', 'By SMS', 'By email'].map(figureOf)).toEqual([
    '3',
    '0',
    '3',
    '2',
    '1',
  ]);
  expect(figureOf('First told')).toContain('18 November 2026');
  expect(screen.getByText(/^Customers have been told\. Only the name/)).toBeTruthy();
  staff.server.refuse(calls.changeBreach, 'CONFLICT', STAFF_CODES.breachTold);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(STAFF_MESSAGES.breachTold)).toBeTruthy();
});

test('REG-DP-9 notices that could not be begun are said, and the button stays', async () => {
  const staff = withBreach({ figures: { ...breach.figures, affected: 1, waiting: 1 } });
  staff.server.refuse(calls.sendBreachNotices, 'UNAVAILABLE', 'The service is busy.');
  const { user } = await openBreach(staff);
  await user.click(screen.getByRole('button', { name: 'Tell 1 customer' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tell 1 customer' }));
  expect(await within(partOf('Notices', 'section')).findByText('The service is busy.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Tell 1 customer' })).toHaveProperty('disabled', false);
});

test('REG-DP-9 the report for the Board is saved as either kind of file, and a refusal is told', async () => {
  const saved = catchSavedFiles();
  const staff = withBreach();
  staff.server.answer(calls.exportBreachReport, 'Particular,Value');
  const { user } = await openBreach(staff);
  for (const format of ['csv', 'xlsx']) {
    await user.click(screen.getByRole('button', { name: `Report for the Board (.${format})` }));
    await waitFor(() => expect(saved.at(-1)?.name).toBe(`breach-brc_1.${format}`));
  }
  expect(await saved[0]?.text).toBe('Particular,Value');
  expect(staff.server.callsOf(calls.exportBreachReport).map(({ body }) => body)).toEqual([
    { format: 'csv' },
    { format: 'xlsx' },
  ]);
  staff.server.refuse(calls.exportBreachReport, 'UNAVAILABLE', 'The service is busy.');
  await user.click(screen.getByRole('button', { name: 'Report for the Board (.csv)' }));
  expect((await screen.findAllByText('The service is busy.')).length).toBeGreaterThan(0);
  expect(saved).toHaveLength(2);
});

test('REG-DP-9 LANG-02 the register and a breach are read in Hindi', async () => {
  await changeLanguage('hi');
  const { server, session } = withBreach();
  server.answer(calls.listBreaches, { data: [breach] });
  const { user } = await renderAt('/admin/breaches', { session });
  expect(await screen.findByText(/^18 नवंबर 2026.* से देर हो रही है$/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Copied backup' }));
  const part = within(
    (await screen.findByRole('heading', { name: 'किन पर असर हुआ' })).closest('section') as HTMLElement,
  );
  server.refuse(calls.countAffected, 'VALIDATION_FAILED', 'Check', {
    fields: { 'filter.to': STAFF_CODES.breachTimesInOrder },
  });
  await user.click(part.getByRole('button', { name: 'गिनें' }));
  expect(await part.findByText('ख़त्म होने का समय शुरू होने से पहले नहीं हो सकता')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'CERT-In, 6 घंटे' })).toBeTruthy();
});
