import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Dialog } from '#office/ui/frame/dialog';
import styles from './command-palette.module.css';
import { type Target, useTargets } from './use-targets';

/** Goes to a page or a record by its name: type, choose with the arrows, Enter. */
export function CommandPalette({ roleId, onClose }: { roleId: number; onClose: () => void }) {
  const { t } = useTranslation('common.office');
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const targets = useTargets(roleId, typed);
  const at = Math.min(chosen, targets.length - 1);
  const open = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    void navigate(target.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((at + step + targets.length) % Math.max(1, targets.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(targets[at]);
    }
  };
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={targets[at] ? `${id}-${at}` : undefined}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        className="edged full tall-48 pad-0-16"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        className="scrolls above-8"
        style={{ maxHeight: '50vh' }}
      >
        {targets.map((target, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and its keys choose
          <div
            key={target.to}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={`row-16 middle apart rounded clickable tall-44 pad-0-12 ${styles.target}`}
            onClick={() => open(target)}
          >
            <span>{target.name}</span>
            <span className="soft text-small">{target.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className="soft text-small">
        {targets.length === 0 ? t('palette.none') : null}
      </p>
    </Dialog>
  );
}

/** Which keys do what. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common.office');
  const rows = [
    ['Ctrl K · ⌘ K', t('keys.palette')],
    ['?', t('keys.help')],
    ['Enter', t('keys.edit')],
    ['Esc', t('keys.leave')],
    ['Space ↑ ↓', t('keys.move')],
  ] as const;
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className="flush">
        {rows.map(([key, what]) => (
          <div className="row-16 middle apart line-below tall-44" key={key}>
            <dt>
              <Kbd size="md">{key}</Kbd>
            </dt>
            <dd className="flush ends">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
