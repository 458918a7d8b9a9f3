import { createPath, Navigate, resolvePath, useLocation } from 'react-router';
import { SkeletonLines } from '../skeleton-lines';

interface Props {
  to: string;
  /** What the next page is told. */
  state?: unknown;
}

/**
 * Sends a visitor on to another page, which takes the place of this one. The page is often still loading, and another navigation may
 * overtake this one: each arrival here sends on again, and meanwhile it is seen that something loads, so that no page stays blank.
 */
export function Redirect({ to, state }: Props) {
  const { key, ...here } = useLocation();
  const isHere = createPath(resolvePath(to)) === createPath(here);
  return (
    <>
      {isHere ? null : <Navigate key={key} to={to} state={state} replace />}
      <SkeletonLines fillsPage />
    </>
  );
}
