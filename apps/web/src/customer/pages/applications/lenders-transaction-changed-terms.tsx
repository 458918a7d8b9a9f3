import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { ChangedTerms } from '#web/features/lending/applications/changed-terms';
import { useAcceptChangedTerms } from '#web/features/lending/applications/queries';
import { WithdrawalQuestion } from '#web/features/lending/applications/withdrawal';
import { AskedStatement } from '#web/features/lending/offers/key-facts/asked-statement';
import { keyFactsQuery, useAcknowledge } from '#web/features/lending/offers/key-facts/queries';

/** Fresh key facts for a lender's costlier terms: read, acknowledged, agreed to, or the way out (REG-KFS-7). */
export function TransactionChangedTerms({ application }: { application: LenderApplication }) {
  const { t } = useTranslation('lending.applications');
  const [problem, setProblem] = useState<string>();
  const keyFactsId = application.changedTerms?.keyFactsId ?? '';
  const facts = useQuery({ ...keyFactsQuery(keyFactsId, currentLanguage()), enabled: keyFactsId !== '' });
  const acknowledging = useAcknowledge();
  const accepting = useAcceptChangedTerms();
  const [isLeaving, setLeaving] = useState(false);
  const { lenderApplicationId } = application;

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setProblem(undefined);
    try {
      await work();
      void showToast('success', done);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const accept = async () => {
    if (!facts.data) return;
    await acknowledging.mutateAsync(facts.data);
    await accepting.mutateAsync({ lenderApplicationId, keyFactsId });
  };
  return (
    <>
      <ChangedTerms
        application={application}
        keyFacts={<AskedStatement asked={facts} />}
        onAccept={() => void attempt(accept, t('changed.done'))}
        onDecline={() => setLeaving(true)}
        pending={acknowledging.isPending || accepting.isPending}
        problem={problem}
      />
      {isLeaving ? <WithdrawalQuestion application={application} onClose={() => setLeaving(false)} /> : null}
    </>
  );
}
