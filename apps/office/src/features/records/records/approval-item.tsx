import type { Approval } from '@saakh/contracts/records/records';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { localText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { labelOf, useRecordWords, wholeOf } from './record-words';
import styles from './records.module.css';

/** Where what it is about can be looked at, beyond what the change says. */
function placeOf({ recordType, recordId }: Approval): string | undefined {
  if (recordType.startsWith('customer-')) return `/admin/csr-portal/${recordId}`;
  return recordType === 'lender-connection' ? `/admin/lenders/${recordId}/connection` : undefined;
}

/** What asks about a value, such as a rate of the wrong period; the page brings it. */
export type HintOf = (property: string, value: unknown) => string | undefined;

/** What changes, from what to what, as the record's own page says it. */
export function ChangedLines({ approval, hintOf }: { approval: Approval; hintOf?: HintOf | undefined }) {
  const { linesOf } = useRecordWords();
  const lines = linesOf(approval);
  const isNew = approval.property === '' && approval.before === null;
  const hint = hintOf?.(approval.property, approval.after);
  return (
    <>
      {lines.map(({ label, before, after }) => (
        <p key={label} className={styles.values}>
          {label}:{' '}
          {isNew ? null : (
            <>
              <del>{before}</del> →{' '}
            </>
          )}
          <ins>{after}</ins>
        </p>
      ))}
      {hint ? <p className="soft text-small">{hint}</p> : null}
    </>
  );
}

interface Props {
  approval: Approval;
  hintOf?: HintOf | undefined;
  /** Why it still waits after all were decided. */
  refusal?: string | null | undefined;
  children?: ReactNode;
}

/** One change that waits: of what, from what to what, who asks for it, and why the reader may not approve it. */
export function ApprovalItem({ approval, hintOf, refusal, children }: Props) {
  const { t } = useTranslation('records.records.office');
  const { recordType, recordName, property, askedBy, askedAt, reason, mayDecide, mayNot } = approval;
  const place = placeOf(approval);
  return (
    <li className="stack-4 box pad-16 below-12 wraps">
      <div className="cluster-0-16 wraps">
        <strong>
          {t(`types.${recordType}`)} · {place === undefined ? recordName : <Link to={place}>{recordName}</Link>}
        </strong>
        <span>{property === '' ? t(`approvals.whole.${wholeOf(approval)}`) : labelOf(recordType, property)}</span>
      </div>
      {/* A deletion has no values before and after to compare. */}
      {recordType === 'customer-deletion' ? null : <ChangedLines approval={approval} hintOf={hintOf} />}
      <p className="soft text-small">
        {t('approvals.asked', { name: askedBy?.name ?? '–', at: formatDateTime(askedAt, currentLanguage()) })}
      </p>
      {reason ? <p className="soft text-small">{reason}</p> : null}
      {mayDecide && mayNot !== null ? <p>{localText(mayNot)}</p> : null}
      {refusal ? <p role="alert">{t('approvals.notDecided', { why: localText(refusal) })}</p> : null}
      {children}
    </li>
  );
}
