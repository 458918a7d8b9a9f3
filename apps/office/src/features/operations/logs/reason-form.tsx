import { useTranslation } from '#browser/platform/i18n/use-translation';
import { OfficeForm, useReasonField } from '#office/forms/office-form';

interface Props {
  /** What will happen. */
  text: string;
  action: string;
  sending: { readonly isPending: boolean; readonly error: unknown };
  onReason: (reason: string) => void;
}

/** Says what will happen, and asks why. */
export function ReasonForm({ text, onReason, ...props }: Props) {
  const { t } = useTranslation('common.office');
  const field = useReasonField(t('proof.reasonMissing'));
  return (
    <OfficeForm
      {...props}
      small="why"
      above={<p>{text}</p>}
      known={{ reason: '' }}
      fields={() => [field]}
      onSubmit={({ reason }) => onReason(reason)}
    />
  );
}
