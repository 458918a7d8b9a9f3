import { getMaskInfo, getUser } from '@saakh/contracts/customers/profile';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { configureApi } from '#browser/platform/api/client';
import { createQueryClient } from '#browser/platform/queries';
import { getSession, updateSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { completedProfile, fakeProfile } from '#browser/testing/fake-profile';
import { renderInBrand } from '#browser/testing/render';
import {
  maskInfoQuery,
  setTemporaryFlags,
  useReloadUser,
  userName,
  userQuery,
  useTemporaryFlags,
  useUser,
} from './queries';

beforeEach(() => configureApi({ token: () => 'tok', onUnauthorised: () => undefined }));

function Shown() {
  const user = useUser();
  const { fetchUserDtlTrg } = useTemporaryFlags();
  const reload = useReloadUser();
  return (
    <>
      <p>{`${user?.first_name ?? 'nobody'} ${fetchUserDtlTrg}`}</p>
      <button type="button" onClick={() => void reload()}>
        reload
      </button>
      <button type="button" onClick={() => void reload(fakeProfile({ first_name: 'Meena' }))}>
        take
      </button>
    </>
  );
}

test('RESTORE-05 ENT-USTATE-02 after an edit the trigger is bumped and the details are reloaded', async () => {
  await updateSession('customer', { token: 'tok' });
  const api = fakeApi().answer(getUser, { data: fakeProfile({ first_name: 'Asha' }) });
  const { user } = renderInBrand(<Shown />);
  await screen.findByText('Asha 0');
  api.answer(getUser, { data: fakeProfile({ first_name: 'Usha' }) });
  await user.click(screen.getByRole('button', { name: 'reload' }));
  await screen.findByText('Usha 1');
  await user.click(screen.getByRole('button', { name: 'take' }));
  await screen.findByText('Meena 2');
  expect(api.callsOf(getUser)).toHaveLength(2);
});

test('RESTORE-04 a running application becomes the app id, and a finished one clears it', async () => {
  const client = createQueryClient();
  const api = fakeApi().answer(getUser, { data: completedProfile() });
  await client.fetchQuery(userQuery());
  expect(getSession().customer.appId).toBe('app_0123456789ab');
  api.answer(getUser, { data: completedProfile({ inflight_credit_app_id: null }) });
  await client.fetchQuery({ ...userQuery(), staleTime: 0 });
  expect(getSession().customer.appId).toBeNull();
  expect(api.stored.has('appId')).toBe(false);
});

test('ERR-05 a failed mask look-up is a toast and is thrown again', async () => {
  fakeApi().refuse(getMaskInfo, 'CONFLICT', 'Not known just now.');
  const { client } = renderInBrand(<p>page</p>);
  await expect(client.fetchQuery(maskInfoQuery())).rejects.toThrow('Not known just now.');
  expect(await screen.findByText('Not known just now.')).toBeTruthy();
});

test('ERR-04 a failed user look-up is thrown again', async () => {
  fakeApi().refuse(getUser, 'CONFLICT', 'No.');
  await expect(createQueryClient().fetchQuery(userQuery())).rejects.toThrow('No.');
  await waitFor(() => expect(getSession().customer.appId).toBeNull());
});

test('HEAD-03 a name is what is known of it', () => {
  expect(userName(fakeProfile({ first_name: 'Asha', last_name: 'Rao' }))).toBe('Asha Rao');
  expect(userName(fakeProfile({ first_name: 'Asha' }))).toBe('Asha');
  expect(userName(fakeProfile())).toBe('');
});

function Flags() {
  const { editUserDetail, glEditUserDetail, hlEditUserDetail } = useTemporaryFlags();
  return <p>{[editUserDetail, glEditUserDetail, hlEditUserDetail].join(' ')}</p>;
}

test('ENT-USTATE-03 the trigger and the three edit flags are shown at once, and no reload keeps them', async () => {
  const api = fakeApi();
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, [...api.stored], document.cookie]);
  const before = stored();
  renderInBrand(<Flags />);
  await screen.findByText('false false false');
  act(() => setTemporaryFlags({ fetchUserDtlTrg: 7, glEditUserDetail: true }));
  await screen.findByText('false true false');
  act(() => setTemporaryFlags({ editUserDetail: true, hlEditUserDetail: true }));
  await screen.findByText('true true true');
  expect(stored()).toBe(before);
  // A reload reads the program anew. No test may come after this one: it would meet another copy of what is loaded late.
  vi.resetModules();
  const { getTemporaryFlags } = await import('./queries');
  expect(getTemporaryFlags()).toEqual({
    fetchUserDtlTrg: 0,
    editUserDetail: false,
    glEditUserDetail: false,
    hlEditUserDetail: false,
  });
});
