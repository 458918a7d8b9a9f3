import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { type Channel, contactOf } from '#browser/features/identity/sign-in/contact';
import { call } from '#browser/platform/api/client';

export type ConfirmBy = 'sms' | 'email';

interface Typed {
  channel: Channel;
  typed: string;
}

export function useAskContactCodes() {
  return useMutation({
    mutationFn: ({ channel, typed, confirmBy }: Typed & { confirmBy: ConfirmBy }) =>
      call(endpoints.askContactCodes, { body: { ...contactOf(channel, typed), confirmBy } }),
    meta: { showsOwnErrors: true },
  });
}

export function useChangeContact() {
  return useMutation({
    mutationFn: ({ channel, typed, newOtp, ownOtp }: Typed & { newOtp: string; ownOtp: string }) =>
      call(endpoints.changeContact, { body: { ...contactOf(channel, typed), newOtp, ownOtp } }),
    meta: { showsOwnErrors: true },
  });
}
