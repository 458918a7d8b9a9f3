import { findProductType } from '@saakh/contracts/product-types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApplicationList } from '../../../features/applications/application-list';
import { applicationsQuery } from '../../../features/applications/queries';
import { productsQuery } from '../../../features/products/queries';
import { updateSession, useSession } from '../../../platform/session/session';

/** The applications of who is signed in; opening one chooses its product, without which its page can't be seen. */
export function ApplicationsAtHome() {
  const navigate = useNavigate();
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const { data } = useQuery({ ...applicationsQuery(), enabled: signedIn });
  const { data: products } = useQuery(productsQuery());
  if (!data) return null;
  return (
    <ApplicationList
      applications={data.filter(({ productType }) => findProductType(productType)?.kind === 'loan')}
      onOpen={async ({ productType }, { slug }) => {
        const productId = products?.find((product) => product.productType === productType)?.productId ?? null;
        await updateSession('customer', { productId, productType });
        navigate(`/user/lenders-transaction/${slug}`);
      }}
    />
  );
}
