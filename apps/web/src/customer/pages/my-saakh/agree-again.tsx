import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { showToast } from '#browser/platform/toasts';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { ErrorState } from '#browser/ui/states';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import type { OwnConsent } from '#web/features/customers/consents/own-consents';
import { useRecordConsents } from '#web/features/customers/consents/queries';
import { NoticeDialog } from '../notice-dialog';

/** The terms as they are now, in full, and under them the one press that agrees; then back to what they were needed for. */
export function AgreeAgain({ consent, onClose }: { consent: OwnConsent; onClose: () => void }) {
  const { t } = useTranslation('customers.my-saakh');
  const { partnerKey } = usePage().brand;
  const terms = useQuery(noticeQuery('consent-terms', currentLanguage(), partnerKey));
  const fullTerms = useQuery(noticeQuery('terms-of-use', currentLanguage(), partnerKey));
  const recording = useRecordConsents();
  const client = useQueryClient();
  const navigate = useNavigate();
  const goBackTo = (useLocation().state as { goBackTo?: string } | null)?.goBackTo;
  const [problem, setProblem] = useState<string>();
  const failed = [terms, fullTerms].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <Dialog title={t('consents.readAgain')} onClose={onClose}>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </Dialog>
    );
  }
  if (!terms.data || !fullTerms.data) return null;
  const notice = terms.data;

  const agree = async () => {
    try {
      await recording.mutateAsync([{ purpose: 'terms', granted: true, notice, productType: consent.productType }]);
      await client.invalidateQueries({ queryKey: ['consents'] });
      showToast('success', t('consents.agreed'));
      onClose();
      if (goBackTo !== undefined) navigate(goBackTo);
    } catch (error) {
      // The text has changed meanwhile: the new one has to be read first.
      if (isApiError(error, 'CONSENT_REQUIRED')) await terms.refetch();
      setProblem(errorText(error));
    }
  };
  return (
    <NoticeDialog notices={[notice, fullTerms.data]} onClose={onClose}>
      <p role="alert" className="danger if-any">
        {problem}
      </p>
      <MainButton loading={recording.isPending} onClick={() => void agree()}>
        {t('consents.agree')}
      </MainButton>
    </NoticeDialog>
  );
}
