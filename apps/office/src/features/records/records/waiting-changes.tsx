import type { Approval, RecordType } from '@saakh/contracts/records/records';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import { Awaiting, FieldsOf, type RecordKey, useAwaitingOf } from '#office/ui/saving/awaiting';
import { ApprovalItem, type HintOf } from './approval-item';
import { approvalsQuery } from './queries';
import { useRecordWords } from './record-words';

interface NoteProps {
  approval: Approval;
  hintOf: HintOf | undefined;
}

/** At a field: the value that waits, who asked for it and when, and what asks about the value. */
function Note({ approval, hintOf }: NoteProps) {
  const { t } = useTranslation('records.records.office');
  const { linesOf } = useRecordWords();
  const { property, after, askedBy, askedAt } = approval;
  const hint = hintOf?.(property, after);
  return (
    <>
      <p className="flush soft text-small wraps">
        {t('approvals.awaiting', {
          value: linesOf(approval)
            .map((line) => line.after)
            .join(' · '),
          name: askedBy?.name ?? '–',
          at: formatDateTime(askedAt, currentLanguage()),
        })}
      </p>
      {hint ? <p className="flush soft text-small wraps">{hint}</p> : null}
    </>
  );
}

interface Props {
  /** What the page edits; with `id` one record and its parts. */
  type: RecordType;
  id?: string;
  hintOf?: HintOf;
  children: ReactNode;
}

const NONE: readonly Approval[] = [];

/** Around a page whose changes may wait: lists what waits, and has each field show its own. */
export function WaitingChanges({ type, id, hintOf, children }: Props) {
  const { t } = useTranslation('records.records.office');
  const { data } = useQuery(approvalsQuery(id === undefined ? { type } : { type, id }));
  const rows = data?.data ?? NONE;
  const others = useAwaitingOf();
  const find = useMemo(
    () => (record: RecordKey, field: string) => {
      const approval = rows.find(
        (row) => row.recordType === record.type && row.recordId === record.id && row.property === field,
      );
      if (!approval) return others(record, field);
      return { after: approval.after, note: <Note approval={approval} hintOf={hintOf} /> };
    },
    [rows, hintOf, others],
  );
  return (
    <Awaiting find={find}>
      {rows.length > 0 ? (
        <div className="below-16">
          <Disclosure summary={t('approvals.waits', { count: rows.length })}>
            <p className="soft text-small">
              {t('approvals.waitsText')} <Link to="/admin/approvals">{t('approvals.open')}</Link>
            </p>
            <ul className="plain-list">
              {rows.map((approval) => (
                <ApprovalItem key={approval.approvalId} approval={approval} hintOf={hintOf} />
              ))}
            </ul>
          </Disclosure>
        </div>
      ) : null}
      {id === undefined ? (
        children
      ) : (
        <FieldsOf type={type} id={id}>
          {children}
        </FieldsOf>
      )}
    </Awaiting>
  );
}
