import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { useSession } from '#browser/platform/session/session';
import { helperQuestionsQuery } from '#web/features/partners/partner-hints/queries';

// Few customers are ever asked: nobody else loads it.
const HelperQuestionCard = lazy(async () => {
  const [{ HelperQuestionCard: card }] = await Promise.all([
    import('#web/features/partners/partner-hints/helper-question-card'),
    loadTexts('partners.partner-hints'),
  ]);
  return { default: card };
});

/** Which partner helped, where one says so and the customer has not answered; nothing for everybody else. */
export function OpenHelpers() {
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const { data } = useQuery({ ...helperQuestionsQuery(), enabled: signedIn });
  if (!data || data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <HelperQuestionCard questions={data} />
    </Suspense>
  );
}
