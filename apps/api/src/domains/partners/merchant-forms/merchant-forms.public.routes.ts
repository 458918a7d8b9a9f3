import * as calls from '@saakh/contracts/partners/merchant-forms';
import type { Doors } from '#platform/http/doors';
import type { FindBank } from './ifsc-directory';
import {
  getBankBranch,
  getMerchantForm,
  saveMerchantForm,
  startMerchantForm,
  submitMerchantForm,
  uploadMerchantDocument,
} from './merchant-forms.service';

export function openMerchantFormRoutes(doors: Doors, findBank: FindBank) {
  doors.open(calls.startMerchantForm, async (ctx, { body }) => startMerchantForm(ctx, body));
  doors.open(calls.getMerchantForm, async (ctx, { params, body }) => ({
    success: true,
    data: await getMerchantForm(ctx, params.formId, body.secret),
  }));
  doors.open(calls.saveMerchantForm, async (ctx, { params, body }) => ({
    success: true,
    data: await saveMerchantForm(ctx, params.formId, body),
  }));
  doors.open(calls.uploadMerchantDocument, async (ctx, { params }, { readUpload }) => ({
    success: true,
    data: await uploadMerchantDocument(ctx, params, readUpload),
  }));
  doors.open(calls.submitMerchantForm, async (ctx, { params, body }) => ({
    success: true,
    data: await submitMerchantForm(ctx, { formId: params.formId, secret: body.secret, notice: body.notice }, findBank),
  }));
  doors.open(calls.getBankBranch, async (ctx, { params }) => ({
    success: true,
    data: await getBankBranch(ctx, params.ifsc, findBank),
  }));
}
