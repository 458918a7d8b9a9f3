import { Fragment, type ReactNode, useId } from 'react';
import { type Form, useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { SendButton } from '#browser/ui/inputs/send-button';
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
  onAnswer?: (key: keyof Answers, answers: Answers, before: Answers) => Partial<Answers> | undefined;
}

type Part<Answers> = ReactNode | ((answers: Answers, reset: (to?: Answers) => void) => ReactNode);

interface Shown<Answers> {
  /** The text of the main button; null for a form that is only read. */
  action: string | null | ((answers: Answers) => string);
  /** The button is small. A text makes the fields small too, and is the prefix of their ids. */
  small?: string | true;
  /** The browser solves a puzzle before it sends; meanwhile the button says so. */
  checksPerson?: boolean;
  /** Stands before the fields, between them and the buttons, beside the main button, and after the form. */
  above?: Part<Answers>;
  below?: Part<Answers>;
  beside?: Part<Answers>;
  after?: Part<Answers>;
  className?: string;
  /** What it is about is overdue. */
  isLate?: boolean;
  /** The button works once nothing is wrong. */
  waits?: boolean;
  disabled?: boolean | ((answers: Answers) => boolean);
  /** The small button is not the main one of its page. */
  minor?: boolean;
  pending?: boolean;
  onCancel?: (() => void) | undefined;
  /** Its words. */
  cancel?: string;
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

function FormBody<Answers extends Record<string, string>>({
  form,
  sending,
  onSubmit,
  action,
  small,
  checksPerson = false,
  above,
  below,
  beside,
  after,
  waits = false,
  disabled = false,
  minor = false,
  pending = sending.isPending,
  className = 'stack-16',
  isLate = false,
  onCancel,
  cancel,
}: Definition<Answers> & Shown<Answers> & { form: Form }) {
  const { t } = useTranslation('common.office');
  const id = useId();
  const typed = form.typed as Answers;
  const part = (shown: Part<Answers>) => (typeof shown === 'function' ? shown(typed, form.reset) : shown);
  const words = typeof action === 'function' ? action(typed) : action;
  const isOff = typeof disabled === 'function' ? disabled(typed) : disabled;
  const button = { type: 'submit', loading: pending, disabled: isOff || (waits && form.wrong.length > 0) } as const;
  const control = (field: OfficeField) => {
    const { key } = field;
    const set = (value: string) => form.set(field, value);
    const props = {
      field,
      value: form.valueOf(field),
      error: form.errorOf(field),
      onValue: set,
      onBlur: () => field.live && form.leave(field),
    };
    if (typeof small !== 'string') return <OfficeControl key={key} {...props} />;
    return <SmallControl key={key} id={`${small}-${key}`} {...props} />;
  };
  const Main = checksPerson ? SendButton : MainButton;
  const main =
    small === undefined ? (
      <Main {...button}>{words}</Main>
    ) : (
      <div className={beside ? 'cluster-8 middle' : undefined}>
        <SmallButton main={!minor} {...button}>
          {words}
        </SmallButton>
        {part(beside)}
      </div>
    );
  const actions = (
    <>
      {words === null ? null : main}
      {onCancel ? <QuietButton onClick={onCancel}>{cancel ?? t('cancel')}</QuietButton> : null}
    </>
  );
  // A box to tick has no place for what is wrong with it.
  const unticked = form.asked.find((field) => field.kind === 'yes-no' && form.errorOf(field));
  const send = () => {
    if (!sending.isPending) onSubmit(form.tidied() as Answers, form.reset);
  };
  const shown = (
    <CheckedForm
      id={id}
      className={className}
      isLate={isLate}
      check={form.check}
      onSubmit={send}
      problem={unticked ? form.errorOf(unticked) : form.problem}
      actions={actions}
    >
      {part(above)}
      {inRows(form.asked).map((fields) => (
        <Fragment key={fields[0]?.key}>
          {fields[0]?.section === undefined ? null : <h3>{fields[0].section}</h3>}
          {fields[0]?.row === undefined ? (
            fields.map(control)
          ) : (
            <div className="grid-16 top fields">{fields.map(control)}</div>
          )}
        </Fragment>
      ))}
      {part(below)}
    </CheckedForm>
  );
  if (after === undefined) return shown;
  return (
    <>
      {shown}
      {part(after)}
    </>
  );
}

/** A form of the office by its definition. */
export function OfficeForm<Answers extends Record<string, string>>(props: Definition<Answers> & Shown<Answers>) {
  return <FormBody {...props} form={useForm({ ...props, error: props.sending.error })} />;
}

interface InDialog {
  title: string;
  onClose: () => void;
  /** Wide, and asks before what was typed is lost. */
  wide?: boolean;
  /** Without the button that cancels. */
  plain?: boolean;
  shape?: 'box' | 'question';
}

/** The same in a dialog. */
export function DialogForm<Answers extends Record<string, string>>({
  title,
  onClose,
  wide = false,
  plain = wide,
  shape = 'box',
  ...props
}: Definition<Answers> & Omit<Shown<Answers>, 'onCancel'> & InDialog) {
  const form = useForm({ ...props, error: props.sending.error });
  const body = <FormBody {...props} form={form} onCancel={plain ? undefined : onClose} />;
  if (!wide) {
    return (
      <Dialog title={title} shape={shape} onClose={onClose}>
        {body}
      </Dialog>
    );
  }
  return (
    <FormDialog title={title} isTyped={form.isTyped && !props.sending.isPending} onClose={onClose}>
      {body}
    </FormDialog>
  );
}

/** Why something is done: the last field of many forms. */
export function useReasonField(missing: string): OfficeField {
  const { t } = useTranslation('common.office');
  const texts = { label: t('proof.reason'), help: t('proof.reasonHint'), missing };
  return { key: 'reason', kind: 'text', maxLength: 300, minLength: 3, ...texts };
}

/** Of a call of which the page tells what is refused: only what belongs to fields stands in the form. */
export function toldAtFields({ isPending, error }: { readonly isPending: boolean; readonly error: unknown }) {
  return { isPending, error: isApiError(error) && Object.keys(error.fields).length > 0 ? error : null };
}
