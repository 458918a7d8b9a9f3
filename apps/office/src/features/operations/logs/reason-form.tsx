import { type FormEvent, useId, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { SmallText } from '#office/ui/small-fields';

interface Props {
  /** What will happen. */
  text: string;
  action: string;
  pending: boolean;
  error: unknown;
  onReason: (reason: string) => void;
}

/** Says what will happen, and asks why. */
export function ReasonForm({ text, action, pending, error, onReason }: Props) {
  const { t } = useTranslation('common.office');
  const id = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < 3;
  const atField = isApiError(error) && error.fields.reason ? errorTextAt(error, 'reason') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) onReason(reason.trim());
  };
  return (
    <form className="stack-12" onSubmit={submit} noValidate>
      <p>{text}</p>
      <SmallText
        id={id}
        label={t('proof.reason')}
        hint={t('proof.reasonHint')}
        value={reason}
        onValue={setReason}
        maxLength={300}
        problem={tried && isShort ? t('proof.reasonMissing') : atField}
      />
      <p role="alert" className="danger text-small if-any">
        {error && !atField ? errorText(error) : null}
      </p>
      <div>
        <SmallButton type="submit" main loading={pending}>
          {action}
        </SmallButton>
      </div>
    </form>
  );
}
