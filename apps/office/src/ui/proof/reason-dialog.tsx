import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { TextField } from '#office/ui/inputs/fields';

interface Props {
  title: string;
  text: ReactNode;
  action: string;
  pending: boolean;
  error: unknown;
  onReason: (reason: string) => void;
  onCancel: () => void;
  children?: ReactNode;
  /** Fields among the children that tell themselves what the server said at them. */
  ownFields?: readonly string[];
}

/** Says what will happen and asks why; what the server refuses stands where it belongs. */
export function ReasonDialog({
  title,
  text,
  action,
  pending,
  error,
  onReason,
  onCancel,
  children,
  ownFields = [],
}: Props) {
  const { t } = useTranslation('common.office');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < 3;
  const refused = (field: string) => (isApiError(error) && error.fields[field] ? errorTextAt(error, field) : null);
  const isElsewhere = Boolean(error) && !['reason', ...ownFields].some(refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) onReason(reason.trim());
  };
  return (
    <Dialog title={title} onClose={onCancel}>
      <form onSubmit={submit} noValidate className="stack-16">
        <div>{text}</div>
        {children}
        <TextField
          label={t('proof.reason')}
          description={t('proof.reasonHint')}
          maxLength={300}
          value={reason}
          onValue={setReason}
          error={
            tried && isShort ? t(reason.trim() === '' ? 'proof.reasonMissing' : 'proof.reasonShort') : refused('reason')
          }
        />
        <p role="alert" className="danger strong if-any">
          {isElsewhere ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={pending}>
          {action}
        </MainButton>
        <QuietButton onClick={onCancel}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
