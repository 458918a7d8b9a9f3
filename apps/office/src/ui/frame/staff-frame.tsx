import type { ReactNode } from 'react';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { BrandLogo } from '#browser/ui/frame/brand-logo';
import { LanguageSwitch } from '#browser/ui/frame/language-switch';
import styles from './staff-frame.module.css';

interface Props {
  /** Which area this is, beside the logo. */
  area: string;
  /** Where nobody is signed in yet and the language may be chosen. */
  withLanguages?: boolean;
  children: ReactNode;
}

/** The bar above the back office and the portal. */
export function StaffFrame({ area, withLanguages = false, children }: Props) {
  return (
    <div className="stack-0 screen-high">
      <header className="row-16 middle line-below paper pad-0-16" style={{ height: 'var(--header-height)' }}>
        <BrandLogo />
        <span className={`soft indent-16 ${styles.area}`}>{area}</span>
        {withLanguages ? (
          <span className={`push ${styles.languages}`}>
            <LanguageSwitch onChoose={(language) => void changeLanguage(language)} />
          </span>
        ) : null}
      </header>
      {children}
    </div>
  );
}
