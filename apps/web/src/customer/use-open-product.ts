import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from 'react-router';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { updateSession } from '#browser/platform/session/session';
import { runningApplication, userQuery } from '#web/features/customers/profile/queries';

/**
 * Opens a page under `/user` of a product: chooses the product, without which the page can't be seen, and takes its running
 * application, or none, into the session. One that has ended never stands there: offers of it are refused. Product and
 * application change together, so that no page sees one without the other.
 */
export function useOpenProduct(): (productType: string, path: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: products } = useQuery(productsQuery());
  return async (productType, path, options) => {
    const productId = products?.find((product) => product.productType === productType)?.productId ?? null;
    const profile = client.getQueryData(userQuery().queryKey);
    const application = profile ? { appId: runningApplication(profile, productType) } : {};
    await updateSession('customer', { productId, productType, ...application });
    await navigate(path, options);
  };
}
