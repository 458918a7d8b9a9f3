import type * as calls from '@saakh/contracts/back-office/staff';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '../../../platform/api/client';

const begin = endpoint<typeof calls.beginSecondFactor>('POST', '/api/admin/second-factor/begin');

const meta = { showsOwnErrors: true };

export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: (body: { email: string; password: string }) => call(begin, { body }), meta });
