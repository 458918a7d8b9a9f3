import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './button.module.css';
import own from './link-button.module.css';

/** The main action of a screen where it leads to another page. */
export function MainLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${styles.main} ${own.link}`}>
      {children}
    </Link>
  );
}

/** Another way that leads to a page of ours. */
export function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${styles.quiet} ${own.link}`}>
      {children}
    </Link>
  );
}

/** A way to somebody else's site, which is told nothing of where the visitor came from. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${styles.quiet} ${own.link}`}>
      {children}
      <IconExternalLink size={20} stroke={1.5} aria-hidden />
      <span className="said">{t('opensInNewTab')}</span>
    </a>
  );
}
