import * as consentCalls from '@saakh/contracts/customers/consents';
import { confirmIdentity, confirmWelcomeBack } from '@saakh/contracts/customers/profile';
import { listApplications } from '@saakh/contracts/lending/applications';
import { createGrievance, type Grievance, listGrievances } from '@saakh/contracts/operations/grievances';
import * as calls from '@saakh/contracts/operations/privacy';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { readLinkTarget } from '#browser/platform/links/link-target';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney, fakeApplication, fakeLenderApplication, filledProfile } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

/** Signed in without a product: these pages need none. */
const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };

const CONSENT = {
  consentId: 'con_1',
  purpose: 'lender-sharing',
  granted: true,
  productType: 'Personal Loans',
  appId: 'app_0123456789ab',
  lenderId: 7,
  lenderName: 'Aster Finance',
  recipient: null,
  noticeKey: 'consent-lender-sharing',
  noticeVersion: 3,
  ownText: null,
  channels: [] as string[],
  language: 'en',
  at: '2026-11-18T06:30:00.000Z',
  withdrawnAt: null,
  withdraws: null,
  holds: true,
  canWithdraw: true,
} as const;
const REFUSED = {
  ...CONSENT,
  consentId: 'con_2',
  purpose: 'communication',
  granted: false,
  ...{ lenderId: null, lenderName: null, appId: null },
  canWithdraw: false,
} as const;

const fakeText: consentCalls.AgreedText = {
  version: 3,
  language: 'en',
  effectiveFrom: '2026-11-18',
  hash: 'a'.repeat(64),
  title: 'Send my request to Neem General Insurance',
  sections: [{ heading: null, paragraphs: ['Saakh may send the details listed here to Neem General Insurance.'] }],
  items: [{ item: 'Name', purpose: 'To call you' }],
  links: [],
};

test('BRAND-05 a link in an older mail leads on to the page’s address, which names no product', async () => {
  answerJourney(fakeApi()).answer(consentCalls.listConsents, { data: [] });
  const { router } = await renderAt('/my-saakh/consents?from=mail', { session });
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-account/consents'));
  expect(router.state.location.search).toBe('?from=mail');
});

test('REG-DP-4 the text shown is that of the consent: the insurer stands in it, and a text of the lender’s own as it was', async () => {
  const api = answerJourney(fakeApi());
  const own = {
    ...CONSENT,
    consentId: 'con_4',
    purpose: 'lender-own-text',
    ownText: 'Aster may ask a bureau.',
  } as const;
  const insured = {
    ...CONSENT,
    consentId: 'con_5',
    purpose: 'insurer-sharing',
    productType: 'Health Insurance',
    lenderId: null,
    lenderName: null,
    appId: null,
    recipient: 'Neem General Insurance',
  } as const;
  api
    .answer(consentCalls.listConsents, { data: [insured, own] })
    .answer(consentCalls.getConsentText, { data: fakeText });
  const { user } = await renderAt('/my-account/consents', { session });
  const card = (await screen.findByRole('heading', { name: 'Sharing with an insurer' })).closest('li') as HTMLElement;
  await user.click(within(card).getByRole('button', { name: /Read the text/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Send my request to Neem General Insurance' });
  expect(dialog.textContent).toContain('to Neem General Insurance.');
  expect(dialog.textContent).not.toMatch(/\{\w+\}/);
  expect(api.callsOf(consentCalls.getConsentText).map(({ path }) => path)).toEqual(['/api/consents/con_5/text']);
  const lenders = screen.getByRole('heading', { name: 'Lender’s own terms', hidden: true }).closest('li');
  expect(lenders?.textContent).toMatch(/Aster Finance.*Aster may ask a bureau\..*documents/);
});

test('REG-DL-7 messages are switched on and off by channel, also by keyboard, each press a consent by the text shown', async () => {
  const api = answerJourney(fakeApi(), filledProfile({ email: 'leela.b@example.in' }));
  let channels: string[] = [];
  api.answer(consentCalls.listConsents, () => ({ data: [{ ...REFUSED, channels, granted: channels.length > 0 }] }));
  api.answer(consentCalls.giveConsent, ({ body }) => {
    channels = body.channels ?? [];
    return { consentId: 'con_6' };
  });
  const { user } = await renderAt('/my-account/consents', { session });
  const switchOf = (name: string) => screen.findByRole('switch', { name }) as Promise<HTMLInputElement>;
  expect((await screen.findByRole('group', { name: 'Reminders' })).textContent).toContain(
    'Sentence of consent-communication',
  );
  const sms = await switchOf('Reminders by SMS');
  expect(sms.checked).toBe(false);
  sms.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(sms.checked).toBe(true));
  await waitFor(() => expect(sms.disabled).toBe(false));
  await user.click(await switchOf('Reminders by email'));
  await waitFor(() => expect(channels).toEqual(['sms', 'email']));
  await waitFor(() => expect(sms.disabled).toBe(false));
  await user.click(sms);
  await user.click(await switchOf('Reminders by email'));
  await waitFor(() => expect(channels).toEqual([]));
  expect(api.callsOf(consentCalls.giveConsent).map(({ body }) => body)).toMatchObject([
    { purpose: 'communication', granted: true, channels: ['sms'], noticeKey: 'consent-communication' },
    { granted: true, channels: ['sms', 'email'] },
    { granted: true, channels: ['email'] },
    { granted: false, channels: [] },
  ]);
});

test('REG-DL-8 REG-DP-4 being shown to the own partner is switched on by one press and off by one, also by keyboard', async () => {
  const api = answerJourney(fakeApi());
  const product = { customer: { ...session.customer, productType: 'Personal Loans' } } as const;
  let granted: boolean | undefined;
  const yes = { ...REFUSED, consentId: 'con_9', purpose: 'partner-sight', recipient: 'Malwa Loans' } as const;
  api.answer(consentCalls.listConsents, () => ({
    partner: 'Malwa Loans',
    data: granted === undefined ? [] : [{ ...yes, granted, canWithdraw: granted }],
  }));
  api.answer(consentCalls.giveConsent, ({ body }) => {
    granted = body.granted;
    return { consentId: 'con_9' };
  });
  const { user } = await renderAt('/my-account/consents', { session: product });
  const group = await screen.findByRole('group', { name: 'Showing your identity to your partner' });
  expect(group.textContent).toContain('Sentence of consent-partner-sight to Malwa Loans');
  const toggle = within(group).getByRole<HTMLInputElement>('switch', { name: 'Let Malwa Loans see that it is me' });
  expect(toggle.checked).toBe(false);
  toggle.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(toggle.checked).toBe(true));
  const card = (await screen.findByRole('heading', { name: 'Showing your identity to your partner' })).closest('li');
  expect(card?.textContent).toMatch(/Malwa Loans.*no longer sees any part of your name/);
  await waitFor(() => expect(toggle.disabled).toBe(false));
  await user.click(toggle);
  await waitFor(() => expect(toggle.checked).toBe(false));
  expect(api.callsOf(consentCalls.giveConsent).map(({ body }) => body)).toMatchObject([
    { purpose: 'partner-sight', granted: true, recipient: 'Malwa Loans', noticeKey: 'consent-partner-sight' },
    { purpose: 'partner-sight', granted: false, recipient: 'Malwa Loans' },
  ]);
});

test('REG-DL-8 who came through nobody is asked nothing about a partner', async () => {
  const api = answerJourney(fakeApi()).answer(consentCalls.listConsents, { data: [REFUSED] });
  await renderAt('/my-account/consents', { session });
  await screen.findByRole('group', { name: 'Reminders' });
  expect(screen.queryByRole('switch', { name: /Show me/ })).toBeNull();
  expect(api.seen.map(({ path }) => path).join()).not.toContain('consent-partner-sight');
});

test('REG-DP-4 a consent that a newer one replaced says that it is no longer in force', async () => {
  const api = answerJourney(fakeApi());
  const before = { ...CONSENT, consentId: 'con_0', holds: false, canWithdraw: false };
  api.answer(consentCalls.listConsents, { data: [CONSENT, before] });
  await renderAt('/my-account/consents', { session });
  const cards = await screen.findAllByRole('heading', { name: 'Sharing with a lender' });
  const texts = cards.map((heading) => heading.closest('li')?.textContent);
  expect(texts.map((text) => text?.includes('no longer active'))).toEqual([false, true]);
});

test('REG-DP-4 a consent says to whom, when and by which text; what a withdrawal stops is asked first', async () => {
  const api = answerJourney(fakeApi());
  let withdrawn = false;
  api.answer(consentCalls.listConsents, () => ({
    data: withdrawn
      ? [{ ...CONSENT, holds: false, canWithdraw: false, withdrawnAt: '2026-11-19T06:30:00.000Z' }]
      : [CONSENT, REFUSED],
  }));
  api.answer(consentCalls.withdrawConsent, () => {
    withdrawn = true;
    return { consentId: 'con_3' };
  });
  api.answer(consentCalls.getConsentText, { data: { ...fakeText, title: 'Version 3' } });
  const { user, path } = await renderAt('/my-account/consents', { session });
  expect(path()).toBe('/my-account/consents');
  const card = (await screen.findByRole('heading', { name: 'Sharing with a lender' })).closest('li') as HTMLElement;
  expect(card.textContent).toMatch(
    /Aster Finance.*Agreed on 18 November 2026.*application to this lender ends.*version 3/,
  );
  const refused = screen.getByRole('heading', { name: 'Reminders' }).closest('li') as HTMLElement;
  expect(refused.textContent).toContain('Refused on 18 November 2026');
  expect(within(refused).queryByRole('button', { name: /Withdraw/ })).toBeNull();

  await user.click(within(card).getByRole('button', { name: /Read the text/ }));
  const text = await screen.findByRole('dialog', { name: 'Version 3' });
  await user.click(within(text).getByRole('button', { name: 'Close' }));

  await user.click(within(card).getByRole('button', { name: /^Withdraw: Sharing with a lender, Aster Finance/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this consent?' }));
  expect(question.getByText(/Sharing with a lender · Aster Finance · /)).toBeTruthy();
  expect(api.callsOf(consentCalls.withdrawConsent)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Yes, withdraw' }));
  expect(await screen.findByText(/Withdrawn on 19 November 2026/)).toBeTruthy();
  expect(api.callsOf(consentCalls.withdrawConsent).map(({ path: at }) => at)).toEqual(['/api/consents/con_1/withdraw']);
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

const SUMMARY: calls.MyDataSummary = {
  sections: [
    { use: 'profile', kept: 'account', records: 1 },
    { use: 'consents', kept: 'held', records: 3 },
  ],
  profile: [
    { fact: 'name', value: 'Asha Rao' },
    { fact: 'pan', value: 'AB******4F' },
  ],
  recipients: [
    { name: 'Aster Finance Limited', kind: 'lender', productType: 'Personal Loans', since: '2026-11-18T06:30:00.000Z' },
    { name: 'Rinayan Private Limited', kind: 'partner', productType: null, since: '2026-11-02T06:30:00.000Z' },
  ],
  nominee: null,
  verified: ['sms'],
  secondFactorSince: null,
  holdDays: 365,
  keptMonths: 24,
};

test('REG-DP-5 my data shows what is kept, what for, until when and who has it; the officer answers questions', async () => {
  const api = answerJourney(fakeApi()).answer(calls.getMyData, { data: SUMMARY });
  await renderAt('/my-account/my-data', { session });
  const kept = await screen.findByRole('region', { name: 'What we keep, and why' });
  expect(kept.textContent).toMatch(/find suitable lenders.*then 365 days in a locked archive.*1 record/);
  expect(kept.textContent).toMatch(/as evidence.*3 records/);
  expect(screen.getByRole('region', { name: 'Who has received your data' }).textContent).toMatch(
    /Aster Finance Limited.*Lender.*18 November 2026.*Rinayan Private Limited.*Partner who brought you here: sees your applications.*only what you agreed to show.*since 2 November 2026/,
  );
  expect(screen.getByRole('region', { name: 'Questions about your data' }).textContent).toContain(
    'grievance@saakh.test',
  );
  expect(api.violations).toEqual([]);
});

test('REG-DP-5 correcting leads to the profile, for who has chosen no product too', async () => {
  answerJourney(fakeApi()).answer(calls.getMyData, { data: SUMMARY });
  const { user, path } = await renderAt('/my-account/my-data', { session });
  await user.click(await screen.findByRole('button', { name: 'Edit my details' }));
  await waitFor(() => expect(path()).toBe('/user/user-detail'));
});

test('REG-DP-5 REG-RBC-5 who has to confirm who it is before the download does so there, and no application is made of it', async () => {
  const api = answerJourney(fakeApi()).answer(calls.getMyData, { data: SUMMARY });
  api.refuse(calls.exportMyData, 'IDENTITY_UNCONFIRMED', 'Confirm first');
  api.refuse(confirmIdentity, 'IDENTITY_MISMATCH', 'Does not match', { triesLeft: 2 });
  const { user, path } = await renderAt('/my-account/my-data', { session });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  await user.type(dialog.getByLabelText('Date of birth'), '14081990');
  await user.type(dialog.getByLabelText('PAN'), 'abcpv1234f');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText(/2 attempts left/)).toBeTruthy();
  expect(api.callsOf(calls.exportMyData)).toHaveLength(1);
  api.answer(confirmIdentity, {});
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(api.callsOf(calls.exportMyData)).toHaveLength(2));
  expect(path()).toBe('/my-account/my-data');
  expect(api.callsOf(confirmWelcomeBack)).toEqual([]);
  expect(screen.queryByText(/Confirm first|Please confirm/)).toBeNull();
});

test('ERR-01 a download that fails is said', async () => {
  const api = answerJourney(fakeApi()).answer(calls.getMyData, { data: SUMMARY });
  api.refuse(calls.exportMyData, 'UNAVAILABLE', 'The service is busy.');
  const { user } = await renderAt('/my-account/my-data', { session });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('The service is busy.')).toBeTruthy();
});

test('REG-DP-5 a nominee is saved once all three are typed', async () => {
  const api = answerJourney(fakeApi()).answer(calls.getMyData, { data: SUMMARY });
  api.answer(calls.saveNominee, ({ body }) => ({ nominee: body.nominee }));
  const { user } = await renderAt('/my-account/my-data', { session });
  const save = await screen.findByRole('button', { name: 'Save nominee' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Nominee’s name'), 'Sister One');
  await user.type(screen.getByLabelText('Nominee’s mobile number'), '9876500001');
  await user.type(screen.getByLabelText(/Relationship to you/), 'sister');
  await user.click(save);
  expect(await screen.findByRole('button', { name: 'Remove nominee' })).toBeTruthy();
  expect(api.callsOf(calls.saveNominee)[0]?.body).toEqual({
    nominee: { name: 'Sister One', mobile: '9876500001', relation: 'sister' },
  });
});

test('REG-DL-7 how long an unused account is kept is chosen by keyboard, too, saved at once and said; a refusal stands at the choice', async () => {
  const api = answerJourney(fakeApi()).answer(calls.getMyData, { data: SUMMARY });
  api.answer(calls.chooseKeptMonths, ({ body }) => ({ keptMonths: body.keptMonths }));
  const { user } = await renderAt('/my-account/my-data', { session });
  const group = within(
    await screen.findByRole('group', { name: 'Delete my account after this long without a sign-in' }),
  );
  expect(group.getByText(/by SMS or email 48 hours before.*Sign in to keep/)).toBeTruthy();
  const option = (name: string) => group.getByRole<HTMLInputElement>('radio', { name });
  expect(group.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, true]);
  option('12 months').focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Saved. This applies from tomorrow.')).toBeTruthy();
  await waitFor(() => expect(option('12 months').checked).toBe(true));
  expect(api.callsOf(calls.chooseKeptMonths).map(({ body }) => body)).toEqual([{ keptMonths: 12 }]);
  api.refuse(calls.chooseKeptMonths, 'UNAVAILABLE', 'The service is busy.');
  await user.click(option('6 months'));
  expect(await group.findByText('The service is busy.')).toBeTruthy();
  expect(option('12 months').checked).toBe(true);
  await act(() => changeLanguage('hi'));
  const hindi = await screen.findByRole('group', { name: 'इतने समय तक साइन-इन न करने पर खाता मिटाएँ' });
  expect(within(hindi).getByRole('radio', { name: '6 महीने' })).toBeTruthy();
  await act(() => changeLanguage('en'));
  expect(api.violations).toEqual([]);
});

test('REG-DP-6 deleting says first what happens, asks for a code, and deletes with the last press only', async () => {
  const api = answerJourney(fakeApi()).answer(calls.getMyData, { data: SUMMARY });
  api.answer(calls.askDeletionCode, { resendAfterSeconds: 30, channel: 'sms' });
  api.refuse(calls.deleteMyData, 'OTP_WRONG', 'This code is not right.', {
    fields: { otp: 'This code is not right.' },
    triesLeft: 4,
  });
  const { user, path, client, unmount } = await renderAt('/my-account/my-data', { session });
  expect((await screen.findAllByText('Asha Rao')).length).toBeGreaterThan(0);
  const part = await screen.findByRole('region', { name: 'Delete my data' });
  expect(part.textContent).toMatch(/locked archive for 365 days/);
  await user.click(within(part).getByRole('button', { name: 'Delete my data' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete everything?' });
  await user.click(within(dialog).getByRole('button', { name: 'Send code' }));
  await user.type(await within(dialog).findByLabelText('6-digit code'), '111111');
  expect(api.callsOf(calls.deleteMyData)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete everything now' }));
  expect((await within(dialog).findByText(/This code is not right/)).textContent).toBeTruthy();

  api.answer(calls.deleteMyData, { heldUntil: '2027-11-18' });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await user.type(within(dialog).getByLabelText('6-digit code'), '222222');
  await user.click(within(dialog).getByRole('button', { name: 'Delete everything now' }));
  await waitFor(() => expect(path()).toBe('/'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  reload.mockRestore();
  expect(api.stored.size).toBe(0);
  expect(readLinkTarget()).toBeNull();
  expect(client.getQueryData(['customers', 'user'])).toBeUndefined();
  expect(screen.queryByText('Asha Rao')).toBeNull();
  unmount();
  await renderAt('/login');
  expect(await screen.findByText(/locked archive until 18 November 2027/)).toBeTruthy();
});

const COMPLAINT: Grievance = {
  ticketId: 'grv_4xk29qht0000000000000',
  category: 'lender',
  lenderName: 'Aster Finance',
  text: 'Nobody answers me.',
  state: 'open',
  createdAt: '2026-11-18T06:30:00.000Z',
  dueOn: '2026-12-03',
  escalateOn: '2026-12-18',
  objectUntil: null,
  answers: [],
};

test('REG-GR-1 REG-DL-5 a complaint is sent and stands with its number and clocks; from day 30 the regulator is linked', async () => {
  const api = answerJourney(fakeApi()).answer(listApplications, { data: [] });
  let mine: Grievance[] = [];
  api.answer(listGrievances, () => ({ data: mine }));
  api.answer(createGrievance, ({ body }) => {
    mine = [
      { ...COMPLAINT, text: body.text },
      {
        ...COMPLAINT,
        ticketId: 'grv_old1old10000000000000',
        state: 'escalate',
        answers: [{ at: COMPLAINT.createdAt, by: 'saakh', text: 'We are asking.', files: [] }],
      },
    ];
    return { data: COMPLAINT };
  });
  const { user } = await renderAt('/my-account/complaints', { session });
  expect(await screen.findByText('No complaints yet')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Grievance officer' }).textContent).toContain('Kavita Iyer');
  await user.click(screen.getByRole('button', { name: 'Send complaint' }));
  expect(screen.getByText('Choose what it is about.')).toBeTruthy();
  expect(api.callsOf(createGrievance)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'privacy');
  await user.type(screen.getByLabelText('What happened?'), 'Someone calls me every day.');
  await user.click(screen.getByRole('button', { name: 'Send complaint' }));
  const sent = await screen.findByRole('region', { name: 'Complaint 4XK2-9QHT' });
  expect(sent.textContent).toMatch(/Received.*3 December 2026.*18 December 2026/);
  const late = screen.getByRole('region', { name: 'Complaint OLD1-OLD1' });
  expect(within(late).getByText('We are asking.')).toBeTruthy();
  expect(
    within(late)
      .getByRole('link', { name: /Complain to the Reserve Bank/ })
      .getAttribute('href'),
  ).toBe('https://cms.rbi.org.in');
});

test('REG-DP-5 a complaint about one’s data leads to the Data Protection Board, in both languages, and never to the Reserve Bank', async () => {
  const api = answerJourney(fakeApi()).answer(listApplications, { data: [] });
  const own = { ...COMPLAINT, category: 'privacy', lenderName: null } as const;
  const late = { ...own, ticketId: 'grv_old1old10000000000000', state: 'escalate' } as const;
  api.answer(listGrievances, { data: [own, late] });
  await renderAt('/my-account/complaints', { session });
  const [open, over] = [
    await screen.findByRole('region', { name: 'Complaint 4XK2-9QHT' }),
    screen.getByRole('region', { name: 'Complaint OLD1-OLD1' }),
  ];
  const board = async (language: 'en' | 'hi', name: RegExp, bank: RegExp) => {
    await act(() => changeLanguage(language));
    for (const complaint of [open, over]) {
      await waitFor(() => expect(complaint.textContent).toMatch(name));
      expect(complaint.textContent).not.toMatch(bank);
      expect(within(complaint).queryByRole('link')).toBeNull();
    }
  };
  await board('en', /Data Protection Board of India/, /Reserve Bank|Sachet/);
  await board('hi', /भारत के डेटा प्रोटेक्शन बोर्ड/, /रिज़र्व बैंक|Sachet/);
  await act(() => changeLanguage('en'));
});

test.each([
  ['declined by all its lenders', [{ status: 5 }, { status: 5 }], 'Closed'],
  ['declined by one and still with another', [{ status: 5 }, { status: 2 }], 'In progress'],
  ['approved', [{ status: 3 }], 'In progress'],
  ['paid out', [{ status: 4, disbursedPaise: 21_000_000 }], 'Paid out'],
  ['withdrawn', [{ status: 6 }], 'Closed'],
  ['sent to nobody yet', [], 'In progress'],
] as const)('my applications: one that is %s', async (_what, parts, heading) => {
  const made = parts.map((part, at) =>
    fakeLenderApplication({ ...part, lenderApplicationId: `lap_${at}123456789ab`, submissionState: 'accepted' }),
  );
  // The application itself stays open, because other offers are.
  answerJourney(fakeApi()).answer(listApplications, { data: [fakeApplication(made, { status: 2 })] });
  await renderAt('/my-account/applications', { session });
  const [group] = await screen.findAllByRole('heading', { level: 2 });
  expect(group?.textContent).toBe(heading);
});

test('my applications: running ones first, a refusal with its reason and remedy, and a way to each', async () => {
  const declined = fakeLenderApplication({
    status: 5,
    submissionState: 'declined',
    decline: {
      code: 'LOW_INCOME',
      reason: { en: 'The income is below what this lender asks', hi: 'आमदनी कम' },
      remedy: { en: 'Ask for less', hi: 'कम माँगें' },
      retryOn: '2027-02-01',
    },
  });
  const api = answerJourney(fakeApi());
  api.answer(listApplications, {
    data: [
      fakeApplication([declined], { appId: 'app_ended000000', status: 5 }),
      fakeApplication([fakeLenderApplication()]),
    ],
  });
  await renderAt('/my-account/applications', { session });
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(['In progress', 'Closed']);
  expect(screen.getByText('The income is below what this lender asks')).toBeTruthy();
  expect(screen.getByText(/A smaller amount may help/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Delete my data' }).getAttribute('href')).toBe('/my-account/my-data');
  expect(screen.getAllByRole('button', { name: /View application to/ })).toHaveLength(2);
});

test('REG-DP-5 My Saakh needs a session and no product: who has none is sent to the start', async () => {
  answerJourney(fakeApi());
  const { path } = await renderAt('/my-account/my-data');
  await waitFor(() => expect(path()).toBe('/'));
});

test('every page of My Saakh says so when its data cannot be read, and tries again', async () => {
  const api = answerJourney(fakeApi());
  api.refuse(calls.getMyData, 'INTERNAL', 'Something failed');
  const { user } = await renderAt('/my-account/my-data', { session });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(calls.getMyData, { data: SUMMARY });
  await user.click(retry);
  expect((await screen.findByRole('region', { name: 'Your profile' })).textContent).toContain('AB******4F');
});
