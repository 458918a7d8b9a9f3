import { saveDraft } from '@saakh/contracts/customers/hand-overs';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { applyToLender, getApplication, listApplications } from '@saakh/contracts/lending/applications';
import * as calls from '@saakh/contracts/lending/lender-journeys';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readDraft, readTyped } from '#browser/platform/drafts';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { answerJourney, fakeApplication } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const APP = 'app_0123456789ab';
const words = (en: string, hi: string) => ({ en, hi });

const JOURNEY: calls.LenderJourney = {
  slug: 'aster-finance',
  kind: 'lender',
  productType: 'Personal Loans',
  lenderId: 1,
  lenderName: 'Aster Finance',
  logo: '/assets/lenders/aster-finance.svg',
  version: 1,
  definition: {
    title: words('A few questions from Aster', 'Aster के कुछ सवाल'),
    text: words('Two steps', 'दो क़दम'),
    steps: [
      {
        key: 'home',
        title: words('Your home', 'आपका घर'),
        fields: [{ key: 'residence', kind: 'select', label: words('Your home is', 'आपका घर है'), list: 'residency' }],
      },
      {
        key: 'money',
        title: words('Your money', 'आपका पैसा'),
        fields: [{ key: 'emis', kind: 'money', label: words('EMIs now', 'अभी की EMI'), max: 100000 }],
      },
    ],
    documents: [{ key: 'photo', label: words('A photo of you', 'आपकी फ़ोटो') }],
    consents: [
      { key: 'bureau_check', text: words('Ask the bureau once', 'ब्यूरो से एक बार पूछें') },
      { key: 'true_answers', text: words('My answers are true', 'मेरे जवाब सही हैं') },
    ],
    refusals: [],
    hasDeclinedPage: false,
  },
  answers: {},
  documents: [],
  handedOver: [],
  consents: [],
  state: 'open',
  sent: false,
  turnedDown: null,
  declined: null,
};
const PAPER = {
  documentId: 'jdo_1',
  key: 'photo',
  fileName: 'me.jpg',
  bytes: 2_200_000,
  uploadedAt: '2026-11-22T00:00:00Z',
};

/** The server's side of one journey; what is kept is answered with every call. */
async function startJourney(over: Partial<calls.LenderJourney> = {}, path = '/user/lender/aster-finance') {
  let journey: calls.LenderJourney = { ...JOURNEY, ...over };
  const keep = (change: Partial<calls.LenderJourney>) => {
    journey = { ...journey, ...change };
    return { data: journey };
  };
  const api = answerJourney(fakeApi())
    .answer(calls.getLenderJourney, () => ({ data: journey }))
    .answer(calls.saveJourneyStep, ({ body }) => keep({ answers: { ...journey.answers, ...body.answers } }))
    .answer(calls.uploadJourneyDocument, () => keep({ documents: [PAPER] }))
    .answer(calls.deleteJourneyDocument, () => keep({ documents: [] }))
    .answer(calls.completeJourney, ({ body }) => ({
      ...keep({ state: 'complete', consents: body.consents }),
      next: '/user/offers',
    }));
  const page = await renderAt(path, { session: { customer: { ...SIGNED_IN, appId: APP } } });
  return { api, keep, ...page };
}
const DONE = { answers: { residence: 'owned_self', emis: '2500' }, documents: [PAPER] };
const AT_THE_END =
  '/user/lender/aster-finance?screen=agree&offer=off_0123456789&facts=kfs_0123456789&set=set_0123456789';

test('UROUTE-11 REG-RBC-1 a lender’s page asks step by step, takes the papers, shows everything once more and sends the application', async () => {
  const { api, user, path } = await startJourney({}, AT_THE_END.replace('screen=agree&', ''));
  api.answer(applyToLender, () => {
    throw new Refusal('ALREADY_APPLIED', 'You already have an open application with this lender');
  });
  api.refuse(getApplication, 'NOT_FOUND', 'Not found');
  expect(await screen.findByRole('heading', { level: 1, name: 'A few questions from Aster' })).toBeTruthy();
  expect(screen.getByText('Step 1 of 4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please fill in this field')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Your home is'), 'owned_self');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  await screen.findByLabelText('EMIs now');
  expect(document.activeElement?.id).toBe('content');
  await user.type(await screen.findByLabelText('EMIs now'), '2500');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByRole('heading', { name: 'Documents for Aster Finance' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Upload this document')).toBeTruthy();
  await user.upload(screen.getByLabelText(/A photo of you/), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('me.jpg, 2.1 MB')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('Owned')).toBeTruthy();
  expect(screen.getByText('₹2,500')).toBeTruthy();
  for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked).toBe(false);
  expect(screen.getByRole('button', { name: 'Send to Aster Finance' }).hasAttribute('disabled')).toBe(true);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Send to Aster Finance' }));
  await waitFor(() => expect(path()).toBe('/user/lender-submit'));
  expect(api.callsOf(calls.completeJourney)[0]?.body).toEqual({ consents: ['bureau_check', 'true_answers'] });
  expect(api.callsOf(applyToLender)[0]?.body).toEqual({ offerId: 'off_0123456789', keyFactsId: 'kfs_0123456789' });
  expect(api.violations).toEqual([]);
});

test('SCREEN-05 what is typed into a lender’s questions is told to the server, and is there on another device', async () => {
  const { user } = await startJourney({
    definition: {
      ...JOURNEY.definition,
      steps: JOURNEY.definition.steps.map((step) => ({ ...step, key: `your_${step.key}` })),
    },
  });
  await user.selectOptions(await screen.findByLabelText('Your home is'), 'owned_self');
  const [form, typed] = Object.entries(readTyped('usr_0123456789ab'))[0] ?? [];
  expect(typed?.waits).toBe(true);
  // The contract takes the name, so the server does too.
  expect(z.safeParse(saveDraft.params, { form }).error).toBeUndefined();
  expect(readDraft('usr_0123456789ab', form ?? '')).toEqual({ residence: 'owned_self' });
});

test('AUTH401-01 UROUTE-11 after a session’s end the questions go on where they were, with the offer that waits for them', async () => {
  const api = answerJourney(fakeApi())
    .refuse(calls.getLenderJourney, 'SIGN_IN_REQUIRED', 'Please sign in.')
    .answer(listApplications, { data: [fakeApplication([], { appId: APP })] })
    .answer(sendOtp, { prospectId: 'prs_0123456789ab', resendAfterSeconds: 30 })
    .answer(verifyOtp, { token: 'tok', userId: 'usr_0123456789ab', prospectAppId: 'pap_0123456789ab' });
  const { user, path, router } = await renderAt(AT_THE_END, { session: { customer: { ...SIGNED_IN, appId: APP } } });
  await waitFor(() => expect(path()).toBe('/login'));
  api.answer(calls.getLenderJourney, { data: { ...JOURNEY, ...DONE } });
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  expect(await screen.findByRole('button', { name: 'Send to Aster Finance' })).toBeTruthy();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(
    Object.fromEntries(new URLSearchParams(AT_THE_END.split('?')[1])),
  );
});

test('UROUTE-11 key facts that have lapsed meanwhile are read again before the application is sent', async () => {
  const { api, user, router } = await startJourney(DONE, AT_THE_END);
  api.refuse(applyToLender, 'KEY_FACTS_EXPIRED', 'These key facts have expired');
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Send to Aster Finance' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/offers/key-facts/off_0123456789'));
  expect(router.state.location.search).toBe('?set=set_0123456789');
});

test('REG-RBC-5 saying not now is as easy, and the answers stay', async () => {
  const { api, user, path } = await startJourney(DONE, AT_THE_END);
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(path()).toBe('/user/offers'));
  expect(api.callsOf(calls.completeJourney)).toEqual([]);
});

test('UROUTE-11 an answer can be changed from the summary, and what the server finds wrong leads to its screen', async () => {
  const { api, user } = await startJourney(DONE, AT_THE_END);
  await user.click(await screen.findByRole('button', { name: 'Edit: Your money' }));
  expect(((await screen.findByLabelText('EMIs now')) as HTMLInputElement).value).toBe('2,500');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Documents for Aster Finance' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  api.refuse(calls.completeJourney, 'VALIDATION_FAILED', 'Upload this document', {
    fields: { photo: 'Upload this document' },
  });
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Send to Aster Finance' }));
  expect(await screen.findByRole('heading', { name: 'Documents for Aster Finance' })).toBeTruthy();
});

describe('a paper', () => {
  const PAPERS = '/user/lender/aster-finance?screen=documents';
  const choose = async (user: Awaited<ReturnType<typeof startJourney>>['user'], file: File) =>
    user.upload(await screen.findByLabelText(/A photo of you/), file);

  test('that is refused says why, and can be sent again where that may help', async () => {
    const { api, user } = await startJourney({}, PAPERS);
    api.refuse(calls.uploadJourneyDocument, 'FILE_REFUSED', 'x', {
      fields: { file: 'This file failed our virus check. Choose another one' },
    });
    await choose(user, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('This file failed our virus check. Choose another one')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Retry upload/ })).toBeNull();
    const unchecked = 'We could not check this file for viruses. Try again in a few minutes';
    api.refuse(calls.uploadJourneyDocument, 'FILE_REFUSED', FORM_MESSAGES.fileUnchecked, {
      fields: { file: FORM_MESSAGES.fileUnchecked },
    });
    await choose(user, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(unchecked)).toBeTruthy();
    api.disconnect(calls.uploadJourneyDocument);
    await user.click(screen.getByRole('button', { name: 'Retry upload: A photo of you' }));
    expect(await screen.findByText(/We cannot reach our server/)).toBeTruthy();
    api.answer(calls.uploadJourneyDocument, { data: { ...JOURNEY, documents: [PAPER] } });
    await user.click(screen.getByRole('button', { name: 'Retry upload: A photo of you' }));
    expect(await screen.findByText('me.jpg, 2.1 MB')).toBeTruthy();
  });

  test('shows how much of it is sent', async () => {
    const { api, user } = await startJourney({}, PAPERS);
    let finish = () => undefined as unknown;
    api.answer(
      calls.uploadJourneyDocument,
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ data: { ...JOURNEY, documents: [PAPER] } });
        }),
    );
    await choose(user, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Uploading me.jpg: 50%')).toBeTruthy();
    finish();
    expect(await screen.findByText('me.jpg, 2.1 MB')).toBeTruthy();
  });

  test('that is too large is not sent at all', async () => {
    const { api, user } = await startJourney({}, PAPERS);
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' });
    await choose(user, large);
    expect(await screen.findByText('This file is larger than 5 MB. Choose a smaller one')).toBeTruthy();
    expect(api.callsOf(calls.uploadJourneyDocument)).toEqual([]);
  });

  test('can be taken back', async () => {
    const { user } = await startJourney({ documents: [PAPER] }, PAPERS);
    await user.click(await screen.findByRole('button', { name: 'Remove: A photo of you' }));
    await waitFor(() => expect(screen.queryByText('me.jpg, 2.1 MB')).toBeNull());
  });
});

const DECLINED = {
  slug: 'gulmohar-finance',
  lenderName: 'Gulmohar Finance',
  state: 'declined',
  definition: { ...JOURNEY.definition, hasDeclinedPage: true },
  declined: {
    code: 'EMPLOYMENT',
    reason: words('You are leaving your job.', 'आप नौकरी छोड़ रहे हैं।'),
    remedy: words('Come back in the next one.', 'नई नौकरी में फिर आइए।'),
    retryOn: '2027-01-21',
  },
} as const;

test('UROUTE-12 a lender’s no has a page of its own: why, what helps, from when, and other offers', async () => {
  const { path } = await startJourney(DECLINED, '/user/lender/gulmohar-finance');
  await waitFor(() => expect(path()).toBe('/user/lender/gulmohar-finance/declined'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Gulmohar Finance cannot offer you a loan right now' }),
  ).toBeTruthy();
  expect(screen.getByText('You are leaving your job.')).toBeTruthy();
  expect(screen.getByText('Come back in the next one.')).toBeTruthy();
  expect(screen.getByText(/21 January 2027/)).toBeTruthy();
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain('/user/offers');
});

test.each([
  ['HIGH_OBLIGATIONS', 1],
  ['EMPLOYMENT', 0],
])(
  'UROUTE-12 a no for %s speaks of a lower amount where that helps, and always of other products',
  async (code, times) => {
    await startJourney(
      { ...DECLINED, declined: { ...DECLINED.declined, code } },
      '/user/lender/gulmohar-finance/declined',
    );
    expect(await screen.findByRole('link', { name: 'See other products' })).toBeTruthy();
    expect(screen.queryAllByText(/A smaller amount may help/)).toHaveLength(times);
  },
);

test('UROUTE-12 who was not declined is led to the questions', async () => {
  const { path } = await startJourney({}, '/user/lender/aster-finance/declined');
  await waitFor(() => expect(path()).toBe('/user/lender/aster-finance'));
});

test('UROUTE-11 what the lender has already is not asked again', async () => {
  await startJourney({ sent: true, state: 'complete' });
  expect(await screen.findByRole('heading', { name: 'We have sent your answers to Aster Finance' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View application' }).getAttribute('href')).toBe(
    '/user/lenders-transaction/aster-finance',
  );
});

test('UROUTE-11 a lender that asks nothing says so, a failure can be tried again', async () => {
  const { api, user } = await startJourney({}, '/user/lender/umber-bank');
  api.refuse(calls.getLenderJourney, 'NOT_FOUND', 'Not found');
  await renderAt('/user/lender/umber-bank', { session: { customer: { ...SIGNED_IN, appId: APP } } });
  expect((await screen.findAllByText('No questions to answer')).length).toBeGreaterThan(0);
  api.refuse(calls.getLenderJourney, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  await renderAt('/user/lender/umber-bank', { session: { customer: { ...SIGNED_IN, appId: APP } } });
  api.answer(calls.getLenderJourney, { data: JOURNEY });
  await user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] as HTMLElement);
  expect(await screen.findByText('Step 1 of 4')).toBeTruthy();
});

test('UROUTE-11 anyone who has the page open while the lender asks again sees what is asked now, or that nothing is', async () => {
  const { api, user } = await startJourney();
  await user.selectOptions(await screen.findByLabelText('Your home is'), 'owned_self');
  const fields = { pets: 'Please fill in this field' };
  api.refuse(calls.saveJourneyStep, 'VALIDATION_FAILED', 'Please fill in this field', { fields });
  const pets = { key: 'pets', kind: 'yes-no' as const, label: words('Any pets?', 'पालतू जानवर?') };
  const [home, ...others] = JOURNEY.definition.steps;
  const steps = [{ ...home, key: 'home', title: words('Home', 'घर'), fields: [pets] }, ...others];
  api.answer(calls.getLenderJourney, {
    data: { ...JOURNEY, version: 2, definition: { ...JOURNEY.definition, steps } },
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  api.refuse(calls.saveJourneyStep, 'NOT_FOUND', 'Not found').refuse(calls.getLenderJourney, 'NOT_FOUND', 'Not found');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('No questions to answer')).length).toBeGreaterThan(0);
});

test('UROUTE-11 in Hindi', async () => {
  await changeLanguage('hi');
  await startJourney(DONE, AT_THE_END);
  expect(await screen.findByRole('button', { name: 'Aster Finance को भेजें' })).toBeTruthy();
  expect(screen.getByText('ब्यूरो से एक बार पूछें')).toBeTruthy();
  await changeLanguage('en');
});

test('UROUTE-11 an application that the lender declined does not ask to check and agree again', async () => {
  await startJourney({ state: 'complete', turnedDown: { opensOn: '2027-02-20' } });
  expect(await screen.findByRole('heading', { name: 'Aster Finance has declined your application' })).toBeTruthy();
  expect(document.body.textContent).toContain('20 February 2027');
  expect(screen.queryByText('Review and agree')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'View application' })).toBeTruthy();
});
