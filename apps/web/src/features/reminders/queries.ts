import type { remindMeLater } from '@saakh/contracts/hand-overs';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const remind = endpoint<typeof remindMeLater>('POST', '/api/reminders');

export const useRemindMeLater = () =>
  useMutation({
    mutationFn: (body: { inDays: number; productType: string; path: string }) => call(remind, { body }),
    meta: { showsOwnErrors: true },
  });
