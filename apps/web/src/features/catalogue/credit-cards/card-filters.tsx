import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { useLocation, useSearchParams } from 'react-router';
import styles from '#browser/features/catalogue/credit-cards/credit-cards.module.css';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SelectField } from '#browser/ui/inputs/fields';

const KINDS = ['all', 'unsecured', 'secured'] as const;
const FEES = ['any', 'free', 'low'] as const;
const FITS = ['all', 'eligible'] as const;
type Kind = (typeof KINDS)[number];
type Fee = (typeof FEES)[number];
type Fit = (typeof FITS)[number];

/** ₹500, before tax. */
const LOW_FEE_PAISE = 50_000;

/** What the address itself chooses: two of the three addresses of the listing are for a kind (ROUTE-11, ROUTE-12). */
const KIND_OF_PATH: Readonly<Record<string, Kind>> = { '/cards-secured': 'secured', '/cards-unsecured': 'unsecured' };

const known = <T extends string>(all: readonly T[], text: string | null, fallback: T): T =>
  all.find((one) => one === text) ?? fallback;

export interface CardFilter {
  readonly kind: Kind;
  readonly fee: Fee;
  readonly fit: Fit;
}

export function passes(filter: CardFilter, card: CreditCard, isEligible: boolean): boolean {
  return (
    (filter.kind === 'all' || (filter.kind === 'secured') === (card.secured === 1)) &&
    (filter.fee === 'any' || card.annual_fee_paise <= (filter.fee === 'free' ? 0 : LOW_FEE_PAISE)) &&
    (filter.fit === 'all' || isEligible)
  );
}

/** The filter stands in the address, so that it outlives a reload and can be shared. */
export function useCardFilter() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const filter: CardFilter = {
    kind: known(KINDS, search.get('kind'), KIND_OF_PATH[pathname] ?? 'all'),
    fee: known(FEES, search.get('fee'), 'any'),
    fit: known(FITS, search.get('fit'), 'all'),
  };
  const change = (part: Partial<CardFilter>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(part)) next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { filter, change, clear: () => change({ kind: 'all', fee: 'any', fit: 'all' }) };
}

interface Props {
  filter: CardFilter;
  onChange: (part: Partial<CardFilter>) => void;
  /** The cards are checked against a profile, so that they can be filtered by it. */
  withProfile: boolean;
}

export function CardFilters({ filter, onChange, withProfile }: Props) {
  const { t } = useTranslation('catalogue.credit-cards');
  return (
    <section className={`grid-16 ${styles.filters}`} aria-label={t('filters')}>
      <SelectField
        name="kind"
        label={t('kind')}
        value={filter.kind}
        onValue={(kind) => onChange({ kind: known(KINDS, kind, 'all') })}
        options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <SelectField
        name="fee"
        label={t('fee')}
        value={filter.fee}
        onValue={(fee) => onChange({ fee: known(FEES, fee, 'any') })}
        options={FEES.map((fee) => ({ value: fee, label: t(`fees.${fee}`) }))}
      />
      {withProfile ? (
        <SelectField
          name="fit"
          label={t('fits')}
          value={filter.fit}
          onValue={(fit) => onChange({ fit: known(FITS, fit, 'all') })}
          options={FITS.map((fit) => ({ value: fit, label: t(`fitsOptions.${fit}`) }))}
        />
      ) : null}
    </section>
  );
}
