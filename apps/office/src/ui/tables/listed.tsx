import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState, ErrorState } from '#browser/ui/states';

/** The rows of all pages that are loaded. */
export function rowsOf<Row>({
  data,
}: {
  readonly data: { readonly pages: readonly { readonly data: readonly Row[] }[] } | undefined;
}): Row[] {
  return data?.pages.flatMap((page) => page.data) ?? [];
}

interface Props {
  list: UseQueryResult | UseInfiniteQueryResult;
  /** How many rows are shown. */
  count: number;
  /** How many lines stand in their place while the first are on their way, and how high they are. */
  lines: number;
  height?: number;
  /** What is said when there are none: a title and a text, or an element of its own. */
  none?: readonly [title: string, text: string] | ReactElement;
  /** What to do when there are none. */
  wayOn?: ReactNode;
  /** The button that loads the next page. */
  more?: string;
  /** The rows. */
  children: ReactNode;
}

/** A list as it loads: its lines, an error with the way to try again, that there is nothing, or the rows and the way to more. */
export function Listed({ list, count, lines, height = 36, none, wayOn, more, children }: Props) {
  return (
    <>
      {list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <SkeletonLines count={lines} height={height} /> : null}
      {list.data && count === 0 ? (
        Array.isArray(none) ? (
          <EmptyState title={none[0]} text={none[1]} action={wayOn} />
        ) : (
          none
        )
      ) : null}
      {count > 0 ? children : null}
      {'hasNextPage' in list && list.hasNextPage ? (
        <SmallButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {more}
        </SmallButton>
      ) : null}
    </>
  );
}
