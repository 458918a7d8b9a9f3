import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { endFreshSignIn } from '#browser/platform/session/fresh-sign-in';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { transactionPath, waitsForCustomer } from '#web/features/lending/applications/progress';
import { applicationsQuery } from '#web/features/lending/applications/queries';
import styles from './gate.module.css';
import { useOpenProduct } from './use-open-product';

/** After a sign-in: goes to the application that waits for the customer, the newest first, or shows the page of the gate. */
export function LeadToWaiting({ onNone }: { onNone: () => void }) {
  const open = useOpenProduct();
  const { data, isError } = useQuery(applicationsQuery());
  // A page is opened with its product, which needs the catalogue.
  const products = useQuery(productsQuery());
  const answered = isError || (data !== undefined && !products.isPending);
  const decided = useRef(false);
  useEffect(() => {
    if (!answered || decided.current) return;
    decided.current = true;
    endFreshSignIn();
    const waiting = (data ?? []).flatMap(({ productType, lenderApplications }) =>
      lenderApplications.filter(waitsForCustomer).map((part) => ({ productType, part })),
    )[0];
    if (waiting) void open(waiting.productType, transactionPath(waiting.part), { replace: true });
    else onNone();
  }, [answered, data, open, onNone]);
  return (
    <div className={`full screen-high mid pad-24-16 ${styles.waiting}`}>
      <SkeletonLines fillsPage />
    </div>
  );
}
