import {
  askCoApplicantCode as askCall,
  confirmCoApplicant as confirmCall,
  getProductDetails as getCall,
  saveProductDetails as saveCall,
} from '@saakh/contracts/customers/product-details';
import type { Doors } from '#platform/http/doors';
import { askCoApplicantCode, confirmCoApplicant } from './co-applicant.service';
import { getProductDetails, saveProductDetails } from './product-details.service';

export function openProductDetailsRoutes(doors: Doors) {
  doors.open(getCall, async (ctx, { params }) => ({ success: true, data: await getProductDetails(ctx, params.slug) }));
  doors.open(saveCall, async (ctx, { params, body }) => ({
    success: true,
    data: await saveProductDetails(ctx, params.slug, body.answers),
  }));
  doors.open(askCall, async (ctx, { body }) => ({ success: true, ...(await askCoApplicantCode(ctx, body.solved)) }));
  doors.open(confirmCall, async (ctx, { body }) => {
    await confirmCoApplicant(ctx, body);
    return { success: true, data: await getProductDetails(ctx, 'student-loans') };
  });
}
