import { partnerPath } from '@saakh/contracts/portal-pages';
import { useQuery } from '@tanstack/react-query';
import { nameOfPartner, partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { OutsideLink, QuietLink } from '#browser/ui/link-button';
import { CopyButton } from '#browser/ui/sharing/copy-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { firstTextOf } from '#office/features/partners/creatives/all-texts';
import { fillText } from '#office/features/partners/creatives/ready-text';
import { ownLinkQuery } from '#office/features/partners/tracking-links/portal/queries';
import { whatsAppOf } from '#office/features/partners/tracking-links/portal/whatsapp';
import { StaffSection } from '#office/ui/staff-page';

/**
 * One's own link to the whole site, to send on from the first page, and the way to those of the products. Nothing where there
 * is none: who only looks at a portal makes no link, and what is off is not sent on.
 */
export function ShareSite() {
  const { t } = useTranslation(['common.portal', 'partners.tracking-links.portal']);
  const { data: identity } = useQuery(partnerIdentityQuery());
  const { data: link, isPending } = useQuery(ownLinkQuery(null));
  if (isPending) return <SkeletonLines count={1} height={168} />;
  if (link?.state !== 'on') return null;
  const { address } = link;
  const text = fillText(firstTextOf(null), { product: undefined, partner: nameOfPartner(identity), address });
  return (
    <StaffSection title={t('home.share')}>
      <p className="strong wraps">{address}</p>
      <div className="cluster-8 middle">
        <OutsideLink main href={whatsAppOf(text[currentLanguage()])}>
          {t('partners.tracking-links.portal:whatsApp')}
        </OutsideLink>
        <CopyButton
          text={address}
          label={t('partners.tracking-links.portal:copy')}
          done={t('partners.tracking-links.portal:copied')}
        />
        <QuietLink to={partnerPath('product-offering')}>{t('home.shareProduct')}</QuietLink>
      </div>
    </StaffSection>
  );
}
