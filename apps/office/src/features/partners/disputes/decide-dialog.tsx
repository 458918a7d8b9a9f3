import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { DisputeDetail } from '@saakh/contracts/partners/staff/disputes';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { LongTextField, SelectField } from '#office/ui/inputs/fields';
import { useDecide } from './queries';

const LEAST = 10;
const NONE = 'none';

interface Props {
  dispute: DisputeDetail;
  decision: 'give' | 'keep';
  onClose: () => void;
}

/** Says what the decision does, from which application on, and asks why: both partners read it. */
export function DecideDialog({ dispute, decision, onClose }: Props) {
  const { t } = useTranslation('partners.disputes.office');
  const productName = useProductName();
  const { disputeId, partnerId, partnerName: partner, applications } = dispute;
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useDecide(disputeId);
  const isGiven = decision === 'give';
  const refused = isApiError(error) ? error.fields : {};
  const isElsewhere = error !== null && refused.reason === undefined && refused.fromAppId === undefined;
  const isShort = reason.trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || (isGiven && from === '')) return;
    const fromAppId = isGiven && from !== NONE ? from : null;
    mutate({ decision, fromAppId, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t(isGiven ? 'giveTitle' : 'keepTitle', { partner })} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <p>{t(isGiven ? 'giveText' : 'keepText', { partner })}</p>
        {isGiven ? (
          <SelectField
            label={t('from')}
            value={from}
            onValue={setFrom}
            options={[
              { value: NONE, label: t('fromNone') },
              ...applications
                .filter(({ holder }) => holder?.partnerId !== partnerId)
                .map(({ appId, at, productType, status, holder }) => ({
                  value: appId,
                  label: t('fromOne', {
                    at: formatDateTime(at, currentLanguage()),
                    product: productName(productType),
                    status: t(`statuses.${status}`),
                    holder: holder?.partnerName ?? t('nobody'),
                    reference: appId.slice(-4).toUpperCase(),
                  }),
                })),
            ]}
            error={
              tried && from === ''
                ? localText(STAFF_MESSAGES.disputeApplicationUnknown)
                : refused.fromAppId
                  ? errorTextAt(error, 'fromAppId')
                  : null
            }
          />
        ) : null}
        <LongTextField
          label={t('reason')}
          description={t('reasonHint')}
          rows={3}
          maxLength={500}
          value={reason}
          onValue={setReason}
          error={
            tried && isShort
              ? localText(STAFF_MESSAGES.disputeReasonShort)
              : refused.reason
                ? errorTextAt(error, 'reason')
                : null
          }
        />
        <p role="alert" className="danger if-any">
          {isElsewhere ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t(decision, { partner })}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
