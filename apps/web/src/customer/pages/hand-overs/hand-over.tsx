import type { HandOverKind } from '@saakh/contracts/customers/hand-overs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { writePendingSignIn } from '#browser/features/identity/sign-in/pending-sign-in';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { forgetLinkTarget, rememberLinkTarget } from '#browser/platform/links/link-target';
import { usePage } from '#browser/platform/page-data';
import { forgetSession, updateSession } from '#browser/platform/session/session';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { FieldError } from '#browser/ui/inputs/field-error';
import { SendButton } from '#browser/ui/inputs/send-button';
import { MainLink, QuietLink } from '#browser/ui/link-button';
import { useOpenHandOver } from '#web/features/customers/hand-overs/queries';
import { useLinkSecret } from './use-link-secret';

/**
 * The page of a link that hands somebody over: `/resume`, `/auth` and `/transfer/{prospectId}` (ROUTE-21, ROUTE-24). It opens
 * the link when asked to, and not before: programs that look at links in messages must not use it up.
 */
export function HandOverPage({ kind }: { kind: HandOverKind }) {
  const { t } = useTranslation('customers.hand-overs');
  const { prospectId } = useParams();
  const { brand, settings } = usePage();
  const local = useBilingual();
  const navigate = useNavigate();
  const secret = useLinkSecret();
  const client = useQueryClient();
  const opening = useOpenHandOver();
  if (secret === null || isApiError(opening.error, 'LINK_INVALID')) return <LinkOver reason="invalid" />;
  if (isApiError(opening.error, 'LINK_EXPIRED')) return <LinkOver reason="expired" />;
  const open = () =>
    opening.mutate(
      { kind, secret, prospectId },
      {
        onSuccess: async ({ prospectId: opened, channel, sentTo, productType, next, resendAfterSeconds }) => {
          forgetLinkTarget();
          rememberLinkTarget(next, productType);
          writePendingSignIn({
            channel: channel === 'sms' ? 'mobile' : 'email',
            contact: '',
            sentTo,
            resendAt: Date.now() + resendAfterSeconds * 1000,
            expiresAt: Date.now() + settings.codeSeconds * 1000,
          });
          // The signed-in customer is not the link's receiver, so nothing of theirs is carried over.
          const forgotten = forgetSession('customer');
          client.removeQueries();
          await forgotten;
          await updateSession('customer', { prospectAppId: opened });
          navigate('/verification', { replace: true });
        },
      },
    );
  const words = { brand: local(brand.name) };
  return (
    <PageFrame title={t(`${kind}Title`, words)} text={t(`${kind}Text`)}>
      <FieldError id="link-problem" text={opening.error ? errorText(opening.error) : undefined} />
      <SendButton onClick={open} loading={opening.isPending}>
        {t('sendCode')}
      </SendButton>
      <QuietLink to="/login">{t('signInInstead')}</QuietLink>
    </PageFrame>
  );
}

/** A link that is wrong or over says so and leads on. */
function LinkOver({ reason }: { reason: 'invalid' | 'expired' }) {
  const { t } = useTranslation('customers.hand-overs');
  return (
    <PageFrame
      title={t(`${reason}Title`)}
      text={t(`${reason}Text`)}
      action={<MainLink to="/login">{t('signIn')}</MainLink>}
    >
      {null}
    </PageFrame>
  );
}
