import type { RevenueSlab } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';

const FIELDS = [
  'slab_disbursed_min',
  'slab_disbursed_max',
  'slab_number_min',
  'slab_number_max',
  'ats_min',
  'ats_max',
  'revenue_type_id',
  'revenue_percent',
  'revenue_flat',
  'effective_from',
  'effective_until',
  'status',
] as const;

interface Props {
  error: unknown;
  opened: RevenueSlab | undefined;
  current: RevenueSlab | undefined;
  types: readonly { id: number; name: string }[];
  onTake: (current: RevenueSlab) => void;
}

/** Who changed the slab meanwhile and what, with the way to go on from there; what was typed stands until then. */
export function SlabConflict({ error, opened, current, types, onTake }: Props) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const changed = opened && current ? FIELDS.filter((field) => opened[field] !== current[field]) : [];
  const shown = (slab: RevenueSlab | undefined, field: (typeof FIELDS)[number]) => {
    const value = slab?.[field] ?? null;
    if (field === 'status') return t(value === 1 ? 'active' : 'inactive');
    if (field === 'revenue_type_id') return types.find(({ id }) => id === value)?.name ?? String(value);
    return value === null ? '–' : String(value);
  };
  return (
    <div role="alert" className="danger">
      <p>{errorText(error)}</p>
      <ul>
        {changed.map((field) => (
          <li key={field}>
            {t(`fields.${field}`)}: {shown(opened, field)} → {shown(current, field)}
          </li>
        ))}
      </ul>
      {current && changed.length > 0 ? (
        <SmallButton onClick={() => onTake(current)}>{t('takeCurrent')}</SmallButton>
      ) : null}
    </div>
  );
}
