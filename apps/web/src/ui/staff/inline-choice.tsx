import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectOption } from '../fields';
import styles from './inline.module.css';
import { useSaving } from './use-saving';

const SavedTick = ({ label }: { label: string }) => (
  <IconCheck size={16} stroke={2} className={styles.tick} role="img" aria-label={label} />
);

interface SelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onSave: (value: string) => Promise<unknown>;
}

/** One choice of a list, saved when it is made. */
export function InlineSelect({ label, value, options, onSave }: SelectProps) {
  const { t } = useTranslation('back-office/shell');
  const { saving, save } = useSaving(onSave);
  const [chosen, setChosen] = useState(value);
  const busy = saving === 'saving';
  return (
    <span className={styles.choice}>
      <select
        className={styles.select}
        aria-label={label}
        aria-busy={busy || undefined}
        value={busy ? chosen : value}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          void save(event.currentTarget.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {saving === 'saved' ? <SavedTick label={t('saved')} /> : null}
    </span>
  );
}

interface SwitchProps {
  label: string;
  checked: boolean;
  onSave: (checked: boolean) => Promise<unknown>;
  disabled?: boolean;
}

/** On or off, saved when it is switched. */
export function InlineSwitch({ label, checked, onSave, disabled = false }: SwitchProps) {
  const { saving, save } = useSaving(onSave);
  const [wanted, setWanted] = useState(checked);
  const busy = saving === 'saving';
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={busy ? wanted : checked}
      className={styles.switch}
      aria-label={label}
      aria-busy={busy || undefined}
      checked={busy ? wanted : checked}
      disabled={disabled}
      onChange={(event) => {
        if (busy) return;
        setWanted(event.currentTarget.checked);
        void save(event.currentTarget.checked);
      }}
    />
  );
}

interface DateProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onSave: (value: string) => Promise<unknown>;
  min?: string | undefined;
}

/** A day by the browser's own calendar, saved when it is chosen. */
export function InlineDate({ label, value, onSave, min }: DateProps) {
  const { t } = useTranslation('back-office/shell');
  const { saving, save } = useSaving(onSave);
  return (
    <span className={styles.choice}>
      <input
        type="date"
        className={styles.date}
        aria-label={label}
        aria-busy={saving === 'saving' || undefined}
        min={min}
        // Half a date is no change: the browser tells an empty text then.
        defaultValue={value}
        key={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (chosen !== value && event.currentTarget.validity.valid) void save(chosen);
        }}
      />
      {saving === 'saved' ? <SavedTick label={t('saved')} /> : null}
    </span>
  );
}
