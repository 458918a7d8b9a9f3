import type { PartnerProduct } from '@saakh/contracts/catalogue/partner-products';
import { useQuery } from '@tanstack/react-query';
import { nameOfPartner, partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { ShareLink } from '#office/features/partners/partner-links/share-link';
import { firstTextOf } from '#office/features/partners/partner-marketing/all-texts';
import { fillText } from '#office/features/partners/partner-marketing/ready-text';

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
