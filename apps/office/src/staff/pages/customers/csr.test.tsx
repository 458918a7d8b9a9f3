import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/customer-service';
import * as duplicates from '@saakh/contracts/operations/duplicates';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const card = (userId: string, more: Partial<calls.CustomerCardView> = {}): calls.CustomerCardView => ({
  userId,
  prospectAppId: 'pap_1',
  name: 'A*** K***',
  mobile: '******3210',
  email: 'a***@example.in',
  pan: 'BQ******1L',
  birthDate: '1990-**-**',
  place: 'Pune, Maharashtra',
  brandKey: 'cl',
  brand: { en: 'Saakh', hi: 'साख' },
  createdAt: '2026-01-05T06:30:00.000Z',
  lastSeenAt: null,
  openApplications: 1,
  mergedInto: null,
  ...more,
});
const file: calls.CustomerFile = {
  card: card('usr_1'),
  language: 'en',
  employment: 'salaried',
  completed: ['pl'],
  allows: { sms: true, email: false },
  verified: ['sms'],
  sessions: 2,
  secondFactorSince: null,
  applications: [
    {
      appId: 'app_4XK29QHTxx',
      productType: 'Personal Loans',
      status: 2,
      amountPaise: 20_000_000,
      tenureMonths: 24,
      createdAt: '2026-11-01T06:30:00.000Z',
      updatedAt: '2026-11-02T06:30:00.000Z',
      lenders: [],
    },
  ],
  tickets: [
    {
      ticketId: 'tkt_7QWERTYUio',
      reference: 'H3LP-9QHT',
      kind: 'help',
      state: 'open',
      category: null,
      at: '2026-11-02T06:30:00.000Z',
    },
  ],
  consents: [
    {
      consentId: 'con_1',
      purpose: 'communication',
      granted: true,
      productType: 'Personal Loans',
      lender: null,
      channels: ['sms'],
      at: '2026-11-01T06:30:00.000Z',
      canWithdraw: true,
      isWithdrawalAsked: false,
    },
  ],
  notes: [],
  mayReveal: ['mobile', 'email', 'pan'],
};
const entry = (id: string, more: Partial<calls.TimelineEntry>): calls.TimelineEntry => ({
  id,
  kind: 'staff',
  at: '2026-11-02T06:30:00.000Z',
  what: 'note',
  by: 'Asha',
  productType: null,
  lender: null,
  channel: null,
  state: null,
  text: null,
  hours: null,
  ...more,
});

/** The server with one customer, of whom nothing is wrong. */
function withCustomer(roleId: 1 | 2 | 3) {
  const { server, session } = asStaff(roleId);
  server
    .answer(calls.getCustomerFile, { data: file })
    .answer(calls.getCodeHelp, { data: { sends: [], messages: [], restsUntil: null, isLimited: false } })
    .answer(calls.listCustomerTimeline, ({ query }) => ({
      data:
        query.kind === 'message'
          ? [
              entry('m1', {
                ...{ kind: 'message', what: 'reminder-link', channel: 'sms', state: 'sent', text: 'Hello …' },
                hours: { ruleId: 'promotional-window-1', from: '10:00', until: '19:00' },
              }),
              entry('m2', { kind: 'message', what: 'status-change', channel: 'email' }),
            ]
          : [
              entry('r1', { what: 'revealed', state: 'mobile', text: 'other: asks which one' }),
              entry('e1', { kind: 'application', what: 'submitted', by: 'customer', lender: 'Aster Finance' }),
              entry('o1', { kind: 'step', what: 'offers-seen', by: null, productType: 'Personal Loans' }),
            ],
      next: null,
    }))
    .answer(duplicates.listCustomerDuplicates, { data: [] });
  return { server, session };
}

test('ADMIN-PAGE-19 ROLE-21 the home of an agent finds a customer by one box, masked, and says what to try when there is nobody', async () => {
  const { server, session } = asStaff(3);
  server
    .answer(calls.listRecentCustomers, {
      data: [{ ...card('usr_9', { name: 'Old' }), openedAt: '2026-11-01T06:30:00.000Z' }],
    })
    .answer(calls.findCustomers, ({ body }) =>
      body.text === '9876543210'
        ? { kind: 'mobile' as const, data: [card('usr_1')], codes: null }
        : { kind: body.text === 'Sharma' ? ('reference' as const) : ('pan' as const), data: [], codes: null },
    );
  const { user, path } = await renderAt('/admin', { session });
  const box = await screen.findByLabelText(/^Mobile number, email/);
  expect(path()).toBe('/admin/csr-portal');
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  const entries = within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(entries).toEqual(['Customer service', 'Telecalling']);
  expect(await screen.findByRole('link', { name: 'Old' })).toBeTruthy();
  await user.type(box, 'ABCPK1234L{Enter}');
  expect(await screen.findByText('No customer found')).toBeTruthy();
  expect(screen.getByText(/No customer has given this PAN/)).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'S{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Type the whole number');
  await user.clear(box);
  await user.type(box, 'Sharma{Enter}');
  expect(await screen.findByText(/^A name can’t be searched for. Ask/)).toBeTruthy();
  await user.clear(box);
  await user.type(box, '9876543210{Enter}');
  const link = await screen.findByRole('link', { name: 'A*** K***' });
  expect(link.getAttribute('href')).toBe('/admin/csr-portal/usr_1/pap_1');
  expect(window.location.href).not.toContain('9876543210');
});

test('ADMIN-PAGE-20 ROLE-21 an application that its lender has not got says where its sending stands, in the words of the internal report', async () => {
  const { server, session } = withCustomer(2);
  const part = (lenderId: number, more: Partial<calls.CustomerApplication['lenders'][number]>) => ({
    ...{
      lenderApplicationId: `lap_${lenderId}`,
      lenderId,
      lender: `Lender ${lenderId}`,
      reference: null,
      status: 2,
      unagreedTerms: null,
    },
    ...{ submissionState: 'queued' as const, amountPaise: 20_000_000, updatedAt: '2026-11-02T06:30:00.000Z', ...more },
  });
  const one = file.applications[0] as calls.CustomerApplication;
  const application = (appId: string, ...lenders: calls.CustomerApplication['lenders']) => ({ ...one, appId, lenders });
  server.answer(calls.getCustomerFile, {
    data: {
      ...file,
      applications: [
        application('app_queued', part(1, {}), part(2, { submissionState: 'unknown' })),
        application('app_taken', part(3, { submissionState: 'accepted' }), part(4, {})),
        application('app_failed', part(5, { submissionState: 'failed', status: 6 }), part(6, {})),
      ],
    },
  });
  await renderAt('/admin/csr-portal/usr_1/pap_1', { session });
  await screen.findByText('Lender 1');
  const itemOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
  expect(itemOf('Lender 1').getByText('Waiting to be sent')).toBeTruthy();
  expect(itemOf('Lender 2').getByText('Unconfirmed')).toBeTruthy();
  expect(itemOf('Lender 3').getByText('Submitted')).toBeTruthy();
  expect(itemOf('Lender 5').getByText('Not delivered')).toBeTruthy();
  expect(itemOf('Lender 5').getByText('Cancelled')).toBeTruthy();
  const wholes = screen
    .getAllByText('Personal loan', { selector: 'strong' })
    .map((name) => name.parentElement?.textContent);
  expect(wholes[0]).toContain('Unconfirmed');
  expect(wholes[1]).toContain('Submitted');
  expect(wholes[2]).toContain('Waiting to be sent');
});

test('REG-KFS-7 staff see on a customer’s page that a loan was paid out on terms not agreed to', async () => {
  const { server, session } = withCustomer(2);
  const one = file.applications[0] as calls.CustomerApplication;
  const part = {
    ...{ lenderApplicationId: 'lap_9', lenderId: 9, lender: 'Lender 9', reference: null, status: 4 },
    ...{ submissionState: 'accepted' as const, amountPaise: 20_000_000, updatedAt: '2026-11-02T06:30:00.000Z' },
    unagreedTerms: 'paid' as const,
  };
  server.answer(calls.getCustomerFile, { data: { ...file, applications: [{ ...one, lenders: [part] }] } });
  await renderAt('/admin/csr-portal/usr_1/pap_1', { session });
  expect(await screen.findByText(/^Paid out on terms that the customer did not agree to/)).toBeTruthy();
});

test('ADMIN-PAGE-20 REG-DP-8 a field is shown for a reason and for a minute', async () => {
  const { server, session } = withCustomer(2);
  server.answer(calls.revealCustomerField, ({ body }) => ({
    value: body.field === 'pan' ? 'BQTPK4321L' : '9876543210',
    seconds: 60,
  }));
  const { user, client } = await renderAt('/admin/csr-portal/usr_1/pap_1', { session });
  await user.click(await screen.findByRole('button', { name: 'Show Mobile number' }));
  expect(screen.queryByRole('button', { name: 'Show Date of birth' })).toBeNull();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // No reason stands there beforehand, or it would be everybody's who is in a hurry.
  await user.click(screen.getByRole('button', { name: 'Show for a minute' }));
  expect(server.callsOf(calls.revealCustomerField)).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/^Why do you need it/), 'customer-asks');
  await user.click(screen.getByRole('button', { name: 'Show for a minute' }));
  expect(await screen.findByText('9876543210')).toBeTruthy();
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('9876543210');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.queryByText('9876543210')).toBeNull();
  expect(
    JSON.stringify(
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('9876543210');
  vi.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Show PAN' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Why do you need it/), 'other');
  await user.click(dialog.getByRole('button', { name: 'Show for a minute' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^In your words/), 'asks about a typing mistake');
  await user.click(dialog.getByRole('button', { name: 'Show for a minute' }));
  expect(await screen.findByText('BQTPK4321L')).toBeTruthy();
  expect(server.callsOf(calls.revealCustomerField).map(({ body }) => body)).toEqual([
    { field: 'mobile', reason: 'customer-asks' },
    { field: 'pan', reason: 'other', note: 'asks about a typing mistake' },
  ]);
});

test('ADMIN-PAGE-20 what happened is told in words and by kind in the address; notes, links and consents are one click away', async () => {
  const { server, session } = withCustomer(3);
  server
    .answer(calls.addCustomerNote, { message: 'Note saved' })
    .answer(calls.sendResumeLink, { message: 'Link sent', sentTo: ['******3210'] })
    .answer(calls.withdrawForCustomer, { approvalId: 'apr_1', message: STAFF_CODES.accessAsked });
  const { user, router } = await renderAt('/admin/csr-portal/usr_1/pap_1', { session });
  expect(await screen.findByText('Shown: Mobile number')).toBeTruthy();
  expect(screen.getByText('Something else: asks which one')).toBeTruthy();
  expect(screen.getByText(/Customer · Aster Finance/)).toBeTruthy();
  expect(screen.getByText('Offers shown').nextSibling?.textContent).toContain('Personal loan');
  expect(screen.getByRole('link', { name: /H3LP-9QHT/ }).getAttribute('href')).toBe(
    '/admin/csr-portal/tickets?ticket=tkt_7QWERTYUio',
  );
  await user.selectOptions(screen.getByLabelText('Type'), 'message');
  expect(await screen.findByText('Message by SMS')).toBeTruthy();
  expect(screen.getByText('What became of an application')).toBeTruthy();
  // R0: by which hours it went; what has none says none.
  expect(screen.getAllByText(/hours 10:00 to 19:00 by rule promotional-window-1/)).toHaveLength(1);
  expect(router.state.location.search).toBe('?kind=message');
  await user.type(screen.getByLabelText(/^New note/), 'wants less');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await user.click(screen.getByRole('button', { name: 'Send link to continue' }));
  const link = within(screen.getByRole('dialog', { name: 'Send a link to continue?' }));
  await user.click(link.getByRole('button', { name: 'Send link' }));
  expect(link.getByText('Choose the way that the customer named')).toBeTruthy();
  await user.click(link.getByRole('radio', { name: /^SMS/ }));
  await user.click(link.getByRole('button', { name: 'Send link' }));
  expect(server.callsOf(calls.sendResumeLink)).toHaveLength(0);
  await user.click(link.getByRole('checkbox', { name: /asked for this link on this call/ }));
  await user.click(link.getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Withdraw: Reminders' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/They get a link to agree/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), 'said so');
  const consents = file.consents.map((one) => ({ ...one, isWithdrawalAsked: true }));
  server.answer(calls.getCustomerFile, { data: { ...file, consents } });
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(server.callsOf(calls.withdrawForCustomer)[0]?.body).toEqual({ consentId: 'con_1', reason: 'said so' }),
  );
  expect(await screen.findByText(STAFF_MESSAGES.accessAsked)).toBeTruthy();
  expect(await screen.findByText('Waiting for the customer or a second person')).toBeTruthy();
  expect(server.callsOf(calls.addCustomerNote)[0]?.body).toEqual({ text: 'wants less' });
  expect(server.callsOf(calls.sendResumeLink)[0]?.body).toEqual({
    ...{ appId: 'app_4XK29QHTxx', channel: 'sms', askedOnCall: true },
  });
});

test('S-OTP-9 S-AZ-7 the code of an app is shown, and only role 1 switches it off, with a reason', async () => {
  const since = '2026-11-18T06:30:00.000Z';
  for (const roleId of [1, 3] as const) {
    const { server, session } = withCustomer(roleId);
    server
      .answer(calls.getCustomerFile, { data: { ...file, secondFactorSince: since } })
      .answer(calls.resetCustomerFactor, { message: STAFF_CODES.accessAsked });
    const { user, unmount } = await renderAt('/admin/csr-portal/usr_1/pap_1', { session });
    const title = await screen.findByRole('heading', { name: 'Two-step verification' });
    const part = within(title.closest('section') as HTMLElement);
    expect(part.getByText('On since 18 November 2026.')).toBeTruthy();
    const off = part.queryByRole('button', { name: 'Switch off' });
    expect([off !== null, part.queryByText(/An administrator can help/) !== null]).toEqual([
      roleId === 1,
      roleId === 3,
    ]);
    if (off) {
      await user.click(off);
      const dialog = within(screen.getByRole('dialog'));
      await user.type(dialog.getByLabelText(/^Reason/), 'lost phone and codes');
      server.answer(calls.getCustomerFile, { data: file });
      await user.click(dialog.getByRole('button', { name: 'Switch off' }));
      expect(await screen.findByText(STAFF_MESSAGES.accessAsked)).toBeTruthy();
      expect(server.callsOf(calls.resetCustomerFactor)[0]?.body).toEqual({ reason: 'lost phone and codes' });
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Two-step verification' })).toBeNull());
    }
    unmount();
  }
});

test('ADMIN-PAGE-20 two accounts stand side by side; a manager merges, an agent proposes', async () => {
  const finding: duplicates.Duplicate = {
    findingId: 'ddf_1',
    rule: 'same-pan',
    first: card('usr_1'),
    second: card('usr_2', { mobile: '******7777' }),
    foundAt: '2026-11-02T06:30:00.000Z',
    decision: 'open',
    foundBy: null,
    refusedBy: null,
    proposedBy: null,
    proposedAt: null,
    proposedKeptId: null,
    proposedReason: null,
    decidedAt: null,
    decidedBy: null,
    reason: null,
  };
  const moves = { applications: 1, complaints: 0, requests: 0, other: 2 };
  const plan = (keptId: string, absorbedId: string, obstacles: duplicates.MergePlanView['obstacles'] = []) => ({
    keptId,
    absorbedId,
    moves,
    obstacles,
    openProducts: obstacles.length > 0 ? ['Personal Loans'] : [],
  });
  for (const roleId of [2, 3] as const) {
    const { server, session } = withCustomer(roleId);
    server
      .answer(duplicates.listCustomerDuplicates, { data: [finding] })
      .answer(duplicates.getDuplicate, {
        data: {
          finding,
          plans: [plan('usr_1', 'usr_2'), plan('usr_2', 'usr_1', ['both-open'])],
          needsSecond: false,
          mayDecide: true,
          merge: null,
        },
      })
      .answer(duplicates.mergeDuplicate, { message: 'The two accounts are one now' })
      .answer(duplicates.proposeMerge, { message: 'Proposed' });
    const { user, unmount } = await renderAt('/admin/csr-portal/usr_1/pap_1', { session });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    const [keep, other] = await screen.findAllByRole('button', { name: /^Keep this one: \S/ });
    if (!keep || !other) throw new Error('either could stay');
    expect((other as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(/Both have something open: Personal loan/)).toBeTruthy();
    await user.click(keep);
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'same voice');
    await user.click(dialog.getByRole('button', { name: roleId === 2 ? 'Ask the customer' : 'Propose the merge' }));
    const wanted = { keptId: 'usr_1', reason: 'same voice' };
    const asked = roleId === 2 ? duplicates.mergeDuplicate : duplicates.proposeMerge;
    await waitFor(() => expect(server.callsOf(asked)[0]?.body).toEqual(wanted));
    unmount();
  }
});
