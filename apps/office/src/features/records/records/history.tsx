import type { FieldChange, RecordType } from '@saakh/contracts/records/records';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { Dialog } from '#office/ui/frame/dialog';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { changesQuery, useRevert } from './queries';
import { useRecordWords } from './record-words';
import styles from './records.module.css';

interface Props {
  type: RecordType;
  id: string;
  /** In a row: an icon alone, which says whose history it is. */
  compactFor?: string;
}

/** Who changed which field of a record, when, from what to what, with the way back. */
export function RecordHistory({ type, id, compactFor }: Props) {
  const { t } = useTranslation('records.records.office');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {compactFor === undefined ? (
        <SmallButton onClick={() => setOpen(true)}>
          <span className="inline-8">
            <IconHistory size={18} stroke={1.5} aria-hidden />
            {t('history.title')}
          </span>
        </SmallButton>
      ) : (
        <button
          type="button"
          className={`bare square-32 soft rounded-small ${styles.inRow}`}
          aria-label={t('history.of', { name: compactFor })}
          title={t('history.title')}
          onClick={() => setOpen(true)}
        >
          <IconHistory size={18} stroke={1.5} aria-hidden />
        </button>
      )}
      {isOpen ? (
        <Dialog
          title={compactFor === undefined ? t('history.title') : t('history.of', { name: compactFor })}
          shape="wide"
          onClose={() => setOpen(false)}
        >
          <Changes type={type} id={id} />
        </Dialog>
      ) : null}
    </>
  );
}

function Changes({ type, id }: Omit<Props, 'compactFor'>) {
  const { t } = useTranslation('records.records.office');
  const list = useInfiniteQuery(changesQuery(type, id));
  const revert = useRevert(type, id);
  const { labelOf, shownValue } = useRecordWords();
  const [asked, setAsked] = useState<FieldChange>();
  const rows = rowsOf(list);
  const what = ({ property, kind, before, after }: FieldChange) =>
    property === '' ? (
      t(
        after === null
          ? 'history.deleted'
          : before === null && kind !== 'restored'
            ? 'history.created'
            : 'history.changed',
      )
    ) : (
      <>
        <strong>{labelOf(type, property)}</strong>
        <span className={styles.values}>
          <del>{shownValue(property, before)}</del> → <ins>{shownValue(property, after)}</ins>
        </span>
      </>
    );
  return (
    <>
      <Listed
        list={list}
        count={rows.length}
        lines={4}
        none={[t('history.none'), t('history.noneText')]}
        more={t('more')}
      >
        <ul className="plain-list">
          {rows.map((change) => (
            <li key={change.changeId} style={{ padding: '12px 0', borderBottom: '1px solid var(--line)' }}>
              <div className="cluster-0-16 wraps">{what(change)}</div>
              <p className="soft text-small">
                {change.by?.name ?? t('history.system')} · {formatDateTime(change.at, currentLanguage())}
                {change.approvedBy ? ` · ${t('history.approvedBy', { name: change.approvedBy.name })}` : ''}
              </p>
              {change.reason ? <p className="soft text-small">{change.reason}</p> : null}
              {change.revertible ? (
                <TextButton disabled={revert.isPending} onClick={() => setAsked(change)}>
                  {t('history.revert')}
                </TextButton>
              ) : null}
            </li>
          ))}
        </ul>
      </Listed>
      {asked ? (
        <ConfirmDialog
          title={t('history.revertTitle', { field: labelOf(type, asked.property) })}
          text={t('history.revertText', {
            now: shownValue(asked.property, asked.after),
            before: shownValue(asked.property, asked.before),
          })}
          action={t('history.revert')}
          pending={revert.isPending}
          onConfirm={() => revert.mutate(asked.changeId, { onSettled: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
