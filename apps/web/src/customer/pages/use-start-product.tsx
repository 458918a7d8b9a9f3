import type { Product } from '@saakh/contracts/catalogue/products';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { clearProduct, useChooseProduct } from '#browser/features/catalogue/products/queries';
import { forgetLinkTarget } from '#browser/platform/links/link-target';
import { getSession } from '#browser/platform/session/session';
import { BusinessDialog } from '#web/features/catalogue/products/business-dialog';
import { openPath, productPath } from '#web/features/catalogue/products/product-path';
import { useAlignApplication } from '#web/features/customers/profile/queries';

const BUSINESS = 'Business Loans';
const PERSONAL = 'Personal Loans';

interface Start {
  readonly start: (product: Product) => void;
  /** The product that is being chosen just now. */
  readonly pendingId: number | null;
  /** What is asked meanwhile; stands somewhere on the page. Its words are those of `products`. */
  readonly question: ReactNode;
}

/**
 * Begins with a product of the catalogue: it is chosen, and the visitor goes on to its page, or first to the sign-in. Before a
 * business loan it is asked whether there is a registration (BIZDLG-01).
 */
export function useStartProduct(catalogue: readonly Product[] | undefined): Start {
  const navigate = useNavigate();
  const choosing = useChooseProduct();
  const alignApplication = useAlignApplication();
  const [asksRegistration, setAsksRegistration] = useState(false);
  const goOn = async (productType: string, replace: boolean) => {
    await alignApplication();
    // Who is not signed in yet does that first, with the product already chosen (FLOW-04); what needs no profile stands open.
    const path = getSession().customer.token ? productPath(productType) : openPath(productType);
    navigate(path ?? '/login', { replace });
  };
  const chooseAndGo = (product: Product, replace = false) =>
    choosing.mutate(product, { onSuccess: (productType) => void goOn(productType, replace) });
  const start = (product: Product) => {
    forgetLinkTarget();
    // The answer decides between a business and a personal loan; until then nothing is chosen.
    if (product.productType === BUSINESS) setAsksRegistration(true);
    else chooseAndGo(product);
  };
  const answerRegistration = (registered: boolean) => {
    const product = catalogue?.find(({ productType }) => productType === (registered ? BUSINESS : PERSONAL));
    // NO replaces this page in the history: Back does not return to its dialog (BIZDLG-07).
    if (product) chooseAndGo(product, !registered);
  };
  const closeDialog = () => {
    setAsksRegistration(false);
    void clearProduct();
  };
  return {
    start,
    pendingId: choosing.isPending ? choosing.variables.productId : null,
    question: asksRegistration ? (
      <BusinessDialog pending={choosing.isPending} onContinue={answerRegistration} onClose={closeDialog} />
    ) : null,
  };
}
