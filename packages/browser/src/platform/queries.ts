import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api/api-error';
import { showErrorToast } from './toasts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Partner, user and mask look-ups: a failure is also a toast (ERR-03 to ERR-05). */
      toastsError?: boolean;
    };
    mutationMeta: {
      /** The form shows the failure at its fields; no toast. */
      showsOwnErrors?: boolean;
      /** A failure is logged, too, under what failed (ERR-09 to ERR-11). */
      logsAs?: string;
    };
  }
}

const RETRIES = 2;
/** What waits for a second person's approval. */
const WAITING = ['staff', 'approvals'];

/** A lost connection or a busy server is tried again; an answer is an answer. */
const retry = (failures: number, error: unknown) =>
  failures < RETRIES && isApiError(error, 'NETWORK_FAILED', 'UNAVAILABLE');

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.toastsError) showErrorToast(error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (reply, _variables, _result, _mutation, { client }) => {
        // A change that waits changed nothing but what waits.
        if (typeof reply === 'object' && reply !== null && 'approvalId' in reply)
          void client.invalidateQueries({ queryKey: WAITING });
      },
      onError: (error, _variables, _result, mutation) => {
        const { logsAs, showsOwnErrors } = mutation.meta ?? {};
        if (logsAs) console.error(`${logsAs} failed`, error instanceof Error ? error.message : error);
        if (!showsOwnErrors) showErrorToast(error);
      },
    }),
    defaultOptions: { queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
}

/** A list of a category that is switched off has nothing to show: its page says that there is none just now. */
export function noneWhereOff(error: unknown): { readonly data: never[] } {
  if (isApiError(error, 'CONFLICT')) return { data: [] };
  throw error;
}
