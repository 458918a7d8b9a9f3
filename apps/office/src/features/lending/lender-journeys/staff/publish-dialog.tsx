import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { type FormEvent, useState } from 'react';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import { LongTextField } from '#office/ui/inputs/fields';
import { usePublish } from './queries';

interface Props {
  lenderId: number;
  lender: string;
  revision: number;
  /** Customers who are in the middle of an earlier version. */
  underWay: number;
  onDone: (version: number, waits: boolean) => void;
  onClose: () => void;
}

/** Asks why, and explains the effect on new and on running journeys. */
export function PublishDialog({ lenderId, lender, revision, underWay, onDone, onClose }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const publish = usePublish();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setEmpty(true);
    publish.mutate(
      { lender_id: lenderId, revision, reason: reason.trim() },
      { onSuccess: ({ version, approvalId }) => onDone(version, approvalId !== undefined) },
    );
  };
  const refused = publish.error ? errorTextAt(publish.error, 'reason', 'definition') : undefined;
  return (
    <Dialog title={t('publishTitle')} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <p>{t('publishText', { lender })}</p>
        <p>{underWay > 0 ? t('publishUnderWay', { count: underWay }) : t('publishNobody')}</p>
        <LongTextField
          label={t('publishReason')}
          description={t('publishReasonHint')}
          rows={3}
          maxLength={300}
          value={reason}
          error={isEmpty ? localText(FORM_MESSAGES.required) : refused}
          onValue={(text) => {
            setReason(text);
            setEmpty(false);
          }}
        />
        <div className="cluster-8" style={{ justifyContent: 'end' }}>
          <SmallButton onClick={onClose}>{t('notYet')}</SmallButton>
          <SmallButton main type="submit" loading={publish.isPending}>
            {t('publish')}
          </SmallButton>
        </div>
      </form>
    </Dialog>
  );
}
