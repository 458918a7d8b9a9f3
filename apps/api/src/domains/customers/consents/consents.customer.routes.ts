import {
  getConsentText as getConsentTextCall,
  giveConsent as giveConsentCall,
  listConsents as listConsentsCall,
  withdrawConsent as withdrawConsentCall,
} from '@saakh/contracts/customers/consents';
import type { Doors } from '#platform/http/doors';
import { getConsentText } from './agreed-text.service';
import { type ConsentFacts, giveConsent } from './consents.service';
import { listConsents, withdrawConsent } from './withdrawals.service';

export function openOwnConsentRoutes(doors: Doors, facts: ConsentFacts) {
  doors.open(giveConsentCall, async (ctx, { body }) => ({ success: true, ...(await giveConsent(ctx, body, facts)) }));
  doors.open(listConsentsCall, async (ctx) => ({ success: true, ...(await listConsents(ctx, facts)) }));
  doors.open(getConsentTextCall, async (ctx, { params }) => ({
    success: true,
    data: await getConsentText(ctx, params.consentId),
  }));
  doors.open(withdrawConsentCall, async (ctx, { params }) => ({
    success: true,
    ...(await withdrawConsent(ctx, params.consentId)),
  }));
}
