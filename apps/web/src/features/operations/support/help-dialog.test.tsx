import { setTimeout as sleep } from 'node:timers/promises';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { clearAllDrafts } from '#browser/platform/drafts';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { renderInBrand } from '#browser/testing/render';
import { HelpDialog } from './help-dialog';
import { isHelpWaiting } from './help-drafts';
import { sendWaitingHelp } from './waiting-help';

const VALID = {
  'Contact name': 'Asha Rao',
  Email: 'asha@example.com',
  'Phone number': '9876543210',
  'How can we help?': 'My code does not arrive',
};

async function fill(user: UserEvent, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
}
const SHOWN = { version: 3, hash: 'a'.repeat(64), language: 'en' } as const;
const NOTICE = { text: <p>What is asked for, and why</p>, shown: SHOWN, onChanged: () => undefined };
const send = () => screen.getByRole('button', { name: 'Send' });
function open(page = fakePage()) {
  const onClose = vi.fn();
  return { ...renderInBrand(<HelpDialog notice={NOTICE} onClose={onClose} />, page), onClose };
}

describe('help dialog', () => {
  test('ENT-HELP-01 HELP-06 HELP-07 Send opens when all required fields are valid, company or not', async () => {
    const api = fakeApi().answer(createHelpRequest, { message: 'Kept' });
    const { user, onClose } = open();
    expect(send()).toHaveProperty('disabled', true);
    await fill(user, VALID);
    expect(send()).toHaveProperty('disabled', false);
    await user.type(screen.getByLabelText('Company (optional)'), 'Rao Stores');
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(api.callsOf(createHelpRequest)[0]?.body).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      company: 'Rao Stores',
      description: 'My code does not arrive',
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      notice: SHOWN,
    });
  });

  test('REG-DP-1 C7 the notice stands above the first field, and nothing is sent before it is there', async () => {
    const api = fakeApi().answer(createHelpRequest, { message: 'Kept' });
    const waiting = { text: <p>On its way</p>, shown: undefined, onChanged: () => undefined };
    const { user, unmount } = renderInBrand(<HelpDialog notice={waiting} onClose={() => undefined} />);
    const field = screen.getByLabelText('Contact name');
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    expect(screen.getByText('On its way').compareDocumentPosition(field) & DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await fill(user, VALID);
    expect(send()).toHaveProperty('disabled', true);
    act(() => send().closest('form')?.requestSubmit());
    expect(api.callsOf(createHelpRequest)).toEqual([]);
    unmount();
    const { onClose, user: again } = open();
    await again.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test.each([
    ['en', 'This text has changed. Please read it again.'],
    ['hi', 'यहाँ लिखी बात बदल गई है। कृपया इसे फिर से पढ़ें।'],
  ] as const)(
    'REG-DP-1 a text that has changed is read again before it is sent; what was typed stays: %s',
    async (language, words) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await changeLanguage(language);
      const api = fakeApi().refuse(createHelpRequest, 'CONSENT_REQUIRED', FORM_MESSAGES.noticeChanged);
      const onChanged = vi.fn();
      const onClose = vi.fn();
      const known = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' };
      const { user } = renderInBrand(<HelpDialog notice={{ ...NOTICE, onChanged }} known={known} onClose={onClose} />);
      const [question, button] = [
        screen.getByRole('textbox', { name: /How|मदद/ }),
        screen.getByRole('button', { name: /Send|भेजें/ }),
      ];
      await user.type(question, 'My code does not arrive');
      await user.click(button);
      expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
      expect([onChanged.mock.calls.length, onClose.mock.calls.length, isHelpWaiting()]).toEqual([1, 0, false]);
      expect(question).toHaveProperty('value', 'My code does not arrive');
      expect(document.activeElement?.textContent).toContain('What is asked for, and why');
      api.answer(createHelpRequest, { message: 'Kept' });
      await user.click(button);
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      logged.mockRestore();
    },
  );

  test('HELP-13 pressed twice in one moment it is sent once', async () => {
    const api = fakeApi().answer(createHelpRequest, { message: 'Kept' });
    const { user, onClose } = open();
    await fill(user, VALID);
    const form = send().closest('form') as HTMLFormElement;
    act(() => {
      for (let press = 0; press < 2; press += 1) form.requestSubmit();
    });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await sleep(50);
    expect([api.callsOf(createHelpRequest).length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  test('HELP-13 what is known of the customer stands there without an error, a single name to be added to', async () => {
    fakeApi();
    const { user } = renderInBrand(
      <HelpDialog
        notice={NOTICE}
        known={{ name: 'Asha', email: 'asha@example', phone: '9876543210' }}
        onClose={() => undefined}
      />,
    );
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([value('Contact name'), value('Email'), value('Phone number')]).toEqual(['Asha', '', '9876543210']);
    expect(screen.queryByText('Please enter a valid user name')).toBeNull();
    await user.type(screen.getByLabelText('Contact name'), ' 1');
    expect(screen.getByText('Please enter a valid user name')).toBeTruthy();
  });

  test('HELP-02 HELP-03 HELP-04 a missing name, e-mail or telephone keeps Send closed', async () => {
    fakeApi();
    const { user } = open();
    await fill(user, VALID);
    for (const label of ['Contact name', 'Email', 'Phone number']) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      const { value } = field;
      await user.clear(field);
      expect(send()).toHaveProperty('disabled', true);
      await user.type(field, value);
      expect(send()).toHaveProperty('disabled', false);
    }
  });

  test('HELP-07 while Send is closed it says what is still needed', async () => {
    fakeApi();
    const { user } = open();
    expect(screen.getByText('Please fill in: Contact name, Email, Phone number, How can we help?')).toBeTruthy();
    await fill(user, { ...VALID, 'Contact name': 'Ramesh' });
    expect(screen.getByText('Please fill in: Contact name')).toBeTruthy();
    await user.type(screen.getByLabelText('Contact name'), ' Ramesh');
    expect(screen.queryByText(/Please fill in/)).toBeNull();
    expect(send()).toHaveProperty('disabled', false);
  });

  test('HELP-07 who has no email finds the number of customer service on the form', async () => {
    fakeApi();
    open();
    expect(screen.getByRole('link', { name: /\+91 80000 00000/ }).getAttribute('href')).toBe('tel:+918000000000');
  });

  test('HELP-05 a description of blanks is none', async () => {
    fakeApi();
    const { user } = open();
    await fill(user, { ...VALID, 'How can we help?': '   ' });
    expect(send()).toHaveProperty('disabled', true);
  });

  test("HELP-08 an e-mail outside the pattern shows 'Email error'", async () => {
    fakeApi();
    const { user } = open();
    await fill(user, { ...VALID, Email: 'asha@example' });
    expect(screen.getByText('Email error')).toBeTruthy();
    expect(send()).toHaveProperty('disabled', true);
  });

  test('HELP-09 HELP-10 the telephone takes digits only, up to the configured length', async () => {
    fakeApi();
    const { user } = open(fakePage({ settings: { phoneLength: 8 } }));
    await fill(user, { 'Phone number': '98-76a5432109' });
    expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '98765432');
  });

  test("HELP-11 a shorter telephone gives 'Phone Number error'", async () => {
    fakeApi();
    const { user } = open();
    await fill(user, { ...VALID, 'Phone number': '98765' });
    expect(screen.getByText('Phone Number error')).toBeTruthy();
    expect(send()).toHaveProperty('disabled', true);
  });

  test('HELP-12 the description has five rows', () => {
    fakeApi();
    open();
    expect(screen.getByLabelText('How can we help?').getAttribute('rows')).toBe('5');
  });

  test("VAL-MSG-16 a name of one word shows 'Please enter a valid user name'", async () => {
    fakeApi();
    const { user } = open();
    await fill(user, { ...VALID, 'Contact name': 'Asha' });
    expect(screen.getByText('Please enter a valid user name')).toBeTruthy();
    expect(send()).toHaveProperty('disabled', true);
  });

  test('ERR-MSG-15 API-EXT-02 says that the request was sent, even when it was not', async () => {
    fakeApi().disconnect(createHelpRequest);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, onClose } = open();
    await fill(user, VALID);
    await user.click(send());
    expect(await screen.findByText('Your request have been sent successfully')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByText(/We cannot reach our server/)).toBeNull();
    logged.mockRestore();
  });

  test('ERR-MSG-15 API-EXT-02 what could not be stored is kept, and sent when the connection is back', async () => {
    const api = fakeApi().disconnect(createHelpRequest);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, onClose } = open();
    await fill(user, VALID);
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(isHelpWaiting()).toBe(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.callsOf(createHelpRequest)).toHaveLength(2));
    await sendWaitingHelp();
    expect(isHelpWaiting()).toBe(true);
    api.answer(createHelpRequest, { message: 'Kept' });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(isHelpWaiting()).toBe(false));
    expect(api.callsOf(createHelpRequest).at(-1)?.body).toMatchObject({ description: 'My code does not arrive' });
    const asked = api.callsOf(createHelpRequest).length;
    await sendWaitingHelp();
    expect(api.callsOf(createHelpRequest)).toHaveLength(asked);
    logged.mockRestore();
  });

  test('HELP-05 what was typed is there again when the dialog was closed by mistake, until it is sent', async () => {
    fakeApi().answer(createHelpRequest, { message: 'Kept' });
    const first = open();
    await fill(first.user, { 'How can we help?': 'My code does not arrive' });
    first.unmount();
    const { user, onClose, unmount } = open();
    expect(screen.getByLabelText('How can we help?')).toHaveProperty('value', 'My code does not arrive');
    const { 'How can we help?': _typed, ...others } = VALID;
    await fill(user, others);
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    unmount();
    open();
    expect(screen.getByLabelText('How can we help?')).toHaveProperty('value', '');
  });

  test('HELP-13 what one person typed meets nobody else, nor stands over the own name and number of who is signed in', async () => {
    fakeApi();
    const first = open();
    await fill(first.user, VALID);
    first.unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Asha');
    const known = { name: 'Ravi Kumar', email: 'ravi@example.com', phone: '9811122233' };
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    const values = () => [value('Contact name'), value('Phone number'), value('How can we help?')];
    const dialog = <HelpDialog notice={NOTICE} owner="usr_ravi" known={known} onClose={() => undefined} />;
    const second = renderInBrand(dialog);
    expect(values()).toEqual(['Ravi Kumar', '9811122233', '']);
    await second.user.type(screen.getByLabelText('Contact name'), 'x');
    await second.user.type(screen.getByLabelText('How can we help?'), 'Mine');
    second.unmount();
    const third = renderInBrand(dialog);
    expect(values()).toEqual(['Ravi Kumar', '9811122233', 'Mine']);
    third.unmount();
    clearAllDrafts();
    renderInBrand(dialog);
    expect(value('How can we help?')).toBe('');
  });

  test('LANG-02 the errors are Hindi in Hindi', async () => {
    fakeApi();
    await changeLanguage('hi');
    const { user } = open();
    await user.type(screen.getByLabelText('ईमेल'), 'x');
    expect(screen.getByText('ईमेल सही नहीं है')).toBeTruthy();
  });
});
