import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

/** Who has passwords; all else is the same for all. */
export type PasswordAudience = 'admin' | 'partner' | 'lender';
type Link = { token: string; password: string };
type Change = { current: string; password: string };

const CALLS = {
  admin: {
    forgot: (email: string) => call(endpoints.forgotPassword, { body: { email } }),
    reset: (body: Link) => call(endpoints.resetPassword, { body }),
    change: (body: Change) => call(endpoints.changeOwnPassword, { body }),
  },
  partner: {
    forgot: (email: string) => call(endpoints.forgotPartnerPassword, { body: { email } }),
    reset: (body: Link) => call(endpoints.resetPartnerPassword, { body }),
    change: (body: Change) => call(endpoints.changePartnerPassword, { body }),
  },
  lender: {
    forgot: (email: string) => call(endpoints.forgotDeskPassword, { body: { email } }),
    reset: (body: Link) => call(endpoints.resetDeskPassword, { body }),
    change: (body: Change) => call(endpoints.changeDeskPassword, { body }),
  },
} as const;

const meta = { showsOwnErrors: true };

export function useForgotPassword(audience: PasswordAudience) {
  return useMutation({ mutationFn: CALLS[audience].forgot, meta });
}

export function useResetPassword(audience: PasswordAudience) {
  return useMutation({ mutationFn: CALLS[audience].reset, meta });
}

export function useChangeOwnPassword(audience: PasswordAudience) {
  return useMutation({ mutationFn: CALLS[audience].change, onSuccess: showMessage, meta });
}
