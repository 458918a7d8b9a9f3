import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import { useQuery } from '@tanstack/react-query';
import { nameOfPartner, partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { firstTextOf } from '#office/features/partners/creatives/all-texts';
import { fillText } from '#office/features/partners/creatives/ready-text';
import { ShareLink } from '#office/features/partners/tracking-links/portal/share-link';

/** The own link to a product, with the first of its ready texts. */
export function ShareProduct({ product }: { product: PartnerProduct }) {
  const { data } = useQuery(partnerIdentityQuery());
  const text = firstTextOf(product.productType);
  return (
    <ShareLink
      productType={product.productType}
      textOf={(address) => fillText(text, { product, partner: nameOfPartner(data), address })}
    />
  );
}
