import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';

interface Credentials {
  email: string;
  password: string;
}
/** Of the app, or one of the recovery codes. */
export type TypedCode = { code: string } | { recoveryCode: string };

export type SignInMutation = UseMutationResult<unknown, Error, Credentials & { code?: string; recoveryCode?: string }>;
/** Makes a key for who has to have a second factor and has none. */
export type BeginMutation = UseMutationResult<{ secret: string; otpauthUrl: string }, Error, Credentials>;

/** Sign-in with password and, where the server asks for it, the code of the second factor. */
export function useTwoSteps(login: SignInMutation, begin?: BeginMutation) {
  const [proved, setProved] = useState<Credentials>();
  const start = (credentials: Credentials) => {
    begin?.reset();
    login.mutate(credentials, {
      onError: (error) => {
        if (isApiError(error, 'SECOND_FACTOR_REQUIRED')) setProved(credentials);
        if (!isApiError(error, 'SECOND_FACTOR_SETUP_REQUIRED')) return;
        begin?.mutate(credentials, { onSuccess: () => setProved(credentials) });
      },
    });
  };
  const isAsked = isApiError(login.error, 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED');
  return {
    start,
    proved,
    newKey: begin?.data,
    pending: login.isPending || begin?.isPending === true,
    error: isAsked ? begin?.error : login.error,
    finish: (typed: TypedCode) => proved && login.mutate({ ...proved, ...typed }),
    restart: () => {
      login.reset();
      begin?.reset();
      setProved(undefined);
    },
  };
}
