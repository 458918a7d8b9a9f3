import type { ShownNotice } from '@saakh/contracts/consents';
import type { FormAnswers } from '@saakh/contracts/form-definition';
import type {
  getBankBranch,
  getMerchantForm,
  MerchantForm,
  saveMerchantForm,
  startMerchantForm,
  submitMerchantForm,
  uploadMerchantDocument,
} from '@saakh/contracts/merchant-onboarding';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint, upload } from '../../platform/api/client';
import { currentLanguage } from '../../platform/i18n/i18n';
import { type FormKey, forgetFormKey, keepFormKey, keepReference, readFormKey } from './kept-form';

const start = endpoint<typeof startMerchantForm>('POST', '/api/merchant-forms');
const read = endpoint<typeof getMerchantForm>('POST', '/api/merchant-forms/:formId/read');
const save = endpoint<typeof saveMerchantForm>('POST', '/api/merchant-forms/:formId');
const give = endpoint<typeof uploadMerchantDocument>('POST', '/api/merchant-forms/:formId/documents/:key');
const submit = endpoint<typeof submitMerchantForm>('POST', '/api/merchant-forms/:formId/submit');
const branch = endpoint<typeof getBankBranch>('GET', '/api/ifsc/:ifsc');

const NEW: MerchantForm = { formId: '', answers: {}, documents: [], state: 'draft', reference: null };

/** The draft that this browser began under a partner; a new one where there is none, or where it was sent or has lapsed. */
export const merchantFormQuery = (partner: string) =>
  queryOptions({
    queryKey: ['merchant-form', partner],
    queryFn: async (): Promise<MerchantForm> => {
      const key = readFormKey(partner);
      if (!key) return NEW;
      const { formId, secret } = key;
      try {
        const { data } = await call(read, { params: { formId }, body: { secret } });
        if (data.state === 'draft') return data;
      } catch (error) {
        if (!isGone(error)) throw error;
      }
      forgetFormKey(partner);
      return NEW;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'NOT_FOUND';

/**
 * The key of the draft; begun with the first thing that is kept, under the notice that stood above it, so that a look at the page
 * leaves nothing behind.
 */
async function formKey(partner: string, notice: ShownNotice): Promise<FormKey> {
  const known = readFormKey(partner);
  if (known) return known;
  const body = { language: currentLanguage(), notice, ...(partner === '' ? {} : { partner }) };
  const { formId, secret } = await call(start, { body });
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
  return useMutation({
    mutationFn: async (input: Input) => change(await formKey(partner, notice), input),
    onSuccess: (data) => client.setQueryData(merchantFormQuery(partner).queryKey, data),
    meta: { showsOwnErrors: true },
  });
}

export const useSaveMerchantForm = (filled: FilledIn) =>
  useDraftChange(
    filled,
    async ({ formId, secret }, answers: FormAnswers) =>
      (await call(save, { params: { formId }, body: { secret, answers } })).data,
  );

export interface GivenPaper {
  readonly key: MerchantForm['documents'][number]['key'];
  readonly file: File;
  readonly onProgress: (share: number) => void;
}

export const useGiveMerchantPaper = (filled: FilledIn) =>
  useDraftChange(
    filled,
    async ({ formId, secret }, { key, file, onProgress }: GivenPaper) =>
      (await upload(give, { params: { formId, key }, file, fields: { secret }, onProgress })).data,
  );

/** Sends the form; the draft has served, and the reference is kept for the page that tells it. */
export function useSubmitMerchantForm({ partner, notice }: FilledIn) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { formId, secret } = await formKey(partner, notice);
      return (await call(submit, { params: { formId }, body: { secret, agreed: true, notice } })).data;
    },
    onSuccess: ({ reference }) => {
      keepReference(reference ?? '');
      forgetFormKey(partner);
      client.removeQueries({ queryKey: merchantFormQuery(partner).queryKey });
    },
    meta: { showsOwnErrors: true },
  });
}

/** The bank of an IFSC. */
export const bankQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ['ifsc', ifsc],
    queryFn: async ({ signal }) => (await call(branch, { params: { ifsc }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
