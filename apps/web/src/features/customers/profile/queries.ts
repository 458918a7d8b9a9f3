import type { UserProfile } from '@saakh/contracts/customers/profile';
import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dataQuery } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { changeLanguage, currentLanguage, storedLanguage } from '#browser/platform/i18n/i18n';
import { getSession, updateSession, useSession } from '#browser/platform/session/session';

/** The customer whose token it is: the session keeps no user id over a reload. */
const OWN = 'me';

/** The running application of the chosen product; while none is chosen, the newest of all (RESTORE-04). */
export function runningApplication(profile: UserProfile, productType: string | null): string | null {
  return productType === null
    ? profile.inflight_credit_app_id
    : (profile.inflight_applications.find((one) => one.productType === productType)?.appId ?? null);
}

/** Takes what the profile says of the running application into the session (RESTORE-04). */
async function keepApplication(profile: UserProfile): Promise<void> {
  const appId = runningApplication(profile, getSession().customer.productType);
  if (getSession().customer.appId !== appId) await updateSession('customer', { appId });
}

/** In a browser where nobody has chosen a language, everything speaks the customer's own, from the first notice on. */
async function speakTheirs({ language }: UserProfile): Promise<void> {
  if (storedLanguage() === null && language !== currentLanguage()) await changeLanguage(language);
}

export function userQuery() {
  return queryOptions({
    queryKey: ['customers', 'user'],
    queryFn: async ({ signal }) => {
      const { data } = await call(endpoints.getUser, { params: { id: OWN }, signal });
      await Promise.all([keepApplication(data), speakTheirs(data)]);
      return data;
    },
    meta: { toastsError: true },
  });
}

export function maskInfoQuery() {
  return dataQuery(
    ['customers', 'mask-info'],
    endpoints.getMaskInfo,
    { params: { id: OWN } },
    { meta: { toastsError: true } },
  );
}

/** After another product was chosen: its running application, or none, is the session's. */
export function useAlignApplication(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const profile = client.getQueryData(userQuery().queryKey);
    if (profile) await keepApplication(profile);
  };
}

/** State of the page that no reload keeps. */
export interface TemporaryFlags {
  /** How often the profile was fetched again after a change. */
  fetchUserDtlTrg: number;
  editUserDetail: boolean;
  glEditUserDetail: boolean;
  hlEditUserDetail: boolean;
}
export const NO_TEMPORARY_FLAGS: TemporaryFlags = {
  fetchUserDtlTrg: 0,
  editUserDetail: false,
  glEditUserDetail: false,
  hlEditUserDetail: false,
};

let temporary: TemporaryFlags = NO_TEMPORARY_FLAGS;
const listeners = new Set<() => void>();
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets a temporary flag: which detail page is being edited. */
export function setTemporaryFlags(patch: Partial<TemporaryFlags>): void {
  temporary = { ...temporary, ...patch };
  for (const listener of listeners) listener();
}
export function getTemporaryFlags(): TemporaryFlags {
  return temporary;
}
export function useTemporaryFlags(): TemporaryFlags {
  return useSyncExternalStore(subscribe, getTemporaryFlags);
}

/** The profile of the signed-in customer; undefined while nobody is signed in or the profile is loading. */
export function useUser(): UserProfile | undefined {
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const { data } = useQuery({ ...userQuery(), enabled: signedIn });
  return signedIn ? data : undefined;
}

/** Until when the customer has no further try to confirm date of birth and PAN; undefined while there is one. */
export function useIdentityRest(): string | undefined {
  const until = useUser()?.identity_rests_until;
  return until && Date.parse(until) > Date.now() ? until : undefined;
}

/** First and last name, or nothing while they are unknown. */
export function userName({ first_name, last_name }: UserProfile): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/**
 * After the customer changed their details: bumps the fetch trigger and reloads them (RESTORE-05). Give the profile that
 * the server answered with, and no call is needed.
 */
export function useReloadUser(): (answered?: UserProfile) => Promise<void> {
  const client = useQueryClient();
  return async (answered) => {
    setTemporaryFlags({ fetchUserDtlTrg: temporary.fetchUserDtlTrg + 1 });
    if (answered) {
      client.setQueryData(userQuery().queryKey, answered);
      await keepApplication(answered);
    } else await client.invalidateQueries({ queryKey: userQuery().queryKey });
  };
}
