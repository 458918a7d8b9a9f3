import * as endpoints from '@saakh/contracts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#browser/platform/api/call-queries';
import type { SelectOption } from '#browser/ui/inputs/fields';

import { useBilingual } from '../i18n/use-bilingual';
import { usePage } from '../page-data';

const staffChoicesQuery = () =>
  readQuery(['staff', 'list-choices'], endpoints.listChoices, {}, { staleTime: 5 * 60_000 });

/**
 * Brands as staff choose them: by name in the shown language, one whose name another has with its key behind it. Until the
 * names are here, and where they can't be had, the keys of the page stand for them. `nameOf` a key that has no site any more
 * is the key; one that was chosen before stays among the options.
 */
export function useBrandChoices(chosen?: string | null): {
  options: readonly SelectOption[];
  nameOf: (brandKey: string) => string;
} {
  const { brandKeys } = usePage();
  const local = useBilingual();
  const { data } = useQuery(staffChoicesQuery());
  const named = data?.brands.map(({ brandKey, name }) => ({ value: brandKey, name: local(name) }));
  const known = named ?? brandKeys.map((value) => ({ value, name: value }));
  const isAlone = (name: string) => known.filter((one) => one.name === name).length === 1;
  const gone = chosen && !known.some(({ value }) => value === chosen) ? [{ value: chosen, name: chosen }] : [];
  const options = [...known, ...gone]
    .map(({ value, name }) => ({ value, label: isAlone(name) ? name : `${name} (${value})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return { options, nameOf: (key) => options.find(({ value }) => value === key)?.label ?? key };
}

/** The states that addresses lie in, as they stand there; none until they are here. */
export function useStates(): readonly string[] {
  return useQuery(staffChoicesQuery()).data?.states ?? [];
}
