import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { useSession } from '#browser/platform/session/session';
import { myMergesQuery } from '#web/features/identity/sign-in/duplicates/queries';

// Few customers are ever asked: nobody else loads it.
const MergeQuestions = lazy(async () => {
  const [page] = await Promise.all([
    import('./merge-questions'),
    loadTexts('operations.duplicates', 'customers.profile'),
  ]);
  return page;
});

/** Whether another account is the customer's, too, where staff think so; nothing for everybody else. */
export function OpenMerges() {
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const { data } = useQuery({ ...myMergesQuery(), enabled: signedIn });
  if (!data || data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <MergeQuestions />
    </Suspense>
  );
}
