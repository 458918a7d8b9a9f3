import { IconArrowDown, IconArrowUp, IconPlus, IconX, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './funnels.module.css';

interface Item<Key> {
  readonly key: Key;
  readonly name: string;
  readonly note?: string | undefined;
}

interface Props<Key> {
  items: readonly Item<Key>[];
  /** Their keys, in their order. */
  chosen: readonly Key[];
  onChange: (chosen: readonly Key[]) => void;
  /** What is said of the chosen ones, of the others, and where none is chosen. */
  words: { readonly chosen: string; readonly others: string; readonly all: string };
}

function moved<Key>(chosen: readonly Key[], at: number, to: number): readonly Key[] {
  const next = [...chosen];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}

interface ActProps {
  Icon: TablerIcon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function Act({ Icon, label, disabled, onClick }: ActProps) {
  return (
    <button
      type="button"
      className={`bare centre square-40 branded rigid rounded ${styles.act}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </button>
  );
}

/** Some of many, in an order of one's own: chosen ones move up and down, the others stand below; all by buttons. */
export function OrderedChoice<Key extends string | number>({ items, chosen, onChange, words }: Props<Key>) {
  const { t } = useTranslation('partners.funnels.portal');
  const id = useId();
  const known = chosen.flatMap((key) => items.find((item) => item.key === key) ?? []);
  const keys = known.map(({ key }) => key);
  const others = items.filter(({ key }) => !keys.includes(key));
  const label = ({ name, note }: Item<Key>) => (
    <span className="wraps narrow flex" style={{ flex: '1 1 auto', flexDirection: 'column' }}>
      {name}
      {note ? <span className="soft text-small">{note}</span> : null}
    </span>
  );
  return (
    <div className="stack-12">
      {known.length === 0 ? <p className="soft text-small">{words.all}</p> : null}
      {known.length > 0 ? (
        <>
          <h3 id={`${id}-chosen`} className="strong text-note">
            {words.chosen}
          </h3>
          <ol className={`stack-0 plain-list rounded lined ${styles.items}`} aria-labelledby={`${id}-chosen`}>
            {known.map((item, at) => (
              <li key={item.key} className={`row-4 middle tall-48 ${styles.item}`}>
                {label(item)}
                <Act
                  Icon={IconArrowUp}
                  label={`${t('up')}: ${item.name}`}
                  disabled={at === 0}
                  onClick={() => onChange(moved(keys, at, at - 1))}
                />
                <Act
                  Icon={IconArrowDown}
                  label={`${t('down')}: ${item.name}`}
                  disabled={at === known.length - 1}
                  onClick={() => onChange(moved(keys, at, at + 1))}
                />
                <Act
                  Icon={IconX}
                  label={`${t('take')}: ${item.name}`}
                  onClick={() => onChange(keys.filter((key) => key !== item.key))}
                />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {others.length > 0 ? (
        <>
          <h3 id={`${id}-others`} className="strong text-note">
            {known.length > 0 ? words.others : t('add')}
          </h3>
          <ul className={`stack-0 plain-list rounded lined ${styles.items}`} aria-labelledby={`${id}-others`}>
            {others.map((item) => (
              <li key={item.key} className={`row-4 middle tall-48 ${styles.item}`}>
                {label(item)}
                <Act
                  Icon={IconPlus}
                  label={`${t('add')}: ${item.name}`}
                  onClick={() => onChange([...keys, item.key])}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
