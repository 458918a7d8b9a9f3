import type { CallReply } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { Bilingual } from '@saakh/contracts/fields';
import type { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { readQuery, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { usePage } from '#browser/platform/page-data';
import { noteSignIn } from '#browser/platform/session/fresh-sign-in';
import { getSession, updateSession } from '#browser/platform/session/session';
import { keepBrand } from '#browser/platform/session/session-brand';
import { runSignInTasks } from '#browser/platform/tasks/sign-in-tasks';
import { type Channel, contactOf } from './contact';
import { rememberContact } from './ended-sign-in';
import { writePendingSignIn } from './pending-sign-in';

/** Sends a code; afterwards the session holds the prospect, and the tab remembers where the code went. */
export function useSendCode() {
  const { brand, settings } = usePage();
  return useChange(
    async ({ channel, typed }: { channel: Channel; typed: string }) => {
      const contact = contactOf(channel, typed);
      const { utms, urlSegment } = getSession().customer;
      const reply = await call(endpoints.sendOtp, {
        body: {
          ...contact,
          partner: brand.partnerKey,
          language: currentLanguage(),
          ...(utms ? { utms } : {}),
          ...(urlSegment ? { urlSegment } : {}),
        },
      });
      writePendingSignIn({
        channel,
        contact: 'email' in contact ? contact.email : contact.mobile,
        resendAt: Date.now() + reply.resendAfterSeconds * 1000,
        expiresAt: Date.now() + settings.codeSeconds * 1000,
      });
      await updateSession('customer', { prospectAppId: reply.prospectId, token: null });
      return reply;
    },
    { showsOwnErrors: true },
  );
}

/** What is typed at a sign-in: the passcode, and of who has a second factor a code of the app or a recovery code. */
interface TypedCodes {
  otp: string;
  code?: string;
  recoveryCode?: string;
}

/** Checks a code; afterwards the session holds the token and the application container, kept for this browser. */
export function useCheckCode() {
  const { brand } = usePage();
  const client = useQueryClient();
  return useChange(
    async (typed: TypedCodes) => {
      const prospectId = getSession().customer.prospectAppId ?? '';
      const reply = await call(endpoints.verifyOtp, { body: { prospectId, ...typed } });
      rememberContact();
      writePendingSignIn(null);
      keepBrand(brand.partnerKey);
      await runSignInTasks(reply.userId);
      // What was read with another session is nothing of this customer's.
      client.removeQueries();
      noteSignIn();
      await updateSession('customer', { token: reply.token, prospectAppId: reply.prospectAppId });
      return reply;
    },
    { showsOwnErrors: true },
  );
}

interface Credentials {
  email: string;
  password: string;
}
interface TwoSteps extends Credentials {
  /** Of the second factor. */
  code?: string;
  /** In place of the code. */
  recoveryCode?: string;
}

export function useAdminLogin() {
  return useChange(
    async (body: TwoSteps) => {
      const { token, adminId, roleId } = await call(endpoints.adminLogin, { body });
      await updateSession('admin', { adminToken: token, adminId, roleId });
    },
    { showsOwnErrors: true },
  );
}

export function usePartnerLogin() {
  return useChange(
    async (body: TwoSteps) => {
      const { token, partnerId, merchantId } = await call(endpoints.partnerLogin, { body });
      await updateSession('partner', { partnerToken: token, partnerId, merchantId, isPartner: merchantId === null });
    },
    { showsOwnErrors: true },
  );
}

/** Who is signed in to the office (RESTORE-06). */
export function adminIdentityQuery() {
  return readQuery(['identity', 'admin'], endpoints.adminReverify);
}

export type PartnerIdentity = CallReply<typeof getPartnerRevenue>;
/** Whose portal session it is (RESTORE-07); fetched at each change of page and not in between (PSESS-01). */
export function partnerIdentityQuery() {
  return readQuery(['identity', 'partner'], endpoints.getPartnerRevenue, {}, { staleTime: Number.POSITIVE_INFINITY });
}

/** What the own partner is called in texts that are sent on; nothing until it is known. */
export function nameOfPartner(identity: CallReply<typeof getPartnerRevenue> | undefined): Bilingual {
  return {
    en: identity?.partnerName ?? '',
    hi: identity?.partnerNameHindi ?? identity?.partnerName ?? '',
  };
}
