import type * as calls from '@saakh/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { type Channel, contactOf } from './contact';

const ask = endpoint<typeof calls.askContactCodes>('POST', '/api/my-contact/codes');
const change = endpoint<typeof calls.changeContact>('POST', '/api/my-contact');

export type ConfirmBy = 'sms' | 'email';

interface Typed {
  channel: Channel;
  typed: string;
}

export const useAskContactCodes = () =>
  useMutation({
    mutationFn: ({ channel, typed, confirmBy }: Typed & { confirmBy: ConfirmBy }) =>
      call(ask, { body: { ...contactOf(channel, typed), confirmBy } }),
    meta: { showsOwnErrors: true },
  });

export const useChangeContact = () =>
  useMutation({
    mutationFn: ({ channel, typed, newOtp, ownOtp }: Typed & { newOtp: string; ownOtp: string }) =>
      call(change, { body: { ...contactOf(channel, typed), newOtp, ownOtp } }),
    meta: { showsOwnErrors: true },
  });
