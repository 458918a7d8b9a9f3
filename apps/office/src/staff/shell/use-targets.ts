import { useDebouncedValue } from '@mantine/hooks';
import { type AdminPage, mayOpenPage } from '@saakh/contracts/office-pages';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { allCardsQuery } from '#office/features/catalogue/credit-cards/staff/queries';
import { lenderGroupsQuery, lendersQuery } from '#office/features/catalogue/lenders/staff/queries';
import { staffQuery } from '#office/features/identity/sign-in/staff/queries';
import { partnersQuery } from '#office/features/partners/brands/queries';
import { menuOf } from './admin-menu';

export interface Target {
  to: string;
  name: string;
  /** What it is, beside its name. */
  kind: string;
}

const TYPING_MS = 200;
const LEAST_TYPED = 2;
const MOST_OF_A_KIND = 8;

/** The records of a name that a role may open. Long lists are searched by the server, short ones are read once. */
function useRecords(roleId: number, q: string): Target[] {
  const { t } = useTranslation('common.office');
  const [settled] = useDebouncedValue(q, TYPING_MS);
  const may = (page: AdminPage) => settled.length >= LEAST_TYPED && mayOpenPage(roleId, page);
  const own = { placeholderData: keepPreviousData };
  const lenders = useInfiniteQuery({ ...lendersQuery({ q: settled }), ...own, enabled: may('lenders') });
  const partners = useInfiniteQuery({ ...partnersQuery(settled), ...own, enabled: may('partners') });
  const groups = useQuery({ ...lenderGroupsQuery(), enabled: may('lenders') });
  const cards = useQuery({ ...allCardsQuery(), enabled: may('credit-cards') });
  const staff = useQuery({ ...staffQuery(), enabled: may('user-management') });
  const all: (Target & { found?: string })[] = [
    ...(lenders.data?.pages[0]?.data ?? []).map(({ lender_id, name }) => ({
      to: `/admin/lenders/${lender_id}`,
      name,
      kind: t('palette.lender'),
    })),
    ...(groups.data?.lenderGroups ?? []).map(({ id, name }) => ({
      to: `/admin/lenders?group=${id}`,
      name,
      kind: t('palette.group'),
    })),
    ...(partners.data?.pages[0]?.data ?? []).map(({ id, name, brands, utm_id }) => ({
      to: `/admin/partners/${id}`,
      name,
      kind: t('palette.partner'),
      found: `${name} ${brands.join(' ')} ${utm_id ?? ''}`,
    })),
    ...(cards.data ?? []).map(({ category_id, category_name: name }) => ({
      to: `/admin/credit-cards#${category_id}`,
      name,
      kind: t('palette.card'),
    })),
    ...(staff.data?.data ?? []).map(({ staffId, name, email }) => ({
      to: `/admin/user-management#${staffId}`,
      name,
      kind: t('palette.colleague'),
      found: `${name} ${email}`,
    })),
  ];
  if (q.length < LEAST_TYPED) return [];
  const seen = new Map<string, number>();
  return all.filter(({ name, found = name, kind }) => {
    // What was found for the text of a moment ago is not shown for this one.
    if (!found.toLowerCase().includes(q)) return false;
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= MOST_OF_A_KIND;
  });
}

/** Where one can go by what is typed: the pages of the role, then records by their names. */
export function useTargets(roleId: number, typed: string): Target[] {
  const { t } = useTranslation('common.office');
  const wanted = typed.trim().toLowerCase();
  const pages = menuOf(roleId)
    .map(({ page }) => ({ to: `/admin/${page}`, name: t(`pages.${page}`), kind: t('palette.page') }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  return [...pages, ...useRecords(roleId, wanted)];
}
