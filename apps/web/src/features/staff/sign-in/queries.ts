import type * as calls from '@saakh/contracts/back-office/staff';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '../../../platform/api/client';
import { showMessage } from '../../../platform/toasts';

const begin = endpoint<typeof calls.beginSecondFactor>('POST', '/api/admin/second-factor/begin');
const forgot = endpoint<typeof calls.forgotPassword>('POST', '/api/admin/password/forgot');
const reset = endpoint<typeof calls.resetPassword>('POST', '/api/admin/password/reset');

const change = endpoint<typeof calls.changeOwnPassword>('POST', '/api/admin/password/change');

const meta = { showsOwnErrors: true };

export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: (body: { email: string; password: string }) => call(begin, { body }), meta });

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(forgot, { body: { email } }), meta });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: { token: string; password: string }) => call(reset, { body }), meta });

export const useChangeOwnPassword = () =>
  useMutation({
    mutationFn: (body: { current: string; password: string }) => call(change, { body }),
    onSuccess: showMessage,
    meta,
  });
