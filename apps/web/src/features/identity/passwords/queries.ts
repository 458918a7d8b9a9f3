import type * as staff from '@saakh/contracts/back-office/staff';
import type * as partner from '@saakh/contracts/partner/account';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '../../../platform/api/client';
import { showMessage } from '../../../platform/toasts';

/** Who has passwords; all else is the same for both. */
export type PasswordAudience = 'admin' | 'partner';
type Link = { token: string; password: string };
type Change = { current: string; password: string };

const staffForgot = endpoint<typeof staff.forgotPassword>('POST', '/api/admin/password/forgot');
const staffReset = endpoint<typeof staff.resetPassword>('POST', '/api/admin/password/reset');
const staffChange = endpoint<typeof staff.changeOwnPassword>('POST', '/api/admin/password/change');
const partnerForgot = endpoint<typeof partner.forgotPartnerPassword>('POST', '/api/partner/forgot-password');
const partnerReset = endpoint<typeof partner.resetPartnerPassword>('POST', '/api/partner/reset-password');
const partnerChange = endpoint<typeof partner.changePartnerPassword>('POST', '/api/partner/password');

const CALLS = {
  admin: {
    forgot: (email: string) => call(staffForgot, { body: { email } }),
    reset: (body: Link) => call(staffReset, { body }),
    change: (body: Change) => call(staffChange, { body }),
  },
  partner: {
    forgot: (email: string) => call(partnerForgot, { body: { email } }),
    reset: (body: Link) => call(partnerReset, { body }),
    change: (body: Change) => call(partnerChange, { body }),
  },
} as const;

const meta = { showsOwnErrors: true };

export const useForgotPassword = (audience: PasswordAudience) =>
  useMutation({ mutationFn: CALLS[audience].forgot, meta });

export const useResetPassword = (audience: PasswordAudience) =>
  useMutation({ mutationFn: CALLS[audience].reset, meta });

export const useChangeOwnPassword = (audience: PasswordAudience) =>
  useMutation({ mutationFn: CALLS[audience].change, onSuccess: showMessage, meta });
