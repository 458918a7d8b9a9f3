import type { Bilingual } from '@saakh/contracts/fields';
import type { PartnerLink } from '@saakh/contracts/partners/tracking-links';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { ownLinkQuery, partnerLinkCodeQuery } from './queries';
import { AddressCode, ShareAddress } from './share-address';

function Code({ link: { linkId, address, code } }: { link: PartnerLink }) {
  const { data, error, refetch } = useQuery(partnerLinkCodeQuery(linkId));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <AddressCode address={address} png={data?.png} name={code} />;
}

interface Props {
  /** The exact category name; null for the site of the brand. */
  productType: string | null;
  /** A ready text with the link in it, in both languages. */
  textOf: (address: string) => Bilingual;
}

/** One's own link: to copy, to send by WhatsApp with a ready text, as a QR code, and what came of it so far. */
export function ShareLink({ productType, textOf }: Props) {
  const { t } = useTranslation('partners.tracking-links.portal');
  const { data: link, error, refetch } = useQuery(ownLinkQuery(productType));
  if (!link && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!link) return <SkeletonLines count={4} />;
  if (link.state !== 'on') return <EmptyState title={t('offTitle')} text={t('offText')} />;
  const { clicks, leads, signIns, applications } = link;
  return (
    <ShareAddress
      address={link.address}
      textOf={textOf}
      came={t('came', { clicks, leads, signIns, applications })}
      code={<Code link={link} />}
    />
  );
}
