import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';

interface Props {
  label: string;
  full: boolean;
  most: number;
  onAdd: () => void;
  /** Why none can be added now. */
  blocked?: string | undefined;
}

/** Adds one more to a list, until it is full. */
export function AddButton({ label, full, most, onAdd, blocked }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const why = blocked ?? (full ? t('full', { count: most }) : undefined);
  return (
    <div className="cluster-8 middle">
      <SmallButton disabled={why !== undefined} onClick={onAdd}>
        <IconPlus size={18} stroke={1.5} aria-hidden />
        {label}
      </SmallButton>
      {why ? <span className="soft text-small">{why}</span> : null}
    </div>
  );
}
