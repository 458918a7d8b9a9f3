import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { DisputeDetail } from '@saakh/contracts/partners/staff/disputes';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useDecide } from './queries';

const REASON = { rows: 3, minLength: 10, maxLength: 500, missing: STAFF_MESSAGES.disputeReasonShort };
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
  const deciding = useDecide(disputeId);
  const isGiven = decision === 'give';
  const ofOthers = applications
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
    }));
  const missing = STAFF_MESSAGES.disputeApplicationUnknown;
  return (
    <DialogForm
      title={t(isGiven ? 'giveTitle' : 'keepTitle', { partner })}
      onClose={onClose}
      above={<p>{t(isGiven ? 'giveText' : 'keepText', { partner })}</p>}
      action={t(decision, { partner })}
      sending={deciding}
      known={{ fromAppId: '', reason: '' }}
      fields={() => [
        isGiven &&
          choiceField('fromAppId', t('from'), [{ value: NONE, label: t('fromNone') }, ...ofOthers], { missing }),
        textField('reason', t('reason'), { help: t('reasonHint'), ...REASON }),
      ]}
      onSubmit={({ fromAppId: from, reason }) => {
        const fromAppId = isGiven && from !== NONE ? from : null;
        deciding.mutate({ decision, fromAppId, reason }, { onSuccess: onClose });
      }}
    />
  );
}
