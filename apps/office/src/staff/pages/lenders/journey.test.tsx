import { listSearchLists } from '@saakh/contracts/catalogue/search-lists';
import { updateLender } from '@saakh/contracts/catalogue/staff/lenders';
import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import * as calls from '@saakh/contracts/lending/staff/lender-journeys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAKE_DEFINITION, fakeStaffJourney } from '#browser/testing/fake-journey';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

/** By its label or words. Asking for roles reads the whole page each time, and there are many buttons on it. */
function button(name: string | RegExp, inside: Element = document.body): HTMLButtonElement {
  const found = [...inside.querySelectorAll('button')].filter((one) => {
    const said = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return typeof name === 'string' ? said === name : name.test(said);
  });
  expect(found, String(name)).toHaveLength(1);
  return found[0] as HTMLButtonElement;
}
const dialog = () => screen.getByRole('dialog');
const PATH = '/admin/lenders/7/journey';
const LISTS = { residency: [{ code: 'own', label: 'Owned', labelHi: 'अपना' }] };

async function open(own: Parameters<typeof fakeStaffJourney>[0] = {}) {
  const staff = asStaff();
  let revision = own.draft?.revision ?? 0;
  staff.server
    .answer(calls.getStaffJourney, { data: fakeStaffJourney(own) })
    .answer(listSearchLists, { data: LISTS })
    .answer(calls.saveJourneyDraft, async () => {
      // Slow enough for the next change to come meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 60));
      revision += 1;
      return { revision, problems: [] };
    })
    .answer(calls.publishJourney, {
      version: 3,
      message: 'Published. Customers who start now get this version',
    });
  const page = await renderAt(PATH, { session: staff.session });
  await screen.findByRole('heading', { level: 1, name: 'Aster Finance: own questions' });
  /** At the end of what stands there, at once: each key would draw the page again. */
  const write = async (field: HTMLElement, text: string) => {
    await page.user.click(field);
    await page.user.paste(text);
  };
  const saved = () =>
    staff.server
      .callsOf(calls.saveJourneyDraft)
      .map(({ body }) => body as { revision: number; definition: JourneyDraft });
  return { ...page, server: staff.server, saved, write };
}
const DRAFT: NonNullable<StaffJourney['draft']> = {
  revision: 4,
  kind: 'lender',
  definition: FAKE_DEFINITION,
  basedOn: 2,
  by: 'Ravi',
  at: '2026-11-21T09:00:00Z',
  problems: [],
};
async function drawn() {
  const frame = (await screen.findByTitle('Aster Finance on a phone')) as HTMLIFrameElement;
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')?.textContent).toBeTruthy());
  return within(frame.contentDocument?.body as HTMLElement);
}

test('UROUTE-11 an operator writes questions from nothing: keys come of the English words and stay, the draft is kept by itself, each problem leads to its place', async () => {
  const { user, saved, write } = await open({ published: null, versions: [], takesDocuments: false });
  await user.click(button('Start from scratch'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.revision).toBe(0);
  expect(button(/^Publish: \d+ items to fix$/).hasAttribute('disabled')).toBe(true);

  await user.click(button(/^Step 10 questions/));
  await write(screen.getByLabelText('Name of the step in English'), 'Your home');
  await user.click(button('Add a question'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question in English')));
  await user.paste('Who owns it?');
  await user.selectOptions(screen.getByLabelText('Type of answer'), 'Choice, all answers in sight');
  await write(screen.getByLabelText('Answer 1 in English'), 'My family');
  await write(screen.getByLabelText('Answer 2 in English'), 'My family');
  await write(screen.getByLabelText('Question in English'), ' Today?');
  await user.tab();
  await waitFor(() => expect(saved().at(-1)?.definition.steps[0]?.fields[0]?.label.en).toBe('Who owns it? Today?'));
  expect(saved().at(-1)?.definition.steps[0]).toMatchObject({
    key: 'your_home',
    fields: [{ key: 'who_owns_it', kind: 'choice', options: [{ code: 'my_family' }, { code: 'my_family_2' }] }],
  });
  // Each save goes on from the one before it: no two were under way at once.
  expect(saved().map(({ revision }) => revision)).toEqual(saved().map((_, at) => at));
  expect(await screen.findByText(/^Saved /)).toBeTruthy();

  await user.click(screen.getByText(/things to mend before it can be published/));
  await user.click(button('Title: Write the Hindi text'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title in Hindi')));
  expect(screen.getByLabelText('Title in Hindi').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByLabelText('Question in English')).toBeNull();
  expect(button('Add document').hasAttribute('disabled')).toBe(true);
});

test('UROUTE-11 rows move by key and button, what is taken out comes back, and the conditions keep to the questions before', async () => {
  const { user, saved } = await open({ draft: DRAFT });
  const steps = () =>
    saved()
      .at(-1)
      ?.definition.steps.map(({ key }) => key);
  button(/^Your money/).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(document.activeElement?.id).toBe('journey-steps.0'));
  expect(document.activeElement?.textContent).toContain('Your money');
  await user.click(button('Remove: Your job'));
  expect(screen.getByText('“Your job” removed.')).toBeTruthy();
  await waitFor(() => expect(steps()).toEqual(['money']), { timeout: 2500 });
  expect(screen.getByText('1 thing to mend before it can be published')).toBeTruthy();
  await user.click(button('Undo'));
  await user.click(button('Move up: Your job'));
  await user.click(button(/^Your job/));
  await user.click(button('Add a question'));
  await user.selectOptions(
    await screen.findByLabelText('When it is asked'),
    'Only with some answers to: Are you leaving your job?',
  );
  await user.click(
    within(screen.getByRole('group', { name: 'With these answers' })).getByRole('checkbox', { name: 'No' }),
  );
  await user.selectOptions(screen.getByLabelText('Filled in from the profile'), 'City');
  await waitFor(
    () =>
      expect(saved().at(-1)?.definition.steps[0]?.fields[1]).toMatchObject({
        showWhen: { field: 'leaving', in: ['0'] },
        from: 'city',
      }),
    { timeout: 2500 },
  );
  expect(steps()).toEqual(['job', 'money']);
});

test('UROUTE-11 anyone who saved later is not overwritten; what could not be saved is said and saved again', async () => {
  const { user, server, saved } = await open({ draft: DRAFT });
  expect(screen.getByText(/^Saved .* by Ravi$/)).toBeTruthy();
  server.disconnect(calls.saveJourneyDraft);
  await user.click(button(/^A few questions from Aster/));
  await user.type(screen.getByLabelText('Title in English'), '!');
  await user.tab();
  expect(await screen.findByText(/^Not saved\. We cannot reach our server/)).toBeTruthy();
  server.refuse(calls.saveJourneyDraft, 'CONFLICT', 'Ravi has changed the draft at 10:04');
  await user.click(button('Save now'));
  expect(await screen.findByText('Ravi has changed the draft at 10:04')).toBeTruthy();
  const calledTimes = saved().length;
  await user.type(screen.getByLabelText('Title in English'), '!');
  await user.tab();
  expect(button('Publish').hasAttribute('disabled')).toBe(true);
  const theirs = { ...DRAFT, revision: 9, definition: { ...FAKE_DEFINITION, title: { en: 'Theirs', hi: 'उनका' } } };
  server.answer(calls.getStaffJourney, { data: fakeStaffJourney({ draft: theirs }) });
  await user.click(button('Load theirs'));
  await user.click(button('Load theirs', dialog()));
  await waitFor(() => expect((screen.getByLabelText('Title in English') as HTMLInputElement).value).toBe('Theirs'));
  expect(saved()).toHaveLength(calledTimes);
  server.answer(calls.saveJourneyDraft, { revision: 10, problems: [] });
  await user.type(screen.getByLabelText('Title in English'), '!');
  await user.tab();
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ revision: 9, definition: { title: { en: 'Theirs!' } } }));
});

test('UROUTE-11 publishing asks why and says whom it meets; where a second person is needed, it says so', async () => {
  const { user, server, write } = await open({ draft: DRAFT });
  await user.click(button('Publish'));
  const box = within(dialog());
  expect(box.getByText(/^4 customers have begun with an earlier version/)).toBeTruthy();
  await user.click(button('Publish', dialog()));
  expect(box.getByText('Please fill in this field')).toBeTruthy();
  server.answer(calls.publishJourney, {
    version: 3,
    message: 'A second person has to approve',
    approvalId: 'apr_0123456789',
  });
  await write(box.getByLabelText('Reason'), 'Asked by the lender');
  server.answer(calls.getStaffJourney, { data: fakeStaffJourney() });
  await user.click(button('Publish', dialog()));
  expect(await screen.findByText(/A second person has to approve this\./)).toBeTruthy();
  expect(server.callsOf(calls.publishJourney)[0]?.body).toEqual({
    lender_id: 7,
    revision: 4,
    reason: 'Asked by the lender',
  });
  expect(button('Change the questions')).toBeTruthy();
});

test('UROUTE-11 versions: one is looked at, begun from or asked again, or nothing is asked any more; a draft goes only when asked', async () => {
  const { user, server, saved } = await open({ draft: DRAFT });
  const old = { ...FAKE_DEFINITION, title: { en: 'The first', hi: 'पहला' } };
  server
    .answer(calls.getJourneyVersion, { data: { version: 1, kind: 'gold', definition: old } })
    .answer(updateLender, { message: 'Lender updated successfully!' })
    .answer(calls.discardJourneyDraft, { message: 'Draft discarded' });
  await user.click(button('View version 1'));
  const phone = await drawn();
  await waitFor(() => expect(phone.getByRole('heading', { level: 1 }).textContent).toBe('The first'));
  const answer = async (opener: string, action: string) => {
    await user.click(button(opener));
    await user.click(button(action, dialog()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await answer('Start a draft from this: version 1', 'Replace the draft');
  await waitFor(() =>
    expect(saved().at(-1)).toMatchObject({ kind: 'gold', revision: 4, definition: { title: old.title } }),
  );
  await answer('Ask this version again: version 1', 'Ask this version again');
  await answer('Stop asking questions', 'Stop asking questions');
  expect(server.callsOf(updateLender).map(({ body }) => body)).toEqual(
    [1, null].map((value) => ({ lender_id: 7, property: 'journey_version', value, seen: 2 })),
  );
  await waitFor(() => expect(screen.getByText(/^Saved /)).toBeTruthy());
  await answer('Discard draft', 'Discard');
  expect(server.callsOf(calls.discardJourneyDraft)[0]?.body).toEqual({ lender_id: 7, revision: 5 });
  expect(button('Change the questions')).toBeTruthy();
});

test('UROUTE-11 UROUTE-12 the preview is the customers’ own screens with nothing behind them: messages, papers, texts, a no, and Hindi', async () => {
  const { user, server } = await open();
  const phone = await drawn();
  const before = server.seen.length;
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  const kept = stored();
  const title = document.title;
  await user.click(phone.getByRole('button', { name: 'Continue' }));
  expect(await phone.findByText('Please fill in this field')).toBeTruthy();
  await user.click(phone.getByRole('radio', { name: 'Yes' }));
  await user.click(phone.getByRole('button', { name: 'Continue' }));
  expect(await phone.findByText('You are leaving your job.')).toBeTruthy();
  await user.click(phone.getByRole('link', { name: 'See other products' }));
  await user.click(button('Begin again'));
  await user.click(await phone.findByRole('radio', { name: 'No' }));
  await user.click(phone.getByRole('button', { name: 'Continue' }));
  await phone.findByLabelText('EMIs now');
  await user.click(button('Fill in made-up answers'));
  await user.click(phone.getByRole('button', { name: 'Continue' }));
  await user.click(await phone.findByRole('button', { name: 'Continue' }));
  expect(await phone.findByText('Upload this document')).toBeTruthy();
  await user.click(button('Preview in हिन्दी'));
  expect(await phone.findByText('आपकी फ़ोटो')).toBeTruthy();
  expect(phone.queryByText('Upload this document')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aster Finance: own questions');
  await user.selectOptions(screen.getByLabelText('Screen'), 'Review and agree');
  expect(await phone.findByText('मेरे जवाब सही हैं')).toBeTruthy();
  expect(phone.getByText('₹25,000')).toBeTruthy();
  await user.click(phone.getByRole('checkbox'));
  await user.click(phone.getByRole('button', { name: 'Aster Finance को भेजें' }));
  expect(await screen.findByText(/^Here the customer would go on/)).toBeTruthy();
  expect(server.seen.slice(before)).toEqual([]);
  expect([stored(), document.title]).toEqual([kept, title]);
});

test('UROUTE-11 a lender that is not there, and a failure that can be tried again', async () => {
  const staff = asStaff();
  staff.server.answer(listSearchLists, { data: LISTS }).refuse(calls.getStaffJourney, 'NOT_FOUND', 'Not found');
  const first = await renderAt(PATH, { session: staff.session });
  expect(await screen.findByRole('link', { name: 'Back to the lender' })).toBeTruthy();
  expect(await screen.findByText('Lender not found')).toBeTruthy();
  first.unmount();
  staff.server.refuse(calls.getStaffJourney, 'INTERNAL', 'Something broke');
  const { user } = await renderAt(PATH, { session: staff.session });
  const again = await screen.findByRole('button', { name: 'Try again' });
  staff.server.answer(calls.getStaffJourney, { data: fakeStaffJourney({ published: null, versions: [] }) });
  await user.click(again);
  expect(await screen.findByText(/asks nothing of its own yet/)).toBeTruthy();
  expect(staff.server.violations).toEqual([]);
});
