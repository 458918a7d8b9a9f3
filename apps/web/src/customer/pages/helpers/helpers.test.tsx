import {
  confirmHelper,
  type HelperQuestion,
  listHelperQuestions,
  refuseHelpers,
} from '@saakh/contracts/partners/partner-hints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { resetSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

beforeEach(() => {
  resetSession();
  localStorage.clear();
  sessionStorage.clear();
});

const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };
const PAGDANDI = { leadId: 'pld_1', partner: 'Pagdandi' };
const RINAYAN = { leadId: 'pld_2', partner: 'Rinayan' };

async function open(asked: HelperQuestion[], path = '/products') {
  let questions = asked;
  const api = answerJourney(fakeApi())
    .answer(listHelperQuestions, () => ({ data: questions }))
    .answer(confirmHelper, () => {
      questions = [];
      return {};
    })
    .answer(refuseHelpers, () => {
      questions = [];
      return {};
    });
  const rendered = await renderAt(path, { session });
  return { api, card: within(await screen.findByRole('region', { name: 'Who helped you?' })), ...rendered };
}

const answersOf = (api: ReturnType<typeof fakeApi>) =>
  [...api.callsOf(confirmHelper), ...api.callsOf(refuseHelpers)].map(({ path }) => path);

test.each([
  ['Yes, it helped me', 'confirm'],
  ['No', 'refuse'],
])('PORTAL-01 the partner’s name stands in the question, and one press answers it: %s', async (button, act) => {
  const { api, card, user } = await open([PAGDANDI]);
  expect(card.getByText('Pagdandi says it helped you. Is that right?')).toBeTruthy();
  await user.click(card.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Who helped you?' })).toBeNull());
  expect(answersOf(api)).toEqual([`/api/my-helpers/pld_1/${act}`]);
  expect(api.violations).toEqual([]);
});

test('PORTAL-01 several partners are one question with a choice, and nobody is one of the answers', async () => {
  const { api, card, user } = await open([RINAYAN, PAGDANDI], '/my-account');
  const names = card.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Rinayan', 'Pagdandi', 'Nobody helped me']);
  await user.click(card.getByRole('button', { name: 'Pagdandi' }));
  expect(answersOf(api)).toEqual(['/api/my-helpers/pld_1/confirm']);
});

test('PORTAL-01 "nobody" answers for all that are shown, by the newest of them', async () => {
  const { api, card, user } = await open([RINAYAN, PAGDANDI]);
  await user.click(card.getByRole('button', { name: 'Nobody helped me' }));
  await waitFor(() => expect(answersOf(api)).toEqual(['/api/my-helpers/pld_2/refuse']));
});

test('PORTAL-01 nobody has to answer: the page works beside the question, which is asked in Hindi, too', async () => {
  const { api } = await open([PAGDANDI]);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  await changeLanguage('hi');
  expect(await screen.findByText('Pagdandi का कहना है कि उसने आपकी मदद की। क्या यह सही है?')).toBeTruthy();
  await changeLanguage('en');
  expect(answersOf(api)).toEqual([]);
});
