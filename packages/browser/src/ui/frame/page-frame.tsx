import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { usePage } from '#browser/platform/page-data';
import { StepProgress } from '../step-progress';
import styles from './page-frame.module.css';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  /** Above the title: a back link, the language switch. */
  above?: ReactNode;
  progress?: { current: number; total: number; label: string };
  /** The main action: stays in reach of the thumb on a phone. */
  action?: ReactNode;
  /** `form` 512, `reading` 720, `wide` 1120 pixels. */
  width?: 'form' | 'reading' | 'wide';
  children: ReactNode;
}

/** The frame of every customer page: one column, progress, heading, content, and the main action at the bottom. */
export function PageFrame({ title, text, above, progress, action, width = 'form', children }: Props) {
  const { brand } = usePage();
  const local = useBilingual();
  const brandName = local(brand.name);
  const ownTitle = typeof title === 'string' ? title : '';
  const main = useRef<HTMLElement>(null);
  // Before the paint, so that the page never shows without its title.
  useLayoutEffect(() => {
    // A preview stands in a document of its own.
    const page = main.current?.ownerDocument ?? document;
    page.title = ownTitle ? `${ownTitle} · ${brandName}` : brandName;
  }, [ownTitle, brandName]);
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className={`stack-0 full grow mid pad-24-16 ${styles.frame}`}
      data-width={width}
    >
      {above}
      {progress ? <StepProgress {...progress} /> : null}
      <div className={`below-24 ${styles.head}`}>
        <h1 className="text-large">{title}</h1>
        {text ? <p className={`above-8 soft ${styles.text}`}>{text}</p> : null}
      </div>
      <div className={`stack-24 ${styles.content}`}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </main>
  );
}
