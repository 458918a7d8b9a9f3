import type { LanguageCode } from '@saakh/contracts/fields';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadLanguage } from '#browser/platform/i18n/i18n';
import { InLanguage } from '#browser/platform/i18n/use-translation';
import styles from './staff.module.css';

interface Props {
  title: string;
  language: LanguageCode;
  /** Another one begins at its top. */
  screen: string;
  children: ReactNode;
}

// With a document type of its own, or it would be drawn by the rules of the nineties.
const BLANK = '<!doctype html><html><head></head><body></body></html>';

/** The page's own styles, also those that a script has put there. */
function copyStyles(to: Document): void {
  for (const { name, value } of document.documentElement.attributes) to.documentElement.setAttribute(name, value);
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    to.head.append(to.importNode(sheet, true));
  }
}

/** The language, once its texts are there. */
function useLoaded(language: LanguageCode): LanguageCode | undefined {
  const [ready, setReady] = useState<LanguageCode>();
  useEffect(() => {
    let isCurrent = true;
    void loadLanguage(language).then(() => {
      if (isCurrent) setReady(language);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return ready;
}

/**
 * A customer's page at the width of a phone: a document of its own, so that widths, languages and the bar at its bottom are
 * what they are there. Nothing is loaded into it, and its links lead nowhere.
 */
export function PreviewFrame({ title, language, screen, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<{ inner: Document; root: HTMLElement }>();
  const shown = useLoaded(language);
  useEffect(() => {
    if (page && shown) page.inner.documentElement.lang = shown;
  }, [page, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is why, not with what
  useEffect(() => {
    const scrolled = page?.inner.scrollingElement;
    if (scrolled) scrolled.scrollTop = 0;
  }, [page, screen]);
  const start = () => {
    const inner = frame.current?.contentDocument;
    if (!inner || inner === page?.inner) return;
    copyStyles(inner);
    inner.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element | null;
        if (target?.closest('a')) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      true,
    );
    const root = inner.createElement('div');
    root.className = 'stack-0 screen-high';
    inner.body.append(root);
    setPage({ inner, root });
  };
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        className={`block surface mid edge at-most-full ${styles.phone}`}
        srcDoc={BLANK}
        onLoad={start}
      />
      {page && shown ? createPortal(<InLanguage language={shown}>{children}</InLanguage>, page.root) : null}
    </>
  );
}
