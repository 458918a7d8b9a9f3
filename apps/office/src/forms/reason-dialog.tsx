import type { ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { OfficeField } from './office-field';
import { DialogForm, useReasonField } from './office-form';

interface Props<Answers> {
  title: string;
  text: ReactNode;
  action: string;
  sending: { readonly isPending: boolean; readonly error: unknown };
  onReason: (reason: string, answers: Answers) => void;
  onCancel: () => void;
  /** Stands between the text and the fields. */
  children?: ReactNode;
  /** What else is asked before the reason, and its answers at first. */
  fields?: readonly OfficeField[] | ((answers: Answers) => readonly OfficeField[]);
  known?: Answers;
  onAnswer?: (key: keyof Answers, answers: Answers) => undefined;
}

/** Says what will happen and asks why; what the server refuses stands where it belongs. */
export function ReasonDialog<Answers extends Record<string, string> = Record<string, string>>({
  text,
  children,
  fields = [],
  known,
  onAnswer,
  onReason,
  onCancel,
  ...props
}: Props<Answers>) {
  const { t } = useTranslation('common.office');
  const field = useReasonField(t('proof.reasonMissing'));
  return (
    <DialogForm<Record<string, string>>
      {...props}
      onClose={onCancel}
      above={
        <>
          <div>{text}</div>
          {children}
        </>
      }
      known={{ ...known, reason: '' }}
      fields={(answers) => {
        const { reason = '' } = answers;
        const asked = typeof fields === 'function' ? fields(answers as Answers) : fields;
        const isShort = reason.trim() !== '' && reason.trim().length < 3;
        return [...asked, { ...field, problem: isShort && t('proof.reasonShort') }];
      }}
      onAnswer={(key, answers) => onAnswer?.(key, answers as Answers)}
      onSubmit={(answers) => onReason(answers.reason ?? '', answers as Answers)}
    />
  );
}
