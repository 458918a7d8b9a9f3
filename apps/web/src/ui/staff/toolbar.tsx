import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SelectOption } from '../fields';
import styles from './toolbar.module.css';

const TYPING_MS = 250;

/** What stands above a list: search, filters, actions. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>;

/** A search that waits until typing pauses. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A filter that is chosen while typing pauses is not undone by the search that follows.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span className={styles.search}>
      <IconSearch size={18} stroke={1.5} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={60}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search.current(text.trim()), TYPING_MS);
        }}
      />
    </span>
  );
}

interface FilterProps {
  label: string;
  value: string;
  /** What stands for no filter. */
  all: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** One filter of a list. */
export function FilterSelect({ label, value, all, options, onChange }: FilterProps) {
  return (
    <select
      className={styles.filter}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
