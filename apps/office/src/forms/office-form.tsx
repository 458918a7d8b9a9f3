import { type ReactNode, useId } from 'react';
import { useForm } from '#browser/forms/use-form';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import { FormDialog } from '#office/ui/saving/form-dialog';
import { OfficeControl, SmallControl } from './office-control';
import type { OfficeField } from './office-field';

interface Definition<Answers> {
  /** The fields by what was answered so far. */
  fields: (answers: Answers) => readonly (OfficeField | false | null | undefined)[];
  /** Every field's answer at first. */
  known: Answers;
  sending: { readonly isPending: boolean; readonly error: unknown };
  /** With a way to begin again, from the answers at first or from others. */
  onSubmit: (answers: Answers, reset: (to?: Answers) => void) => void;
  /** Told of each answer; answers which others change by it. */
  onAnswer?: (key: keyof Answers, answers: Answers) => Partial<Answers> | undefined;
}

interface Shown {
  action: string;
  /** Small fields with ids that begin with this, and a small button. */
  small?: string;
  /** Stands before the fields, and between them and the buttons. */
  above?: ReactNode;
  below?: ReactNode;
  /** The button works once nothing is wrong. */
  waits?: boolean;
  /** The small button is not the main one of its page. */
  minor?: boolean;
  pending?: boolean;
  onCancel?: (() => void) | undefined;
  /** What the form stands in. */
  frame?: (form: ReactNode, isTyped: boolean) => ReactNode;
}

/** Fields of one row together. */
function inRows(fields: readonly OfficeField[]): OfficeField[][] {
  const rows: OfficeField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.row !== undefined && last?.[0]?.row === field.row) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** A form of the office by its definition. */
export function OfficeForm<Answers extends Record<string, string>>({
  sending,
  onSubmit,
  action,
  small,
  above,
  below,
  waits,
  minor = false,
  pending = sending.isPending,
  onCancel,
  frame = (shown) => shown,
  ...definition
}: Definition<Answers> & Shown) {
  const { t } = useTranslation('common.office');
  const id = useId();
  const form = useForm({ ...definition, error: sending.error });
  const type = { type: 'submit', loading: pending, disabled: waits === true && form.wrong.length > 0 } as const;
  const control = (field: OfficeField) => {
    const { key } = field;
    const set = (value: string) => form.set(field, value);
    const props = { field, value: form.valueOf(field), error: form.errorOf(field), onValue: set };
    if (small === undefined) return <OfficeControl key={key} {...props} />;
    return <SmallControl key={key} id={`${small}-${key}`} {...props} />;
  };
  // A box to tick has no place for what is wrong with it.
  const unticked = form.asked.find((field) => field.kind === 'yes-no' && form.errorOf(field));
  const main =
    small === undefined ? (
      <MainButton {...type}>{action}</MainButton>
    ) : (
      <div>
        <SmallButton main={!minor} {...type}>
          {action}
        </SmallButton>
      </div>
    );
  const actions = (
    <>
      {main}
      {onCancel ? <QuietButton onClick={onCancel}>{t('cancel')}</QuietButton> : null}
    </>
  );
  const send = () => {
    if (!sending.isPending) onSubmit(form.tidied() as Answers, form.reset);
  };
  const shown = (
    <CheckedForm
      id={id}
      className="stack-16"
      check={form.check}
      onSubmit={send}
      problem={unticked ? form.errorOf(unticked) : form.problem}
      actions={actions}
    >
      {above}
      {inRows(form.asked).map((fields) =>
        fields[0]?.row === undefined ? (
          fields.map(control)
        ) : (
          <div key={fields[0].row} className="grid-16 top fields">
            {fields.map(control)}
          </div>
        ),
      )}
      {below}
    </CheckedForm>
  );
  return frame(shown, form.isTyped && !sending.isPending);
}

interface InDialog {
  title: string;
  onClose: () => void;
  /** Wide, and asks before what was typed is lost. */
  wide?: boolean;
  /** Without the button that cancels. */
  plain?: boolean;
}

/** The same in a dialog. */
export function DialogForm<Answers extends Record<string, string>>({
  title,
  onClose,
  wide = false,
  plain = wide,
  ...props
}: Definition<Answers> & Omit<Shown, 'onCancel' | 'frame'> & InDialog) {
  const frame = (form: ReactNode, isTyped: boolean) => {
    const shown = { title, onClose, children: form };
    return wide ? <FormDialog {...shown} isTyped={isTyped} /> : <Dialog {...shown} />;
  };
  return <OfficeForm {...props} frame={frame} onCancel={plain ? undefined : onClose} />;
}

/** Why something is done: the last field of many forms. */
export function useReasonField(missing: string): OfficeField {
  const { t } = useTranslation('common.office');
  const texts = { label: t('proof.reason'), help: t('proof.reasonHint'), missing };
  return { key: 'reason', kind: 'text', maxLength: 300, minLength: 3, ...texts };
}
