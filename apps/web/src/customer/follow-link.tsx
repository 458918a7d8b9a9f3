import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import { productOfTarget, productsOfPage } from '@saakh/rules/identity/sign-in/link-target';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { forgetLinkTarget } from '#browser/platform/links/link-target';
import { useSession } from '#browser/platform/session/session';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { applicationsQuery } from '#web/features/lending/applications/queries';
import styles from './gate.module.css';
import type { MissedLink } from './missed-link';
import { useOpenProduct } from './use-open-product';

interface Props {
  target: string;
  /** The product that the link names itself. */
  named: string | null;
  /** The link leads to nothing of this customer's, or it can't be told now: the page that the gate chose is shown. */
  onNone: () => void;
}

/** As many as the insurance family has. */
const MOST_NAMED = 3;

/**
 * Chooses the product that a link names or that its application has, and goes there; in place of the page that the gate chose.
 * Where that can't be, the products say why.
 */
export function FollowLink({ target, named, onNone }: Props) {
  const { appId, productType: chosen } = useSession(({ customer }) => customer);
  const open = useOpenProduct();
  const navigate = useNavigate();
  const applications = useQuery({ ...applicationsQuery(), enabled: named === null });
  const products = useQuery(productsQuery());
  const told = named !== null || applications.data !== undefined || applications.isError;
  const answered = told && (products.data !== undefined || products.isError);
  const decided = useRef(false);
  useEffect(() => {
    if (!answered || decided.current) return;
    // Once: going there renders this again until the page's chunk has arrived.
    decided.current = true;
    const served = productsOfPage(target.split('?', 1)[0] ?? target).map(({ name }) => name);
    // A page of one product is that product's, unless another one was chosen: then the customer decides.
    const only = chosen === null && served.length === 1 ? (served[0] ?? null) : null;
    const ofApplication = applications.data ? productOfTarget(target, applications.data, appId) : null;
    const productType = named ?? ofApplication ?? only;
    const isOff = (name: string) =>
      products.data?.find((product) => product.productType === name)?.status !== CATALOGUE_STATUS.on;
    if (productType !== null && (ofApplication !== null || !products.data || !isOff(productType))) {
      void open(productType, target, { replace: true });
      return;
    }
    // Applications that could not be read say nothing about the link: the next page tries again.
    if (applications.data || named !== null) {
      forgetLinkTarget();
      const missed: MissedLink = { target, products: productType === null ? served : [productType] };
      // A page of every loan says nothing about which one was meant.
      const isTelling = missed.products.length <= MOST_NAMED;
      if (isTelling) void navigate('/products', { replace: true, state: { missed } });
    }
    onNone();
  }, [answered, named, applications.data, products.data, target, appId, chosen, onNone, open, navigate]);
  return (
    <div className={`full screen-high mid pad-24-16 ${styles.waiting}`}>
      <SkeletonLines fillsPage />
    </div>
  );
}
