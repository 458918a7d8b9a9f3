import type { ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { PageFrame } from '#browser/ui/frame/page-frame';

/** A lender's no in plain words: why, what would help, from when it may be tried again, and the ways on. */
export function DeclinedScreen({ lender, children }: { lender: string; children: ReactNode }) {
  const { t } = useTranslation('lending.lender-journeys');
  return (
    <PageFrame title={t('declinedTitle', { lender })} text={t('declinedText', { lender })}>
      {children}
    </PageFrame>
  );
}
