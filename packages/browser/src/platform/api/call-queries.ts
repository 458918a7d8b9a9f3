import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import type { Calls } from '@saakh/contracts/calls';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { saveFile } from '../save-file';
import { showMessage } from '../toasts';
import { type CallOptions, call, download } from './client';

type Name = keyof Calls;
interface Keeping {
  /** What stood before stays in sight until the next answer is there. */
  keepsPrevious?: boolean;
}
type Reading<Answer> = Omit<
  UseQueryOptions<Answer>,
  'queryKey' | 'queryFn' | 'initialData' | 'placeholderData' | 'select'
> &
  Keeping;
const kept = (keepsPrevious?: boolean) => (keepsPrevious ? ({ placeholderData: keepPreviousData } as const) : {});
type Given<C extends Call> = Omit<CallOptions<C>, 'signal'>;
/** The options of a call may be left out where it needs none. */
type Rest<C extends Call, More> =
  Record<never, never> extends Given<C> ? [given?: Given<C>, more?: More] : [given: Given<C>, more?: More];

/** The query of one call. */
export function readQuery<E extends Name>(
  queryKey: QueryKey,
  endpoint: E,
  ...[given, { keepsPrevious, ...more } = {}]: Rest<Calls[E], Reading<CallReply<Calls[E]>>>
) {
  return queryOptions<CallReply<Calls[E]>>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...given, signal } as CallOptions<Calls[E]>),
    ...kept(keepsPrevious),
    ...more,
  });
}

type DataOf<C extends Call> = CallReply<C> extends { readonly data: infer Data } ? Data : never;

/** The same for the `data` of the answer alone. */
export function dataQuery<E extends Name>(
  queryKey: QueryKey,
  endpoint: E,
  ...[given, { keepsPrevious, ...more } = {}]: Rest<Calls[E], Reading<DataOf<Calls[E]>>>
) {
  return queryOptions<DataOf<Calls[E]>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await call(endpoint, { ...given, signal } as CallOptions<Calls[E]>);
      return (answer as { data: DataOf<Calls[E]> }).data;
    },
    ...kept(keepsPrevious),
    ...more,
  });
}

interface Paged {
  readonly next: string | null;
}
type Pages<C extends Call> = Omit<CallInput<C>, 'query'> & {
  query?: Omit<NonNullable<CallInput<C>['query']>, 'after'>;
};
interface MoreOfPages extends Keeping {
  staleTime?: number;
  refetchInterval?: number;
}

/** The answers of a list, page after page. */
export function pagesQuery<E extends Name>(
  queryKey: QueryKey,
  endpoint: E & (CallReply<Calls[E]> extends Paged ? unknown : never),
  given: Pages<Calls[E]>,
  { keepsPrevious, ...more }: MoreOfPages = {},
) {
  return infiniteQueryOptions<CallReply<Calls[E]>, Error, InfiniteData<CallReply<Calls[E]>>, QueryKey, string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...given.query, ...(pageParam === null ? {} : { after: pageParam }) };
      return call<E>(endpoint, { ...given, query, signal } as unknown as CallOptions<Calls[E]>);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as Paged).next,
    ...kept(keepsPrevious),
    ...more,
  });
}

/** What sends a body to a call; `given` is what else the call takes. */
export function sending<E extends Name>(endpoint: E, given: Partial<CallOptions<Calls[E]>> = {}) {
  return (body: CallInput<Calls[E]>['body']) => call(endpoint, { ...given, body } as CallOptions<Calls[E]>);
}

/** What saves the file that a call answers under a name, which may depend on the body. */
export function saving<E extends Name>(
  endpoint: E,
  name: string | ((body: CallInput<Calls[E]>['body']) => string),
  given: Partial<CallOptions<Calls[E]>> = {},
) {
  return async (body: CallInput<Calls[E]>['body']) =>
    saveFile(
      await download(endpoint, { ...given, body } as CallOptions<Calls[E]>),
      typeof name === 'function' ? name(body) : name,
    );
}

interface Change<Answer, Input>
  extends Pick<UseMutationOptions<Answer, Error, Input>, 'onSuccess' | 'onError' | 'gcTime' | 'mutationKey'> {
  /** Says what the server said of a success. */
  tells?: boolean;
  /** Queries that are fetched again afterwards, also after a refusal. */
  reloads?: QueryKey;
  /** Queries that are fetched again after a success. */
  reloadsWhenDone?: QueryKey;
  /** The form shows the failure at its fields; no toast. */
  showsOwnErrors?: boolean;
  /** A failure is logged, too, under what failed (ERR-09 to ERR-11). */
  logsAs?: string;
}

/** A change: what is said when it is done, and what is read again then. */
export function useChange<Answer, Input = void>(
  run: (input: Input) => Promise<Answer>,
  { tells = false, reloads, reloadsWhenDone, showsOwnErrors, logsAs, onSuccess, ...more }: Change<Answer, Input> = {},
) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: run,
    onSuccess: (...told) => {
      if (tells) showMessage(told[0] as { message: string });
      const after = onSuccess?.(...told);
      return reloadsWhenDone ? client.invalidateQueries({ queryKey: reloadsWhenDone }) : after;
    },
    onSettled: () => (reloads ? client.invalidateQueries({ queryKey: reloads }) : undefined),
    ...more,
    meta: { ...(showsOwnErrors && { showsOwnErrors }), ...(logsAs && { logsAs }) },
  });
}
