import { giveConsent as giveConsentCall, listConsents as listConsentsCall } from '@saakh/contracts/consents';
import type { Doors } from '../../platform/http/doors';
import { giveConsent, listConsents } from './consents.service';

export const openOwnConsentRoutes = (doors: Doors) => {
  doors.open(giveConsentCall, async (ctx, { body }) => ({ success: true, ...(await giveConsent(ctx, body)) }));
  doors.open(listConsentsCall, async (ctx) => ({ success: true, data: await listConsents(ctx) }));
};
