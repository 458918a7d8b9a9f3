import { productOfTarget } from '@saakh/rules/visitors/link-target';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { applicationsQuery } from '../../features/applications/queries';
import { productsQuery } from '../../features/products/queries';
import { forgetLinkTarget, readLinkProduct } from '../../platform/link-target';
import { useSession } from '../../platform/session/session';
import { SkeletonLines } from '../../ui/skeleton-lines';
import styles from './gate.module.css';
import { useOpenProduct } from './use-open-product';

interface Props {
  target: string;
  /** The link leads to nothing of this customer's, or it can't be told now: the page that the gate chose is shown. */
  onNone: () => void;
}

/** Chooses the product of the application that a link named, and goes there; in place of the page that the gate chose. */
export function FollowLink({ target, onNone }: Props) {
  const appId = useSession(({ customer }) => customer.appId);
  const named = readLinkProduct();
  const open = useOpenProduct();
  const applications = useQuery({ ...applicationsQuery(), enabled: named === null });
  const products = useQuery(productsQuery());
  const told = named !== null || applications.data !== undefined || applications.isError;
  const answered = told && (products.data !== undefined || products.isError);
  const decided = useRef(false);
  useEffect(() => {
    if (!answered || decided.current) return;
    // Once: going there renders this again until the page's chunk has arrived.
    decided.current = true;
    const productType = named ?? (applications.data ? productOfTarget(target, applications.data, appId) : null);
    if (productType === null) {
      // Applications that could not be read say nothing about the link: the next page tries again.
      if (applications.data) forgetLinkTarget();
      onNone();
      return;
    }
    void open(productType, target, { replace: true });
  }, [answered, named, applications.data, target, appId, onNone, open]);
  return (
    <div className={styles.waiting}>
      <SkeletonLines fillsPage />
    </div>
  );
}
