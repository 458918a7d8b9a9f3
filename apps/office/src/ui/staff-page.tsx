import { type ReactNode, useLayoutEffect } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { usePage } from '#browser/platform/page-data';
import { SavingOrder } from './saving/saving-order';
import styles from './staff-page.module.css';

interface Props {
  title: string;
  /** The tab's own, where the specification says so: it stands alone there. */
  documentTitle?: string;
  /** A way back, above the title. */
  above?: ReactNode;
  /** What the page is for, in a line. */
  text?: ReactNode;
  /** The actions of the whole page, at its right. */
  actions?: ReactNode;
  /** As wide as text is read well, instead of the window. */
  width?: 'reading';
  children: ReactNode;
}

/** The frame of a page of the back office or the portal: as wide as the window, heading and actions in one line. */
export function StaffPage({ title, documentTitle, above, text, actions, width, children }: Props) {
  const { brand } = usePage();
  const local = useBilingual();
  const brandName = local(brand.name);
  // Before the paint: anyone who sees the page sees its title.
  useLayoutEffect(() => {
    document.title = documentTitle ?? `${title} · ${brandName}`;
  }, [title, documentTitle, brandName]);
  return (
    <main id="content" tabIndex={-1} className={`stack-16 pad-24 full ${styles.page}`} data-width={width}>
      {above}
      <div className="cluster-8-16 middle apart">
        <div className={`wraps narrow ${styles.words}`}>
          <h1 className="text-large">{title}</h1>
          {text ? <p className="above-4 soft text-note">{text}</p> : null}
        </div>
        {actions ? <div className="cluster-8 middle">{actions}</div> : null}
      </div>
      <SavingOrder>{children}</SavingOrder>
    </main>
  );
}

/** One part of a page, under its own heading. */
export function StaffSection({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="stack-16 box pad-16">
      <div className="cluster-8-16 middle apart">
        <div className={`wraps narrow ${styles.words}`}>
          <h2 className="text-lead">{title}</h2>
          {text ? <p className="above-4 soft text-note">{text}</p> : null}
        </div>
        {actions ? <div className="cluster-8 middle">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
