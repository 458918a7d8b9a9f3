import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import styles from './reconciliation.module.css';

interface Pages {
  readonly pages: readonly { readonly data: readonly unknown[] }[];
}
interface Listed {
  readonly data: Pages | undefined;
  readonly hasNextPage: boolean;
}
interface List extends Listed {
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<Listed & { readonly isError: boolean }>;
}

const countOf = (data: Pages | undefined): number => data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0;

function focusRow(frame: HTMLElement | null, at: number): void {
  const row = frame?.querySelectorAll('tbody tr')[at];
  const target = row?.querySelector<HTMLElement>('a, button, input') ?? frame?.querySelector<HTMLElement>('[tabindex]');
  target?.focus();
}

/**
 * A table that is loaded page by page, with the ways to more of it: the next page, or one after the other to the end, which
 * can be stopped. Focus moves to the first new row. Of another filter it is another one: give it a key.
 */
export function MoreRows({ list, children }: { list: List; children: ReactNode }) {
  const { t } = useTranslation('money.reconciliation.office');
  const frame = useRef<HTMLDivElement>(null);
  const stopped = useRef(false);
  const [isLoadingAll, setLoadingAll] = useState(false);
  const [focusAt, setFocusAt] = useState<number>();
  const count = countOf(list.data);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  useEffect(() => {
    if (focusAt === undefined || count <= focusAt) return;
    focusRow(frame.current, focusAt);
    setFocusAt(undefined);
  }, [focusAt, count]);
  const load = async (isAll: boolean) => {
    stopped.current = false;
    setLoadingAll(isAll);
    let loaded = count;
    for (let goesOn = true; goesOn; ) {
      const { data, hasNextPage, isError } = await list.fetchNextPage();
      loaded = countOf(data);
      goesOn = isAll && hasNextPage && !isError && !stopped.current;
    }
    setLoadingAll(false);
    if (loaded > count) setFocusAt(count);
  };
  const stop = () => {
    stopped.current = true;
  };
  const showAll = () => void load(true);
  return (
    <>
      <div ref={frame}>{children}</div>
      <div className={styles.more}>
        <p role="status">{t(list.hasNextPage ? 'shown' : 'shownAll', { count, rows: formatWhole(count) })}</p>
        {list.hasNextPage ? (
          <span className={styles.moreActs}>
            <SmallButton loading={list.isFetchingNextPage} onClick={() => void load(false)}>
              {t('more')}
            </SmallButton>
            <SmallButton disabled={list.isFetchingNextPage && !isLoadingAll} onClick={isLoadingAll ? stop : showAll}>
              {t(isLoadingAll ? 'stop' : 'all')}
            </SmallButton>
          </span>
        ) : null}
      </div>
    </>
  );
}
