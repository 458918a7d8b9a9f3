import { useQuery } from '@tanstack/react-query';
import { Redirect } from '#browser/ui/frame/redirect';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { redirectQuery } from '#web/features/customers/product-details/queries';
import styles from './gate.module.css';

interface Props {
  /** The product whose detail page was entered with an application of it. */
  slug: string;
  appId: string;
  /** Where to go when the server can't say. */
  otherwise: string;
}

/** Takes the customer where the server says that the application goes on (PGUARD-09, PGUARD-10). */
export function ServerRedirect({ slug, appId, otherwise }: Props) {
  const { data, isPending } = useQuery(redirectQuery(slug, appId));
  return (
    <div className={`full screen-high mid pad-24-16 ${styles.waiting}`}>
      {isPending ? <SkeletonLines fillsPage /> : <Redirect to={data ?? otherwise} />}
    </div>
  );
}
