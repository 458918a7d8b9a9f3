import type * as calls from '@saakh/contracts/back-office/customers/customer-service';
import type * as duplicates from '@saakh/contracts/back-office/customers/duplicates';
import type { getApplicationPack } from '@saakh/contracts/back-office/customers/evidence';
import type { CallInput } from '@saakh/contracts/call';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, endpoint } from '../../platform/api/client';
import { saveFile } from '../../platform/save-file';
import { showMessage } from '../../platform/toasts';

const find = endpoint<typeof calls.findCustomers>('POST', '/api/customer-service/find');
const recent = endpoint<typeof calls.listRecentCustomers>('GET', '/api/customer-service/recent');
const OWN = '/api/customer-service/customers/:userId' as const;
const file = endpoint<typeof calls.getCustomerFile>('GET', OWN);
const timeline = endpoint<typeof calls.listCustomerTimeline>('GET', `${OWN}/timeline`);
const reveal = endpoint<typeof calls.revealCustomerField>('POST', `${OWN}/reveal`);
const note = endpoint<typeof calls.addCustomerNote>('POST', `${OWN}/notes`);
const endSessions = endpoint<typeof calls.endCustomerSessions>('POST', `${OWN}/end-sessions`);
const resetFactor = endpoint<typeof calls.resetCustomerFactor>('POST', `${OWN}/reset-second-factor`);
const withdraw = endpoint<typeof calls.withdrawForCustomer>('POST', `${OWN}/withdraw-consent`);
const codes = endpoint<typeof calls.getCodeHelp>('GET', `${OWN}/codes`);
const lift = endpoint<typeof calls.liftCodeLock>('POST', `${OWN}/lift-lock`);
const link = endpoint<typeof calls.sendResumeLink>('POST', `${OWN}/send-link`);
const listDuplicates = endpoint<typeof duplicates.listCustomerDuplicates>('GET', `${OWN}/duplicates`);
const PAIR = '/api/customer-service/duplicates/:findingId' as const;
const pair = endpoint<typeof duplicates.getDuplicate>('GET', PAIR);
const report = endpoint<typeof duplicates.reportDuplicate>('POST', '/api/customer-service/duplicates');
const propose = endpoint<typeof duplicates.proposeMerge>('POST', `${PAIR}/propose`);
const merge = endpoint<typeof duplicates.mergeDuplicate>('POST', `${PAIR}/merge`);
const different = endpoint<typeof duplicates.markDifferent>('POST', `${PAIR}/different`);
const unmerge = endpoint<typeof duplicates.unmergeDuplicate>('POST', `${PAIR}/unmerge`);

const pack = endpoint<typeof getApplicationPack>('POST', '/api/evidence/applications/:appId');

const KEY = ['staff', 'customers'];
/** What was typed is no address and lies in no cache: it is a number, an address or a PAN. */
export const useFindCustomers = () =>
  useMutation({
    mutationFn: (text: string) => call(find, { body: { text } }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });

export const recentQuery = () =>
  queryOptions({ queryKey: [...KEY, 'recent'], queryFn: ({ signal }) => call(recent, { signal }), staleTime: 0 });

export const fileQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, userId, 'file'],
    queryFn: ({ signal }) => call(file, { params: { userId }, signal }),
    staleTime: 0,
  });

export const timelineQuery = (userId: string, kind: calls.TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEY, userId, 'timeline', kind ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(kind ? { kind } : {}), ...(pageParam === null ? {} : { after: pageParam }) };
      return call(timeline, { params: { userId }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const codesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, userId, 'codes'],
    queryFn: ({ signal }) => call(codes, { params: { userId }, signal }),
    staleTime: 0,
  });

export const duplicatesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, userId, 'duplicates'],
    queryFn: ({ signal }) => call(listDuplicates, { params: { userId }, signal }),
    staleTime: 0,
  });

export const pairQuery = (findingId: string) =>
  queryOptions({
    queryKey: [...KEY, 'pair', findingId],
    queryFn: ({ signal }) => call(pair, { params: { findingId }, signal }),
    staleTime: 0,
  });

/** Whatever was done stands in the timeline, too. */
const useAct = <Body>(act: (body: Body) => Promise<{ message: string }>, showsOwnErrors = true) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors },
  });
};

/** The value is in nobody's cache: who asked keeps it as long as it is shown. */
export function useReveal(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof calls.revealCustomerField>['body']) =>
      call(reveal, { params: { userId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...KEY, userId, 'timeline'] }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}
export const useAddNote = (userId: string) =>
  useAct((text: string) => call(note, { params: { userId }, body: { text } }));
export const useEndSessions = (userId: string) =>
  useAct((reason: string) => call(endSessions, { params: { userId }, body: { reason } }));
export const useResetFactor = (userId: string) =>
  useAct((body: { password: string; reason: string }) => call(resetFactor, { params: { userId }, body }));
export const useWithdraw = (userId: string) =>
  useAct((body: { consentId: string; reason: string }) => call(withdraw, { params: { userId }, body }));
export const useLiftLock = (userId: string) =>
  useAct((reason: string) => call(lift, { params: { userId }, body: { reason } }));
export const useSendLink = (userId: string) =>
  useAct((appId: string) => call(link, { params: { userId }, body: { appId } }), false);

export const useReportDuplicate = () =>
  useAct((body: { userId: string; otherId: string; reason: string }) => call(report, { body }));
type Kept = { keptId: string; reason: string };
export const useProposeMerge = (findingId: string) =>
  useAct((body: Kept) => call(propose, { params: { findingId }, body }));
export const useMerge = (findingId: string) =>
  useAct((body: Kept & { password: string }) => call(merge, { params: { findingId }, body }));
export const useMarkDifferent = (findingId: string) =>
  useAct((reason: string) => call(different, { params: { findingId }, body: { reason } }));
export const useUnmerge = (findingId: string) =>
  useAct((body: { reason: string; password: string }) => call(unmerge, { params: { findingId }, body }));

/** The evidence of an application, of all its lenders or of one. */
export const useSavePack = (appId: string) =>
  useMutation({
    mutationFn: async (body: CallInput<typeof getApplicationPack>['body']) =>
      saveFile(await download(pack, { params: { appId }, body }), `evidence-${appId}.json`),
    meta: { showsOwnErrors: true },
  });
