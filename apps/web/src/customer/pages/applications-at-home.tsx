import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#browser/platform/session/session';
import { ApplicationList } from '#web/features/lending/applications/application-list';
import { transactionPath } from '#web/features/lending/applications/progress';
import { applicationsQuery } from '#web/features/lending/applications/queries';
import { useOpenProduct } from '../use-open-product';

/** The applications of who is signed in; opening one chooses its product, without which its page can't be seen. */
export function ApplicationsAtHome() {
  const open = useOpenProduct();
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const { data } = useQuery({ ...applicationsQuery(), enabled: signedIn });
  if (!data) return null;
  return (
    <ApplicationList
      applications={data.filter(({ productType }) => findProductType(productType)?.kind === 'loan')}
      onOpen={({ productType }, part) => void open(productType, transactionPath(part))}
    />
  );
}
