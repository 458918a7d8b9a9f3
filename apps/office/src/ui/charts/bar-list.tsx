import { Link } from 'react-router';
import styles from './charts.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The rows behind it. */
  readonly to: string;
}

interface Props {
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** Bars of one measure, the longest the whole width, each with its name and figure beside it and the way to its rows. */
export function BarList({ bars, format }: Props) {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul className="stack-4 plain-list">
      {bars.map(({ key, label, value, to }) => (
        <li key={key}>
          <Link to={to} className={`baseline ink text-small rounded unlined grid ${styles.bar}`}>
            <span className="wraps">{label}</span>
            <span className="strong figures">{format(value)}</span>
            <svg className={`full wide ${styles.track}`} aria-hidden>
              <rect width={`${(Math.max(value, 0) / highest) * 100}%`} height="100%" rx="2" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
