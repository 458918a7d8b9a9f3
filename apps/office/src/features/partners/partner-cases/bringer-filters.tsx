import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { FilterSelect } from '#office/ui/toolbar';
import { bringersQuery } from './queries';

interface Chosen {
  person?: string | undefined;
  shop?: string | undefined;
}

/** Filters by who of the company brought a customer, and through which shop; none where there is nothing to choose from. */
export function BringerFilters({ chosen, onChange }: { chosen: Chosen; onChange: (change: Chosen) => void }) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const { data } = useQuery(bringersQuery());
  const choice = (key: 'person' | 'shop', options: readonly { id: string; name: string }[] = []) =>
    options.length === 0 && !chosen[key] ? null : (
      <FilterSelect
        label={t(`filters.${key}`)}
        all={`${t(`filters.${key}`)}: ${t('all')}`}
        value={chosen[key] ?? ''}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onChange({ [key]: id })}
      />
    );
  return (
    <>
      {choice('person', data?.people)}
      {choice('shop', data?.shops)}
    </>
  );
}
