import * as endpoints from '@saakh/contracts/endpoints';
import { dataQuery, pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call, download, upload } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';
import { updateSession } from '#browser/platform/session/session';

const CASES = ['desk', 'cases'] as const;

interface Credentials {
  email: string;
  password: string;
  code?: string;
  recoveryCode?: string;
}

/** Signs somebody of a lender in; afterwards the session holds the token, kept for this browser. */
export function useDeskLogin() {
  return useChange(
    async (body: Credentials) => {
      const { token } = await call(endpoints.deskLogin, { body });
      await updateSession('lender', { lenderToken: token });
    },
    { showsOwnErrors: true },
  );
}

export function deskAccountQuery() {
  return readQuery(['identity', 'lender'], endpoints.getDeskAccount);
}

export function useMakeDeskCodes() {
  return useChange(() => call(endpoints.makeDeskRecoveryCodes, {}), {
    reloads: deskAccountQuery().queryKey,
    showsOwnErrors: true,
  });
}

export function deskCasesQuery(open: 'yes' | undefined) {
  return pagesQuery([...CASES, open ?? 'all'], endpoints.listDeskCases, { query: { open } }, { staleTime: 0 });
}

export function deskCaseQuery(lenderApplicationId: string) {
  return dataQuery(
    [...CASES, 'one', lenderApplicationId],
    endpoints.getDeskCase,
    { params: { lenderApplicationId } },
    // Each look is kept in the audit: none is made by coming back to the window.
    { refetchOnWindowFocus: false },
  );
}

/** Nothing of it stays in memory for the next page. */
export function useOpenPan(lenderApplicationId: string) {
  return useChange(() => call(endpoints.openDeskPan, { params: { lenderApplicationId } }), { gcTime: 0 });
}

export function useSetState(lenderApplicationId: string) {
  return useChange(sending(endpoints.setDeskState, { params: { lenderApplicationId } }), {
    tells: true,
    reloadsWhenDone: CASES,
    showsOwnErrors: true,
  });
}

export function useWriteFromDesk(lenderApplicationId: string) {
  return useChange(sending(endpoints.writeFromDesk, { params: { lenderApplicationId } }), {
    tells: true,
    reloadsWhenDone: CASES,
    showsOwnErrors: true,
  });
}

export function useSaveDeskFile() {
  return useChange(async () => saveFile(await download(endpoints.downloadDeskFile, {}), 'open-cases.csv'));
}

export function useSendDeskFile() {
  return useChange(
    (file: File) => upload(endpoints.uploadDeskFile, { params: undefined, file, onProgress: () => undefined }),
    { reloadsWhenDone: CASES, showsOwnErrors: true },
  );
}
