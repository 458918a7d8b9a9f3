import type { LenderApplication, LenderChoice } from '@saakh/contracts/lending/applications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { LenderChoices } from '#web/features/lending/applications/lender-choices';
import { useChooseOffer } from '#web/features/lending/applications/queries';
import { WithdrawalQuestion } from '#web/features/lending/applications/withdrawal';
import { AskedStatement } from '#web/features/lending/offers/key-facts/asked-statement';
import { offerKeyFactsQuery, useAcknowledge } from '#web/features/lending/offers/key-facts/queries';

/** A lender's offers for an application: compared, one of them read, acknowledged and chosen, or the way out. */
export function TransactionChoices({ application }: { application: LenderApplication }) {
  const { t } = useTranslation('lending.applications');
  const [problem, setProblem] = useState<string>();
  const [read, setRead] = useState<LenderChoice>();
  const [isLeaving, setLeaving] = useState(false);
  const { lenderApplicationId } = application;
  const facts = useQuery({
    ...offerKeyFactsQuery(read?.offerSetId ?? '', read?.offerId ?? '', currentLanguage()),
    enabled: read !== undefined,
  });
  const acknowledging = useAcknowledge();
  const choosing = useChooseOffer();

  const choose = async () => {
    if (!facts.data || !read) return;
    setProblem(undefined);
    try {
      await acknowledging.mutateAsync(facts.data);
      await choosing.mutateAsync({ lenderApplicationId, offerId: read.offerId, keyFactsId: facts.data.keyFactsId });
      void showToast('success', t('choices.done', { lender: application.lenderName }));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <LenderChoices
        application={application}
        read={read}
        onRead={setRead}
        keyFacts={<AskedStatement asked={facts} />}
        onChoose={() => void choose()}
        onDecline={() => setLeaving(true)}
        pending={acknowledging.isPending || choosing.isPending}
        problem={problem}
      />
      {isLeaving ? <WithdrawalQuestion application={application} onClose={() => setLeaving(false)} /> : null}
    </>
  );
}
