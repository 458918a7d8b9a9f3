import type { KeyFacts } from '@saakh/contracts/lending/offers';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { Statement } from './statement';

interface Props {
  asked: { readonly data: KeyFacts | undefined; readonly error: Error | null; readonly refetch: () => unknown };
}

/** Key facts that were asked for: as they come, or why they do not. */
export function AskedStatement({ asked: { data, error, refetch } }: Props) {
  if (data) return <Statement facts={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={3} height={96} />;
}
