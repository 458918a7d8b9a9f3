import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Path } from '#office/forms/change-at';
import styles from './connection.module.css';
import { idOf, isIn, useEditor } from './editor-context';
import { useNames } from './names';

interface MoverProps {
  name: string;
  at: number;
  count: number;
  onMove?: ((to: number) => void) | undefined;
  onRemove: () => void;
}

/** The buttons of one item of a list: a place up or down, and away. */
export function Mover({ name, at, count, onMove, onRemove }: MoverProps) {
  const { t } = useTranslation('lending.connections.office');
  return (
    <div className={`flex ${styles.mover}`}>
      {onMove ? (
        <>
          <ActionIcon size={36} aria-label={t('up', { name })} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <IconArrowUp size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={36}
            aria-label={t('down', { name })}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            <IconArrowDown size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
      <ActionIcon size={36} aria-label={t('remove', { name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface Props {
  path: Path;
  name: string;
  note?: string | undefined;
  /** What is done with it, beside its name. */
  actions?: ReactNode;
  children: () => ReactNode;
}

/** A part of the document in a line, with how much is wrong in it; opened it shows its fields. */
export function Fold({ path, name, note, actions, children }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const { isOpen, toggle, problems } = useEditor();
  const { problemText } = useNames();
  const open = isOpen(path);
  const count = problems.filter(({ at }) => isIn(at, path)).length;
  const own = problems.find(({ at }) => at === path.join('.'));
  return (
    <section className={styles.fold} data-open={open || undefined} aria-label={name}>
      <div className="middle flex">
        <button
          type="button"
          id={idOf(path)}
          className={styles.toggle}
          aria-expanded={open}
          onClick={() => toggle(path, !open)}
        >
          <IconChevronRight size={18} stroke={2} className={styles.chevron} aria-hidden />
          <span className="strong">{name}</span>
          {note ? <span className="soft text-small">{note}</span> : null}
          {count > 0 ? (
            <span className="warning strong text-fine on-warning pill pad-0-8">{t('toFix', { count })}</span>
          ) : null}
        </button>
        {actions}
      </div>
      {open ? (
        <div className={`stack-16 line-above ${styles.body}`}>
          {own ? <p className="danger text-fine">{problemText(own)}</p> : null}
          {children()}
        </div>
      ) : null}
    </section>
  );
}
