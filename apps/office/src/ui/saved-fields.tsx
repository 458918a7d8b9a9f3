import '@mantine/core/styles/Input.css';
import { Input, NativeSelect } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { enteredText } from '#browser/ui/inputs/entry';
import type { SelectOption } from '#browser/ui/inputs/fields';
import { asTyped, cleanTyped, type FieldKind, INPUT_MODES } from './editable';
import { InlineSwitch } from './inline-choice';
import { AwaitingNote } from './saving/awaiting';
import { useDay } from './saving/use-day';
import { type Saving, useSaving } from './use-saving';

interface FieldProps {
  label: string;
  /** The property that it saves, for what of it waits for approval. */
  field?: string;
}

interface FrameProps extends FieldProps {
  id: string;
  hint?: ReactNode;
  problem?: string | undefined;
  saving: Saving;
  children: ReactNode;
}

function Frame({ id, label, field, hint, problem, saving, children }: FrameProps) {
  const { t } = useTranslation('common.office');
  return (
    <div className="narrow">
      <label htmlFor={id} className="row-4 middle below-4 soft strong text-small">
        {label}
        {saving === 'saved' ? (
          <IconCheck size={16} stroke={2} className="success" role="img" aria-label={t('saved')} />
        ) : null}
      </label>
      {children}
      {hint ? <p className="above-4 text-fine soft">{hint}</p> : null}
      <AwaitingNote field={field} />
      <p role="alert" className="above-4 text-fine danger if-any">
        {problem}
      </p>
    </div>
  );
}

interface TextProps extends FieldProps {
  value: unknown;
  kind?: FieldKind;
  /** What follows from what stands in the field, saved or not, is a function of it. */
  hint?: ReactNode | ((typed: string) => ReactNode);
  prefix?: string;
  suffix?: string;
  maxLength?: number;
  rows?: number;
  /** Why what is typed can't be saved; undefined when it can. */
  check?: (typed: string) => string | undefined;
  /** Told of everything that stands in the field, saved or not. */
  onTyped?: (typed: string) => void;
  /** Saves what was typed; rejects with what is to be read at the field. */
  onSave: (typed: string) => Promise<unknown>;
}

/**
 * A labelled text or number that is saved when it is left and has changed (ADMIN-LEDIT-10, ADMIN-LEDIT-11). What the server
 * refuses is told below, and the field shows what is stored again (ADMIN-LEDIT-12); what may not be typed stays, with why.
 * What somebody else's change kept from being saved stays, too, beside what is stored now: Enter saves it over that.
 */
export function SavedText({
  label,
  field,
  value,
  kind = 'text',
  hint,
  prefix,
  suffix,
  maxLength,
  rows,
  check,
  onTyped,
  onSave,
}: TextProps) {
  const id = useId();
  const stored = asTyped(value);
  const [draft, setDraft] = useState<string | null>(null);
  const { saving, wanted, save, refused, forgetRefusal } = useSaving(onSave);
  const { t } = useTranslation('common.office');
  const [held, setHeld] = useState<string>();
  const readOnEntry = useRef<string>(undefined);
  const kept = wanted?.value ?? stored;
  const isHeld = draft !== null && draft === held;
  const problem =
    (draft !== null && draft.trim() !== kept ? check?.(draft.trim()) : undefined) ??
    (isHeld && refused ? `${refused} ${t('storedNow', { value: stored || t('empty') })}` : refused);
  const saveOrHold = async (typed: string) => {
    if (!(await save(typed))) return;
    setHeld(typed);
    setDraft((now) => now ?? typed);
  };
  const finish = (byKey: boolean) => {
    if (draft === null || (isHeld && !byKey)) return;
    const typed = draft.trim();
    if (typed !== kept && check?.(typed) !== undefined) return;
    setDraft(null);
    setHeld(undefined);
    if (typed !== kept) void saveOrHold(typed);
  };
  const control = {
    id,
    size: 'md',
    className: 'figures',
    error: Boolean(problem),
    leftSection: prefix,
    rightSection: suffix,
    rightSectionWidth: suffix ? suffix.length * 8 + 24 : undefined,
    inputMode: INPUT_MODES[kind],
    value: draft ?? kept,
    'aria-busy': saving === 'saving' || undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      forgetRefusal();
      const typed = cleanTyped(kind, event.currentTarget.value);
      const entered = enteredText(typed, draft ?? kept, kind === 'text' ? maxLength : undefined);
      onTyped?.(entered);
      setDraft(entered);
    },
    onFocus: () => {
      readOnEntry.current = refused;
    },
    onBlur: () => {
      // Who comes back to a refusal and leaves what is stored is done with it.
      if (draft === null && readOnEntry.current === refused) forgetRefusal();
      finish(false);
    },
  };
  return (
    <Frame
      id={id}
      label={label}
      field={field}
      hint={typeof hint === 'function' ? hint((draft ?? kept).trim()) : hint}
      problem={problem}
      saving={saving}
    >
      {rows === undefined ? (
        <Input
          {...control}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish(true);
            if (event.key === 'Escape') {
              setDraft(null);
              if (isHeld) forgetRefusal();
            }
          }}
        />
      ) : (
        <Input component="textarea" multiline {...control} rows={rows} />
      )}
    </Frame>
  );
}

interface SelectProps extends FieldProps {
  value: string;
  options: readonly SelectOption[];
  onSave: (value: string) => Promise<unknown>;
}

/** A labelled choice of a list, saved when it is made (ADMIN-LEDIT-08). */
export function SavedSelect({ label, field, value, options, onSave }: SelectProps) {
  const id = useId();
  const { saving, wanted, save, refused } = useSaving(onSave);
  return (
    <Frame id={id} label={label} field={field} problem={refused} saving={saving}>
      <NativeSelect
        id={id}
        size="md"
        data={options}
        value={wanted?.value ?? value}
        aria-busy={saving === 'saving' || undefined}
        onChange={(event) => void save(event.currentTarget.value)}
      />
    </Frame>
  );
}

interface SwitchProps extends FieldProps {
  checked: boolean;
  hint?: ReactNode;
  onSave: (checked: boolean) => Promise<unknown>;
}

/** A labelled switch, saved when it is switched (ADMIN-LEDIT-07). */
export function SavedSwitch({ label, field, checked, hint, onSave }: SwitchProps) {
  return (
    <div className="narrow">
      <span className="row-12 middle tall-44">
        <InlineSwitch label={label} checked={checked} onSave={onSave} />
        <span aria-hidden>{label}</span>
      </span>
      {hint ? <p className="above-4 text-fine soft">{hint}</p> : null}
      <AwaitingNote field={field} />
    </div>
  );
}

interface DateProps extends FieldProps {
  /** `YYYY-MM-DD`, or null. */
  value: string | null;
  onSave: (value: string) => Promise<unknown>;
}

/** A labelled day, saved when it is chosen (ADMIN-LEDIT-09). */
export function SavedDate({ label, field, value, onSave }: DateProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { saving, save, refused } = useSaving(onSave);
  const stored = value ?? '';
  const { problem, handlers } = useDay(stored, save);
  // Half a date is no value of the input's own, so it is not controlled; it follows what is stored.
  useEffect(() => {
    if (input.current && saving !== 'saving') input.current.value = stored;
  }, [stored, saving]);
  return (
    <Frame id={id} label={label} field={field} problem={problem ?? refused} saving={saving}>
      <Input
        ref={input}
        id={id}
        size="md"
        type="date"
        error={Boolean(problem)}
        defaultValue={stored}
        aria-busy={saving === 'saving' || undefined}
        {...handlers}
      />
    </Frame>
  );
}
