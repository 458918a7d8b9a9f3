import { type Puzzle, puzzle, type SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { adminLogin, askContactCodes, partnerLogin, sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { askDeletionCode, getMyData } from '@saakh/contracts/operations/privacy';
import { screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const SENT = { prospectId: 'prs_0123456789abcdef', resendAfterSeconds: 30 };
const REFUSAL = 'Before we send more codes, we check that you are human. Please try again.';
const WORDS = {
  en: { field: 'Mobile number', send: 'Send code', checking: 'Checking that you are human…', refusal: REFUSAL },
  hi: {
    field: 'मोबाइल नंबर',
    send: 'कोड भेजें',
    checking: 'जाँच रहे हैं कि आप रोबोट तो नहीं…',
    refusal: 'और कोड भेजने से पहले हम जाँचते हैं कि आप रोबोट तो नहीं। कृपया फिर से कोशिश करें।',
  },
};

/** Of less work than the server's. */
const makePuzzle = async (): Promise<Puzzle> =>
  puzzle.parse(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 100,
      counter: 3,
      deriveKey,
      data: { id: 'puz_1', boundTo: 'a'.repeat(64), expiresAt: '2026-11-24T06:35:00.000Z' },
      hmacSignatureSecret: 'one',
      hmacKeySignatureSecret: 'other',
    }),
  );

/** A server that asks for a solution first, and answers it when it is told to. */
async function suspicious() {
  const made = await makePuzzle();
  const given: SolvedPuzzle[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const need = async <T,>(
    { body: { solved } }: { body: { solved?: SolvedPuzzle | undefined } },
    answer: T,
  ): Promise<T> => {
    if (!solved) throw new Refusal('PUZZLE_REQUIRED', REFUSAL, { puzzle: made });
    given.push(solved);
    await held;
    return answer;
  };
  return { made, given, need, release: () => release() };
}

test.each(['en', 'hi'] as const)(
  'S-OTP-6 (%s) the button says that it is checked whether one is a person, aloud too, and the code is sent by itself',
  async (language) => {
    const words = WORDS[language];
    const { made, given, need, release } = await suspicious();
    const api = fakeApi().answer(sendOtp, (request) => need(request, SENT));
    await changeLanguage(language);
    const { user, path } = await renderAt('/login');
    await user.type(await screen.findByLabelText(words.field), '9876543210');
    await user.click(screen.getByRole('button', { name: words.send }));
    const button = await screen.findByRole('button', { name: words.checking });
    expect([button.getAttribute('aria-busy'), button.hasAttribute('disabled')]).toEqual(['true', true]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words.checking);
    expect(screen.queryByRole('button', { name: words.send })).toBeNull();
    await waitFor(() => expect(given).toHaveLength(1));
    expect(given[0]).toEqual({ puzzle: made, counter: 3, derivedKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
    release();
    await waitFor(() => expect(path()).toBe('/verification'));
    expect(api.callsOf(sendOtp)).toHaveLength(2);
    expect(api.violations).toEqual([]);
  },
);

test.each(['en', 'hi'] as const)(
  'S-OTP-6 (%s) where the check fails, the reason stands at the field and the button is there to try again',
  async (language) => {
    const words = WORDS[language];
    const { made, need, release } = await suspicious();
    const broken = { ...made, parameters: { ...made.parameters, salt: 'zz' } } as Puzzle;
    const api = fakeApi().refuse(sendOtp, 'PUZZLE_REQUIRED', REFUSAL, { puzzle: broken });
    await changeLanguage(language);
    const { user, path } = await renderAt('/login');
    await user.type(await screen.findByLabelText(words.field), '9876543210');
    await user.click(screen.getByRole('button', { name: words.send }));
    expect((await screen.findByText(words.refusal)).getAttribute('role')).toBe('alert');
    expect(screen.queryByText(words.checking)).toBeNull();
    release();
    api.answer(sendOtp, (request) => need(request, SENT));
    await user.click(screen.getByRole('button', { name: words.send }));
    await waitFor(() => expect(path()).toBe('/verification'));
  },
);

test('S-OTP-6 what is refused after the check is said as ever, and another puzzle is not solved by itself', async () => {
  const { made } = await suspicious();
  const api = fakeApi().answer(sendOtp, ({ body }) => {
    if (!body.solved) throw new Refusal('PUZZLE_REQUIRED', REFUSAL, { puzzle: made });
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many tries. Please wait 30 seconds.');
  });
  const { user } = await renderAt('/login');
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Too many tries. Please wait 30 seconds.')).toBeTruthy();
  api.refuse(sendOtp, 'PUZZLE_REQUIRED', REFUSAL, { puzzle: made });
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(REFUSAL)).toBeTruthy();
  expect(api.callsOf(sendOtp)).toHaveLength(4);
});

const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };
async function myData() {
  const profile = [{ fact: 'mobile' as const, value: '******3210' }];
  const sections = [{ use: 'profile' as const, kept: 'account' as const, records: 1 }];
  return answerJourney(fakeApi()).answer(getMyData, {
    data: {
      ...{ sections, profile, verified: ['sms'], secondFactorSince: null },
      ...{ recipients: [], nominee: null, holdDays: 365, keptMonths: 24 },
    },
  });
}

test('S-OTP-6 S-OTP-11 codes for a change of the number wait for the check in the same way', async () => {
  const { given, need, release } = await suspicious();
  (await myData()).answer(askContactCodes, (request) => need(request, { resendAfterSeconds: 30 }));
  const { user } = await renderAt('/my-account/my-data', { session });
  await user.click(await screen.findByRole('button', { name: 'Change the mobile number' }));
  await user.type(await screen.findByLabelText('New mobile number'), '9876543219');
  await user.click(screen.getByRole('button', { name: 'Send codes' }));
  await screen.findByRole('button', { name: WORDS.en.checking });
  release();
  expect(await screen.findByLabelText('Code sent to the new number')).toBeTruthy();
  expect(given).toHaveLength(1);
});

test('S-OTP-6 so does the code of a deletion, which has no fields of its own', async () => {
  const { given, need, release } = await suspicious();
  (await myData()).answer(askDeletionCode, (request) =>
    need(request, { resendAfterSeconds: 30, channel: 'sms' as const }),
  );
  const { user } = await renderAt('/my-account/my-data', { session });
  await user.click(await screen.findByRole('button', { name: 'Delete my data' }));
  await user.click(await screen.findByRole('button', { name: /code/i }));
  await screen.findByRole('button', { name: WORDS.en.checking });
  release();
  expect(await screen.findByLabelText('6-digit code')).toBeTruthy();
  expect(given).toHaveLength(1);
});

const SIGN_IN = {
  en: { email: 'Email address', password: 'Password', signIn: 'Sign in' },
  hi: { email: 'ईमेल पता', password: 'पासवर्ड', signIn: 'साइन-इन करें' },
};
test.each([
  ['/admin/login', adminLogin, 'en'],
  ['/partner/login', partnerLogin, 'hi'],
] as const)('S-OTP-4 at %s the check comes with the button, by keyboard too', async (page, signIn, language) => {
  const { given, need, release } = await suspicious();
  const words = SIGN_IN[language];
  const api = fakeApi().answer(signIn, async (request) => {
    await need(request, null);
    throw new Refusal('WRONG_CREDENTIALS', 'Email or password is not right');
  });
  await changeLanguage(language);
  const { user } = await renderAt(page);
  await user.type(await screen.findByLabelText(words.email), 'one@saakh.test');
  await user.type(screen.getByLabelText(words.password), 'correct horse battery{Enter}');
  expect(await screen.findByRole('button', { name: WORDS[language].checking })).toBeTruthy();
  await waitFor(() => expect(given).toHaveLength(1));
  release();
  expect(await screen.findByRole('button', { name: words.signIn })).toBeTruthy();
  expect(api.callsOf(signIn)).toHaveLength(2);
});
