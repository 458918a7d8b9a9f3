import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Switch.css';
import { Input, NativeSelect, Switch } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { SelectOption } from '#browser/ui/inputs/fields';
import styles from './inline.module.css';
import { useDay } from './saving/use-day';
import { useSaving } from './use-saving';

const SavedTick = ({ label }: { label: string }) => (
  <IconCheck size={16} stroke={2} className="success rigid" role="img" aria-label={label} />
);

interface SelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onSave: (value: string) => Promise<unknown>;
}

/** One choice of a list, saved when it is made. */
export function InlineSelect({ label, value, options, onSave }: SelectProps) {
  const { t } = useTranslation('common.office');
  const { saving, wanted, save } = useSaving(onSave);
  return (
    <span className="inline-4">
      <NativeSelect
        size="xs"
        variant="unstyled"
        data={options}
        aria-label={label}
        aria-busy={saving === 'saving' || undefined}
        value={wanted?.value ?? value}
        onChange={(event) => void save(event.currentTarget.value)}
      />
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
  const { saving, wanted, save } = useSaving(onSave);
  const shown = wanted?.value ?? checked;
  return (
    <Switch
      color="var(--success)"
      withThumbIndicator={false}
      aria-checked={shown}
      aria-label={label}
      aria-busy={saving === 'saving' || undefined}
      checked={shown}
      disabled={disabled}
      onChange={(event) => void save(event.currentTarget.checked)}
    />
  );
}

interface DateProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onSave: (value: string) => Promise<unknown>;
}

/** A day by the browser's own calendar, saved when it is chosen. */
export function InlineDate({ label, value, onSave }: DateProps) {
  const { t } = useTranslation('common.office');
  const { saving, save } = useSaving(onSave);
  const { problem, handlers } = useDay(value, save);
  return (
    <span className="inline-4">
      <Input
        type="date"
        size="xs"
        variant="unstyled"
        aria-label={label}
        aria-busy={saving === 'saving' || undefined}
        error={Boolean(problem)}
        title={problem}
        defaultValue={value}
        key={value}
        {...handlers}
      />
      {saving === 'saved' ? <SavedTick label={t('saved')} /> : null}
      {problem ? (
        <span role="alert" className={`pad-4-8 text-fine block may-wrap rounded-small ${styles.problem}`}>
          {problem}
        </span>
      ) : null}
    </span>
  );
}
