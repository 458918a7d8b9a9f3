import { partnerPath } from '@saakh/contracts/portal-pages';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { nameOfPartner, partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { formatMonth, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { OutsideLink, QuietLink } from '#browser/ui/link-button';
import { CopyButton } from '#browser/ui/sharing/copy-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { ownStatementsQuery, paymentDetailsQuery } from '#office/features/money/statements/own-queries';
import { firstTextOf } from '#office/features/partners/creatives/all-texts';
import { fillText } from '#office/features/partners/creatives/ready-text';
import { PartnerFigures } from '#office/features/partners/partner-cases/figures';
import { partnerDashboardQuery } from '#office/features/partners/partner-cases/queries';
import { ownLinkQuery } from '#office/features/partners/tracking-links/portal/queries';
import { whatsAppOf } from '#office/features/partners/tracking-links/portal/whatsapp';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { WayList } from '#office/ui/way-list';
import { menuOf } from '../shell/partner-menu';

/**
 * One's own link to the whole site, to send on from the first page, and the way to those of the products. Nothing where there
 * is none: who only looks at a portal makes no link, and what is off is not sent on.
 */
function ShareSite() {
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

function Figures() {
  const { data, error, refetch } = useQuery(partnerDashboardQuery());
  if (data) return <PartnerFigures data={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonLines count={6} height={56} />;
}

/** Said where an owner's money could not be paid: nothing else tells them until the month is over. */
function MissingAccount() {
  const { t } = useTranslation('money.statements.portal');
  const { data } = useQuery(paymentDetailsQuery());
  if (data?.data !== null) return null;
  const isOffered = data.offered !== null;
  return (
    <StaffSection title={t('details.title')} text={t(isOffered ? 'details.offered' : 'details.none')}>
      <div>
        <QuietLink to={partnerPath('settings')}>{t(isOffered ? 'details.confirmTitle' : 'details.add')}</QuietLink>
      </div>
    </StaffSection>
  );
}

/** Money that the bank sent back waits for its owner: why, and what to do about it. */
function ReturnedPayouts() {
  const { t } = useTranslation('money.statements.portal');
  const { data } = useQuery(ownStatementsQuery({ owed: '1' }));
  const { data: details } = useQuery(paymentDetailsQuery());
  const returned = data?.data.filter(({ state }) => state === 'returned') ?? [];
  if (returned.length === 0) return null;
  return (
    <StaffSection
      title={t('back.title', { count: returned.length })}
      text={t(details?.data?.isReturned === false ? 'back.again' : 'back.check')}
    >
      <ul>
        {returned.map(({ statementId, month, netPaise, returnReason, account }) => (
          <li key={statementId}>
            {t('back.which', {
              ...{ amount: formatPaise(netPaise, true), month: formatMonth(month, currentLanguage()) },
              ...{ account: account ?? '', reason: returnReason ?? '' },
            })}
          </li>
        ))}
      </ul>
      <div>
        <QuietLink to={partnerPath('settings')}>{t('back.settings')}</QuietLink>
      </div>
    </StaffSection>
  );
}

/** The start of the portal: the own link, today, the money, what stands still, and where everything stands (PORTAL-PAGE-01). */
export function PartnerHomePage() {
  const { t } = useTranslation(['common.portal', 'identity.staff']);
  const { data } = useQuery(partnerIdentityQuery());
  const { state } = useLocation();
  if (!data) return null;
  const wasTurnedAway = (state as { readonly why?: unknown } | null)?.why !== undefined;
  const seesMoney = data.kind === 'owner';
  const ways = menuOf(data).flatMap(({ page, Icon }) =>
    page === 'dashboard'
      ? []
      : [
          {
            to: partnerPath(page),
            name: t(`pages.${page}`),
            text: t(page === 'reports' && !seesMoney ? 'home.reportsWithoutMoney' : `home.about.${page}`),
            Icon,
          },
        ],
  );
  return (
    <StaffPage title={t('identity.staff:welcome', { name: data.name })}>
      {wasTurnedAway ? <p role="status">{t('onlyOwners')}</p> : null}
      {seesMoney ? <MissingAccount /> : null}
      {seesMoney ? <ReturnedPayouts /> : null}
      <ShareSite />
      <Figures />
      <StaffSection title={t('home.whose')}>
        <Facts
          items={[
            { name: t('identity.staff:partner'), value: data.partnerName },
            { name: t('identity.staff:role'), value: t(`identity.staff:kinds.${data.kind}`) },
          ]}
        />
      </StaffSection>
      <StaffSection title={t('home.ways')}>
        <WayList ways={ways} />
      </StaffSection>
    </StaffPage>
  );
}
