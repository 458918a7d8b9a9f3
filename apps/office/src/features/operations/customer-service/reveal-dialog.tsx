import type { RevealedField } from '@saakh/contracts/operations/customer-service';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useReveal } from './queries';

/** As the contract has them. */
const REASONS = ['customer-asks', 'lender-asks', 'complaint', 'mistake', 'other'] as const;

interface Props {
  userId: string;
  field: RevealedField;
  onShown: (value: string | null, seconds: number) => void;
  onClose: () => void;
}

/** Asks why a field is to be shown. */
export function RevealDialog({ userId, field, onShown, onClose }: Props) {
  const { t } = useTranslation('operations.customer-service.office');
  const revealing = useReveal(userId);
  const missing = t('proof.reasonMissing', { ns: 'common.office' });
  const reasons = optionsFor(REASONS, (one) => t(`reasons.${one}`));
  return (
    <DialogForm
      title={t('reveal.title', { field: t(`fields.${field}`) })}
      onClose={onClose}
      above={<p>{t('reveal.text')}</p>}
      action={t('reveal.submit')}
      sending={revealing}
      known={{ reason: '', note: '' }}
      fields={({ reason }) => {
        const needed = reason === 'other' ? { minLength: 3, missing } : { optional: true };
        return [
          choiceField('reason', t('reveal.reason'), reasons, { missing }),
          textField('note', t('reveal.note'), { maxLength: 300, ...needed }),
        ];
      }}
      onSubmit={({ reason: chosen, note }) => {
        const reason = REASONS.find((one) => one === chosen) ?? 'other';
        const given = { field, reason, ...(note && { note }) };
        revealing.mutate(given, { onSuccess: ({ value, seconds }) => onShown(value, seconds) });
      }}
    />
  );
}
