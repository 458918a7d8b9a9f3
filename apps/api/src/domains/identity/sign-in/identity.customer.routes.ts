import {
  logoutCustomer,
  sendOtp as sendOtpCall,
  verifyOtp as verifyOtpCall,
} from '@saakh/contracts/identity/sign-in/sign-in';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { Doors } from '#platform/http/doors';
import { pageHostOf } from '#platform/http/origins/cross-origin';
import { sendOtp } from './otp/send-otp.service';
import { type TouchCustomer, verifyOtp } from './otp/verify-otp.service';
import { rotateSession, signOut } from './session-token';

/** A browser's scripts may write any cookie: what is no click of ours is none. */
const leadOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && /^clk_[0-9a-f]{32}$/.test(cookie) ? cookie : null;

export function openCustomerIdentityRoutes(doors: Doors, touchCustomer: TouchCustomer) {
  doors.open(sendOtpCall, async (ctx, { body }, { request }) => ({
    success: true,
    ...(await sendOtp(ctx, body, pageHostOf(request), leadOf(request.cookies.lead))),
  }));
  doors.open(verifyOtpCall, async (ctx, { body }, http) => {
    const { signedIn, device } = await verifyOtp(ctx, body, touchCustomer);
    await rotateSession(ctx, http, 'customer', signedIn.token, device);
    return { success: true, ...signedIn };
  });
  doors.open(logoutCustomer, async (ctx, _input, http) => {
    await signOut(ctx, http, 'customer');
    return { success: true, message: REPLY_MESSAGES.signedOut };
  });
}
