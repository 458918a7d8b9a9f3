import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './button.module.css';
import small from './small-button.module.css';

/** The main action of a screen where it leads to another page. */
export function MainLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${styles.main} centred unlined gap-8`}>
      {children}
    </Link>
  );
}

/** Another way that leads to a page of ours. */
export function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${styles.quiet} centred unlined gap-8`}>
      {children}
    </Link>
  );
}

/** A way to a page of ours among the buttons of the office; `main` where it is the main action of its part. */
export function SmallLink({ to, main = false, children }: { to: string; main?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={`${small.button} unlined`} data-main={main || undefined}>
      {children}
    </Link>
  );
}

interface OutsideLinkProps {
  href: string;
  /** The screen's main action. */
  main?: boolean;
  children: ReactNode;
}

/** A way to somebody else's site, which is told nothing of where the visitor came from. */
export function OutsideLink({ href, main = false, children }: OutsideLinkProps) {
  const { t } = useTranslation();
  const className = `${main ? styles.main : styles.quiet} centred unlined gap-8`;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <IconExternalLink size={20} stroke={1.5} aria-hidden />
      <span className="said">{t('opensInNewTab')}</span>
    </a>
  );
}
