import { ActionIcon } from '@mantine/core';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSaving } from '#office/ui/use-saving';

const CLASSES = [1, 2, 3, 4] as const;

interface Props {
  label: string;
  value: readonly number[];
  onSave: (value: number[]) => Promise<unknown>;
}

/** Which ticket classes a lender serves: each on or off, at least one; saved when one is switched. */
export function TicketClasses({ label, value, onSave }: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { saving, wanted, save } = useSaving(onSave);
  const shown = wanted?.value ?? value;
  const toggle = (klass: number) =>
    shown.includes(klass) ? shown.filter((one) => one !== klass) : [...shown, klass].toSorted((a, b) => a - b);
  return (
    <fieldset
      className="pad-0 flush no-border inline-4"
      aria-label={label}
      aria-busy={saving === 'saving' || undefined}
    >
      {CLASSES.map((klass) => {
        const on = shown.includes(klass);
        const isLast = on && shown.length === 1;
        return (
          <ActionIcon
            key={klass}
            size={28}
            variant="default"
            c={on ? 'var(--paper)' : 'var(--ink-faint)'}
            bg={on ? 'var(--ink-soft)' : undefined}
            aria-pressed={on}
            aria-disabled={isLast || undefined}
            title={isLast ? t('lastClass') : t(`ticketClasses.${klass}`)}
            onClick={() => {
              if (!isLast) void save(toggle(klass));
            }}
          >
            {klass}
          </ActionIcon>
        );
      })}
    </fieldset>
  );
}
