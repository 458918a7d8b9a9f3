import FACTOR_MESSAGES from '@saakh/i18n/en/identity.factor-messages.json';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { Refusal } from './fake-api';

/** A new second factor as the server answers it, its recovery codes, and since when it is on. */
export const KEY = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Saakh:a?secret=JBSWY3DPEHPK3PXP&issuer=Saakh',
};
export const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CC${String(n + 22)}`);
export const SINCE = '2026-11-18T06:30:00.000Z';

export function wrongAt(field: string, message: string) {
  return new Refusal('WRONG_CREDENTIALS', message, { fields: { [field]: message } });
}

export function dialog() {
  return within(screen.getByRole('dialog'));
}

/**
 * From the dialog that shows the key to the page behind it: a wrong code, the right one (123456), the recovery codes, which only their
 * button puts away. `whenOn` comes before the right code is typed.
 */
export async function takeNewKey(user: UserEvent, whenOn: () => void): Promise<void> {
  expect(await dialog().findByRole('img', { name: 'QR code with the key for your app' })).toBeTruthy();
  expect(dialog().getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(dialog().getByLabelText('App code'), '654321');
  expect(await dialog().findByText(FACTOR_MESSAGES.secondFactorWrong)).toBeTruthy();
  whenOn();
  await user.type(dialog().getByLabelText('App code'), '123456');
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await user.keyboard('{Escape}');
  await user.click(dialog().getByRole('button', { name: 'I have saved them' }));
}
