import type { PartnerDetail } from '@saakh/contracts/partners/staff/brands';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { ErrorState } from '#browser/ui/states';
import { StaffSection } from '#office/ui/staff-page';
import { ReferralDialog } from './referral-dialog';
import { referralQuery } from './referral-queries';

/** Who brought the partner, and what it gets of each of the partner's loans (PORTAL-PAGE-13). */
export function ReferralSection({ partner }: { partner: PartnerDetail }) {
  const { t } = useTranslation('partners.brands.office');
  const language = currentLanguage();
  const { data: referral, error, refetch } = useQuery(referralQuery(partner.id));
  const [isOpen, setOpen] = useState(false);
  const limit = (paise: number | null) => (paise === null ? t('referral.noLimit') : formatPaise(paise));
  return (
    <StaffSection
      title={t('referral.title')}
      text={t('referral.text')}
      actions={
        referral === undefined ? null : (
          <SmallButton onClick={() => setOpen(true)}>{t(referral ? 'referral.change' : 'referral.say')}</SmallButton>
        )
      }
    >
      {error && referral === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {referral === undefined && !error ? <SkeletonLines count={3} height={28} /> : null}
      {referral === null ? <p>{t('referral.none')}</p> : null}
      {referral ? (
        <Facts
          items={[
            {
              name: t('referral.fields.referrerId'),
              value: <Link to={`/admin/partners/${referral.referrerId}`}>{referral.referrer}</Link>,
            },
            { name: t('referral.fields.percent'), value: `${referral.percent}%` },
            { name: t('referral.fields.mostPerCase'), value: limit(referral.mostPerCasePaise) },
            { name: t('referral.fields.mostPerMonth'), value: limit(referral.mostPerMonthPaise) },
            { name: t('referral.fields.since'), value: formatDate(referral.since, language) },
            {
              name: t('referral.fields.until'),
              value: referral.until === null ? t('referral.open') : formatDate(referral.until, language),
            },
          ]}
        />
      ) : null}
      {isOpen && referral !== undefined ? (
        <ReferralDialog partner={partner} referral={referral} onClose={() => setOpen(false)} />
      ) : null}
    </StaffSection>
  );
}
