import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'compare';

/**
 * Which offers are being compared, kept in the address: opening is an entry of the history of its own, so that the phone's
 * back key closes the comparison and leaves the offers open.
 */
export function useComparison() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const opened = (useLocation().state as { comparing?: boolean } | null)?.comparing === true;
  return {
    ids: (search.get(PARAMETER) ?? '').split(',').filter(Boolean),
    open(offerIds: readonly string[]) {
      const next = new URLSearchParams(search);
      next.set(PARAMETER, offerIds.join(','));
      setSearch(next, { state: { comparing: true }, preventScrollReset: true });
    },
    /** Back to the entry before, or on the spot where the address was opened as it is. */
    close() {
      if (opened) return void navigate(-1);
      const next = new URLSearchParams(search);
      next.delete(PARAMETER);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}
