import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';

interface Props {
  title: string;
  text?: string;
  /** Loading until there is data, and what went wrong where none comes. */
  loading: { data: unknown; error: Error | null; refetch: () => unknown };
  children: ReactNode;
}

/** The frame of the pages under My Saakh: the way back, then loading, failure or the page. */
export function MyPage({ title, text, loading: { data, error, refetch }, children }: Props) {
  const { t } = useTranslation('customers.my-saakh');
  const brand = useBilingual()(usePage().brand.name);
  const body = () => {
    if (data !== undefined) return children;
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines count={4} height={96} fillsPage />
    );
  };
  return (
    <PageFrame
      title={title}
      text={text}
      width="reading"
      above={
        <p>
          <Link to="/my-account" className="inline branded tall-44" style={{ textUnderlineOffset: 4 }}>
            {t('back', { brand })}
          </Link>
        </p>
      }
    >
      {body()}
    </PageFrame>
  );
}
