import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Path } from '#office/forms/change-at';
import { idOf } from './edit';
import styles from './editor.module.css';
import { useEditor } from './editor-context';

interface Props {
  /** Of the list and the place in it; a row that stands alone has no place. */
  list: Path;
  at?: number;
  name: string;
  /** What is in it, in a few words. */
  note?: string;
  /** The stable key, for readers of exports. */
  code?: string;
  /** How many rows the list has. */
  count?: number;
  onMove?: (from: number, to: number) => void;
  onRemove?: () => void;
  children: ReactNode;
}

/** One part of the questions in a line; opened it shows its fields. Alt and an arrow key move it, too. */
export function Row({ list, at, name, note, code, count = 1, onMove, onRemove, children }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const { open, setOpen, problemsIn, focus } = useEditor();
  const path = at === undefined ? list : [...list, at];
  const row = path.join('.');
  const isOpen = open === row || open.startsWith(`${row}.`);
  const problems = row === 'head' ? problemsIn(['title']) + problemsIn(['text']) : problemsIn(path);
  const canMove = (to: number) => onMove !== undefined && at !== undefined && to >= 0 && to < count;
  const move = (by: -1 | 1) => {
    if (at === undefined || !canMove(at + by)) return;
    onMove?.(at, at + by);
    setOpen(
      isOpen
        ? [...list, at + by].join('.')
        : open.startsWith(`${list.join('.')}.`)
          ? list.slice(0, -1).join('.')
          : open,
    );
    focus([...list, at + by]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null) return;
    event.preventDefault();
    move(by);
  };
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <div className={`middle rounded flex ${styles.head}`}>
        <button
          type="button"
          id={idOf(path)}
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? path.slice(0, -2).join('.') : row)}
          onKeyDown={onKeyDown}
        >
          <IconChevronRight size={18} stroke={2} className={styles.chevron} aria-hidden />
          <span className={`cut strong at-most-full ${styles.name}`}>{name}</span>
          {note ? <span className="soft text-small">{note}</span> : null}
          {code ? <code className={`faint text-tiny ${styles.code}`}>{code}</code> : null}
          {problems > 0 ? (
            <span className="warning strong text-fine on-warning pill pad-0-8">
              {t('problems', { count: problems })}
            </span>
          ) : null}
        </button>
        {onMove && at !== undefined ? (
          <>
            <ActionIcon
              size={40}
              aria-label={t('up', { name })}
              title={t('up', { name })}
              disabled={!canMove(at - 1)}
              onClick={() => move(-1)}
            >
              <IconArrowUp size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={40}
              aria-label={t('down', { name })}
              title={t('down', { name })}
              disabled={!canMove(at + 1)}
              onClick={() => move(1)}
            >
              <IconArrowDown size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </>
        ) : null}
        {onRemove ? (
          <ActionIcon size={40} aria-label={t('remove', { name })} title={t('remove', { name })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      {isOpen ? <div className={`stack-16 pad-16 line-above ${styles.body}`}>{children}</div> : null}
    </li>
  );
}
