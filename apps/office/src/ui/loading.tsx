import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';

interface Props {
  /** Of the query: what came, why not, and the way to ask again. */
  data: unknown;
  error: unknown;
  refetch: () => unknown;
  /** How many lines stand in its place while it is on its way, and how high they are. */
  lines: number;
  height?: number;
  /** The page says itself what is wrong. */
  unless?: boolean;
}

/** What stands in the place of something that is not there yet: its lines, or an error with the way to try again. */
export function Loading({ data, error, refetch, lines, height, unless = false }: Props) {
  if (unless) return null;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <SkeletonLines count={lines} {...(height === undefined ? {} : { height })} /> : null;
}
