import { IconCheck, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { enteredText } from '#browser/ui/inputs/entry';
import styles from './inline.module.css';
import { useSaving } from './use-saving';

interface Props {
  /** Which field of which row, for who can't see the table. */
  label: string;
  /** As it is typed. */
  value: string;
  /** As it is shown; the value itself where it is left out. */
  shown?: string | undefined;
  /** Saves; rejects when it could not, and has then said why. */
  onSave: (value: string) => Promise<unknown>;
  /** Why what is typed can't be saved; undefined when it can. */
  check?: (value: string) => string | undefined;
  /** Turns what is typed into what may stand there: digits only, for example. */
  clean?: (value: string) => string;
  inputMode?: 'text' | 'numeric' | 'decimal';
  align?: 'start' | 'end';
  maxLength?: number;
}

/**
 * A text or number that is edited where it stands: a click or Enter opens it, leaving it or Enter saves it when it has changed,
 * Escape leaves it as it was. A value that is refused comes back as it was before; one that somebody else's change kept from
 * being saved stays in the field, and Enter saves it over that.
 */
export function InlineText({
  label,
  value,
  shown,
  onSave,
  check,
  clean = (text) => text,
  inputMode = 'text',
  align = 'start',
  maxLength,
}: Props) {
  const { t } = useTranslation('common.office');
  const [draft, setDraft] = useState<string | null>(null);
  const { saving, wanted, save } = useSaving(onSave);
  const [held, setHeld] = useState<string>();
  const kept = wanted?.value ?? value;
  const button = useRef<HTMLButtonElement>(null);
  const returnFocus = useRef(false);
  /** The person has gone on to something else: a field that opens again takes no focus. */
  const isElsewhere = useRef(false);
  const isHeld = draft !== null && draft === held;
  const problem =
    draft === null ? undefined : (check?.(draft) ?? (isHeld ? t('storedNow', { value: shown ?? value }) : undefined));
  useEffect(() => {
    if (draft === null && returnFocus.current) {
      returnFocus.current = false;
      button.current?.focus();
    }
  }, [draft]);

  const close = (byKey: boolean) => {
    returnFocus.current = byKey;
    setDraft(null);
    setHeld(undefined);
  };
  const saveOrHold = async (typed: string) => {
    if (!(await save(typed))) return;
    isElsewhere.current = document.activeElement !== button.current;
    setHeld(typed);
    setDraft((now) => now ?? typed);
  };
  const finish = (byKey: boolean) => {
    if (draft === null || (isHeld && !byKey)) return;
    const typed = draft.trim();
    if (typed === kept) return close(byKey);
    if (check?.(typed)) {
      if (!byKey) close(false);
      return;
    }
    close(byKey);
    void saveOrHold(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      finish(true);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    }
  };

  if (draft === null) {
    return (
      <button
        ref={button}
        type="button"
        className={`inline-4 full starts no-fill tall-32 ${styles.value}`}
        data-align={align}
        aria-label={`${label}: ${shown ?? (value || t('empty'))}`}
        aria-busy={saving === 'saving' || undefined}
        onClick={() => {
          isElsewhere.current = false;
          setDraft(kept);
        }}
      >
        <span className={styles.shown}>{shown ?? (value || '–')}</span>
        {saving === 'saved' ? (
          <IconCheck size={16} stroke={2} className="success rigid" role="img" aria-label={t('saved')} />
        ) : (
          <IconPencil size={14} stroke={1.5} className={`faint rigid ${styles.pencil}`} aria-hidden />
        )}
      </button>
    );
  }
  return (
    <span className="full anchor" style={{ display: 'inline-block', minWidth: 96 }}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just opened this field
        autoFocus={!isElsewhere.current}
        className={styles.input}
        data-align={align}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        title={problem}
        inputMode={inputMode}
        value={draft}
        onChange={(event) =>
          setDraft(enteredText(clean(event.currentTarget.value), draft, inputMode === 'text' ? maxLength : undefined))
        }
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => finish(false)}
        onKeyDown={onKeyDown}
      />
      {problem ? (
        <span role="alert" className={`pad-4-8 text-fine block may-wrap rounded-small ${styles.problem}`}>
          {problem}
        </span>
      ) : null}
    </span>
  );
}
