import type { ImportDetail } from '@saakh/contracts/operations/imports/calls';
import { PARTNER_KINDS } from '@saakh/contracts/operations/imports/columns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showMessage } from '#browser/platform/toasts';
import { SmallButton } from '#browser/ui/small-button';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { ImportFigures } from './import-figures';
import styles from './imports.module.css';
import { MarkNotes, useStatusName } from './mark-notes';
import { changedSinceQuery, useInvite, useUndo } from './queries';

/** Asks why before an import is taken back, and says who hears of it. */
function UndoDialog({ detail, onClose }: { detail: ImportDetail; onClose: () => void }) {
  const { t } = useTranslation('operations.imports.office');
  const { t: shell } = useTranslation('common.office');
  const undo = useUndo(detail.importId);
  const reason = { maxLength: 300, minLength: 3, missing: shell('proof.reasonMissing') };
  return (
    <DialogForm
      title={t('result.undoTitle')}
      onClose={onClose}
      above={
        <>
          <p>{t(PARTNER_KINDS.includes(detail.kind) ? 'result.undoPartners' : 'result.undoText')}</p>
          {detail.kind === 'cases' ? <p>{t('result.undoCases')}</p> : null}
          {detail.counts.told > 0 ? <p>{t('result.undoTold', { count: detail.counts.told })}</p> : null}
        </>
      }
      action={t('result.undo')}
      sending={undo}
      known={{ reason: '' }}
      fields={() => [textField('reason', t('result.undoReason'), reason)]}
      onSubmit={(answers) => undo.mutate(answers.reason, { onSuccess: onClose })}
    />
  );
}

interface Left {
  row: number;
  lenderApplicationId: string;
  status: number;
}

function ChangedSince({ importId }: { importId: string }) {
  const { t } = useTranslation('operations.imports.office');
  const statusName = useStatusName();
  const { data } = useQuery(changedSinceQuery(importId));
  const columns: Column<Left>[] = [
    { key: 'row', title: t('findings.row'), align: 'end', cell: ({ row }) => row },
    { key: 'id', title: t('findings.reference'), cell: ({ lenderApplicationId }) => lenderApplicationId },
    column('status', t('list.state'), ({ status }) => statusName(status)),
  ];
  const title = t('result.leftTitle');
  return data && data.data.length > 0 ? (
    <>
      <h3>{title}</h3>
      <DataTable caption={title} rows={data.data} rowKey={({ row }) => row} columns={columns} />
    </>
  ) : null;
}

function Undone({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('operations.imports.office');
  const { undone } = detail;
  if (!undone) return null;
  const { restored, left, reason, by } = undone;
  const at = formatDateTime(undone.at, currentLanguage());
  return (
    <>
      <p>
        {t(PARTNER_KINDS.includes(detail.kind) ? 'result.undoneParts' : 'result.undone', {
          at,
          by: by?.name ?? '–',
          restored,
          left,
        })}
      </p>
      <p className="soft text-small">{t('result.undoneWhy', { reason })}</p>
      {left > 0 ? <ChangedSince importId={detail.importId} /> : null}
    </>
  );
}

/** People created by a file of partners get their invitations when somebody sends them all. */
function Held({ detail: { importId, held } }: { detail: ImportDetail }) {
  const { t } = useTranslation('operations.imports.office');
  const invite = useInvite(importId);
  const send = () =>
    invite.mutate(undefined, {
      onSuccess: ({ sent }) => showMessage({ message: t('result.sent', { count: sent }) }),
    });
  return (
    <>
      <p role="note" className={`pad-8-12 text-note paper ${styles.warning}`}>
        {t('result.held', { count: held })}
      </p>
      <div className="cluster-8 middle">
        <SmallButton main loading={invite.isPending} onClick={send}>
          {t('result.sendAll')}
        </SmallButton>
      </div>
      <p role="alert" className="danger text-note">
        {invite.error ? errorText(invite.error) : null}
      </p>
    </>
  );
}

/** What came of an import that was applied, and the way back. */
export function ImportResult({ detail, base }: { detail: ImportDetail; base: string }) {
  const { t } = useTranslation('operations.imports.office');
  const local = useBilingual();
  const [isAsking, setIsAsking] = useState(false);
  const undo = detail.mayUndo ? (
    <SmallButton onClick={() => setIsAsking(true)}>{t('result.undo')}</SmallButton>
  ) : undefined;
  return (
    <StaffSection title={t('result.title')} actions={undo}>
      {detail.failure ? (
        <p role="alert" className="danger text-note">
          {t('result.failed')}: {local(detail.failure)}
        </p>
      ) : null}
      {detail.sameAs ? (
        <p>
          {t('result.same')} <Link to={`${base}/${detail.sameAs}`}>{t('upload.sameLink')}</Link>
        </p>
      ) : (
        <>
          <ImportFigures counts={detail.counts} kind={detail.kind} skipped={detail.skipped} />
          <MarkNotes detail={detail} />
        </>
      )}
      {detail.held > 0 ? <Held detail={detail} /> : null}
      <Undone detail={detail} />
      {detail.sharesWait ? (
        <p role="note" className={`pad-8-12 text-note paper ${styles.warning}`}>
          {t(detail.undone ? 'result.sharesBackWait' : 'result.sharesWait')}{' '}
          <Link to="/admin/approvals">{t('result.approvals')}</Link>
        </p>
      ) : null}
      {detail.fileKept ? null : <p className="soft text-small">{t('result.fileGone')}</p>}
      {isAsking ? <UndoDialog detail={detail} onClose={() => setIsAsking(false)} /> : null}
    </StaffSection>
  );
}
