import type { ShownNotice } from '@saakh/contracts/customers/consents';
import * as endpoints from '@saakh/contracts/endpoints';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import type { MerchantForm } from '@saakh/contracts/partners/merchant-forms';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';
import { call, upload } from '#browser/platform/api/client';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { type FormKey, forgetFormKey, keepFormKey, keepReference, readFormKey } from './kept-form';

const NEW: MerchantForm = { formId: '', answers: {}, documents: [], state: 'draft', reference: null };

/** The draft that this browser began under a partner; a new one where there is none, or where it was sent or has lapsed. */
export function merchantFormQuery(partner: string) {
  return queryOptions({
    queryKey: ['merchant-form', partner],
    queryFn: async (): Promise<MerchantForm> => {
      const key = readFormKey(partner);
      if (!key) return NEW;
      const { formId, secret } = key;
      try {
        const { data } = await call(endpoints.getMerchantForm, { params: { formId }, body: { secret } });
        if (data.state === 'draft') return data;
      } catch (error) {
        if (!isGone(error)) throw error;
      }
      forgetFormKey(partner);
      return NEW;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'NOT_FOUND';

/**
 * The key of the draft; begun with the first thing that is kept, under the notice that stood above it, so that a look at the page
 * leaves nothing behind.
 */
async function formKey(partner: string, notice: ShownNotice): Promise<FormKey> {
  const known = readFormKey(partner);
  if (known) return known;
  const body = { language: currentLanguage(), notice, ...(partner === '' ? {} : { partner }) };
  const { formId, secret } = await call(endpoints.startMerchantForm, { body });
  return keepFormKey(partner, { formId, secret });
}

/** Under which partner a form is filled in, and the notice that stands above it. */
export interface FilledIn {
  readonly partner: string;
  readonly notice: ShownNotice;
}

function useDraftChange<Input>(
  { partner, notice }: FilledIn,
  change: (key: FormKey, input: Input) => Promise<MerchantForm>,
) {
  const client = useQueryClient();
  return useChange(async (input: Input) => change(await formKey(partner, notice), input), {
    onSuccess: (data) => client.setQueryData(merchantFormQuery(partner).queryKey, data),
    showsOwnErrors: true,
  });
}

export function useSaveMerchantForm(filled: FilledIn) {
  return useDraftChange(
    filled,
    async ({ formId, secret }, answers: FormAnswers) =>
      (await call(endpoints.saveMerchantForm, { params: { formId }, body: { secret, answers } })).data,
  );
}

export interface GivenPaper {
  readonly key: MerchantForm['documents'][number]['key'];
  readonly file: File;
  readonly onProgress: (share: number) => void;
}

export function useGiveMerchantPaper(filled: FilledIn) {
  return useDraftChange(
    filled,
    async ({ formId, secret }, { key, file, onProgress }: GivenPaper) =>
      (
        await upload(endpoints.uploadMerchantDocument, {
          params: { formId, key },
          file,
          fields: { secret },
          onProgress,
        })
      ).data,
  );
}

/** Sends the form; the draft has served, and the reference is kept for the page that tells it. */
export function useSubmitMerchantForm({ partner, notice }: FilledIn) {
  const client = useQueryClient();
  return useChange(
    async () => {
      const { formId, secret } = await formKey(partner, notice);
      return (await call(endpoints.submitMerchantForm, { params: { formId }, body: { secret, agreed: true, notice } }))
        .data;
    },
    {
      onSuccess: ({ reference }) => {
        keepReference(reference ?? '');
        forgetFormKey(partner);
        client.removeQueries({ queryKey: merchantFormQuery(partner).queryKey });
      },
      showsOwnErrors: true,
    },
  );
}

/** The bank of an IFSC. */
export function bankQuery(ifsc: string) {
  return dataQuery(
    ['ifsc', ifsc],
    endpoints.getBankBranch,
    { params: { ifsc } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
}
