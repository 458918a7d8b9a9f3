import * as endpoints from '@saakh/contracts/endpoints';
import { type Channel, contactOf } from '#browser/features/identity/sign-in/contact';
import { useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

export type ConfirmBy = 'sms' | 'email';

interface Typed {
  channel: Channel;
  typed: string;
}

export function useAskContactCodes() {
  return useChange(
    ({ channel, typed, confirmBy }: Typed & { confirmBy: ConfirmBy }) =>
      call(endpoints.askContactCodes, { body: { ...contactOf(channel, typed), confirmBy } }),
    { showsOwnErrors: true },
  );
}

export function useChangeContact() {
  return useChange(
    ({ channel, typed, newOtp, ownOtp }: Typed & { newOtp: string; ownOtp: string }) =>
      call(endpoints.changeContact, { body: { ...contactOf(channel, typed), newOtp, ownOtp } }),
    { showsOwnErrors: true },
  );
}
