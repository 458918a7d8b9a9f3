import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { usePage } from '#browser/platform/page-data';
import { forPartner } from '#web/features/customers/consents/consent-text';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { ownPartnerQuery } from '#web/features/customers/consents/own-consents';

/** The partner that brought the customer, and the consent text for showing the customer to it; empty without a partner. */
export function usePartnerSight() {
  const { data: partner, ...asked } = useQuery(ownPartnerQuery());
  const { brand } = usePage();
  const notice = useQuery({
    ...noticeQuery('consent-partner-sight', currentLanguage(), brand.partnerKey),
    enabled: typeof partner === 'string',
  });
  const isPending = asked.isPending || (typeof partner === 'string' && notice.isPending);
  const shown = partner && notice.data ? { partner, notice: forPartner(notice.data, partner) } : undefined;
  const refetch = () => Promise.all([asked.refetch(), notice.refetch()]);
  return { shown, isPending, error: asked.error ?? notice.error, refetch };
}
