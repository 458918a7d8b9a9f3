import type { RevenueSlab } from '@saakh/contracts/catalogue/office/revenue-slabs';
import { slabTermsOf } from '@saakh/rules/catalogue/slabs/slab-terms';
import { type SlabWarning, slabWarnings } from '@saakh/rules/catalogue/slabs/slab-warnings';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** What the saved slabs leave in doubt: figures that two hold, that none holds, and slabs that are never reached. */
export function SlabWarnings({ slabs }: { slabs: readonly RevenueSlab[] }) {
  const { t } = useTranslation('catalogue.slabs.office');
  const warnings = slabWarnings(slabs.map(slabTermsOf));
  if (warnings.length === 0) return null;
  const placeOf = (id: number) => slabs.findIndex((slab) => slab.id === id) + 1;
  const figure = (dimension: SlabWarning['dimension'], value: number | null) => {
    if (value === null) return '∞';
    return dimension === 'cases' ? formatWhole(value) : `₹${formatWhole(value)}`;
  };
  const words = ({ kind, ids, dimension, from, to }: SlabWarning) =>
    t(`warnings.${kind}`, {
      slabs: ids.map(placeOf).join(', '),
      slab: placeOf(ids[0] ?? 0),
      upper: ids
        .slice(1)
        .map(placeOf)
        .toSorted((a, b) => a - b)
        .join(', '),
      what: dimension ? t(`columns.${dimension}`) : '',
      from: figure(dimension, from),
      to: figure(dimension, to),
    });
  // Two doubts may read the same: different slabs leave the same gap.
  const sentences = [...new Set(warnings.map(words))];
  return (
    <ul
      className="flush warning text-small rounded on-warning"
      style={{ padding: '12px 16px 12px 36px' }}
      aria-label={t('warnings.title')}
    >
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
