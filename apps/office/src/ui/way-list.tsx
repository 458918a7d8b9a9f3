import type { TablerIcon } from '@tabler/icons-react';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './way-list.module.css';

interface Way {
  readonly to: string;
  readonly name: string;
  readonly text: string;
  readonly Icon?: TablerIcon;
}

/** Ways to other pages, one a row, each with what is found there. */
export function WayList({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className={`plain-list ${styles.ways}`}>
      {ways.map(({ to, name, text, Icon }) => (
        <li key={to}>
          <Link to={to} className={`row-16 middle ink rounded unlined ${styles.way}`}>
            {Icon ? <Icon size={24} stroke={1.5} aria-hidden /> : null}
            <span className="stack-2 narrow grow">
              <strong>{name}</strong>
              <span className="soft text-note">{text}</span>
            </span>
            <IconChevronRight size={20} stroke={1.5} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
