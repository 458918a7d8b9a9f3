import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './skeleton-lines.module.css';

interface Props {
  count?: number;
  height?: number;
  /** Of a page's whole content: what stands below begins below the screen, so that it does not jump there when the content comes. */
  fillsPage?: boolean;
}

/** A page that was long while it waited stays so: what comes may be short, and would bring the footer into view. */
const stayLong = (lines: HTMLElement | null) => lines?.closest('main')?.setAttribute('data-long', '');

/** The shape of what is on its way: rows of a height, so that nothing jumps when it arrives. */
export function SkeletonLines({ count = 3, height = 56, fillsPage = false }: Props) {
  const { t } = useTranslation();
  return (
    <div
      ref={fillsPage ? stayLong : undefined}
      className={`stack-16 ${styles.lines}`}
      data-page={fillsPage || undefined}
      role="status"
    >
      <span className="said">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <span key={index} style={{ height }} aria-hidden />
      ))}
    </div>
  );
}
