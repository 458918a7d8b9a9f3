import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveDeleted } from '#browser/features/identity/sign-in/end-session';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { ConfirmIdentityDialog } from '#web/features/customers/profile/confirm-identity-dialog';
import { maskInfoQuery, useIdentityRest } from '#web/features/customers/profile/queries';
import { MergeCodesDialog } from '#web/features/identity/sign-in/duplicates/merge-codes-dialog';
import { MergeQuestionCard } from '#web/features/identity/sign-in/duplicates/merge-questions';
import { myMergesQuery } from '#web/features/identity/sign-in/duplicates/queries';

/** The questions whether another account is the customer's, too, with their dialogs. */
export default function MergeQuestions() {
  const { t } = useTranslation('operations.duplicates');
  const client = useQueryClient();
  const { data } = useQuery(myMergesQuery());
  const [open, setOpen] = useState<{ mergeId: string; step: 'codes' | 'identity' }>();
  const restsUntil = useIdentityRest();
  const { data: hints } = useQuery({ ...maskInfoQuery(), enabled: open?.step === 'identity' });
  const asked = data?.find(({ mergeId }) => mergeId === open?.mergeId);
  const joined = (signedOut: boolean) => {
    setOpen(undefined);
    if (signedOut) {
      void leaveDeleted(t('joinedSignIn'));
      return;
    }
    void showToast('success', t('joined'));
    void client.invalidateQueries();
  };
  return (
    <>
      {data?.map((question) => (
        <MergeQuestionCard
          key={question.mergeId}
          question={question}
          onConfirm={() => setOpen({ mergeId: question.mergeId, step: 'codes' })}
        />
      ))}
      {asked && open?.step === 'codes' ? (
        <MergeCodesDialog
          question={asked}
          onClose={() => setOpen(undefined)}
          onJoined={joined}
          onUnconfirmed={() => setOpen({ mergeId: asked.mergeId, step: 'identity' })}
        />
      ) : null}
      {asked && open?.step === 'identity' ? (
        <ConfirmIdentityDialog
          restsUntil={restsUntil}
          hints={hints}
          onClose={() => setOpen(undefined)}
          onConfirmed={() => setOpen({ mergeId: asked.mergeId, step: 'codes' })}
        />
      ) : null}
    </>
  );
}
