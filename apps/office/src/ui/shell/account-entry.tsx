import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './shell-frame.module.css';

interface Props {
  /** Who is signed in, as it stands in the bar. */
  who: string;
  /** What pressing it does, for who can't see the bar. */
  label: string;
  /** The page it leads to; else `onOpen` opens a dialog. */
  to?: string;
  onOpen?: () => void;
}

/** Who is signed in, in the bar of a shell, and the way to the own account. */
export function AccountEntry({ who, label, to, onOpen }: Props) {
  const content = (
    <>
      <IconUserCircle size={20} stroke={1.5} aria-hidden />
      <span>{who}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={styles.who} aria-label={label}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.who} aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
      {content}
    </button>
  );
}
