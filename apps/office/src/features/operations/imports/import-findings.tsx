import type { ImportDetail, PreviewRow } from '@saakh/contracts/operations/imports/calls';
import { PARTNER_KINDS } from '@saakh/contracts/operations/imports/columns';
import { ROW_FAULT_WORDS } from '@saakh/contracts/operations/imports/words';
import { lenderOf } from '@saakh/rules/operations/imports/file-columns';
import { useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { formatPaise, formatWhole } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { ImportFigures } from './import-figures';
import styles from './imports.module.css';
import { MarkNotes, OverrideRisks, useStatusName } from './mark-notes';
import { useApply, useCancel } from './queries';

type Move = ImportDetail['moves'][number];

function Moves({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation('operations.imports.office');
  const statusName = useStatusName();
  const columns: Column<Move>[] = [
    { key: 'from', title: t('findings.from'), cell: ({ from }) => statusName(from) },
    { key: 'to', title: t('findings.to'), cell: ({ to }) => statusName(to) },
    { key: 'rows', title: t('findings.rows'), align: 'end', cell: ({ rows }) => formatWhole(rows) },
  ];
  const title = t('findings.moves');
  return (
    <>
      <h3>{title}</h3>
      <DataTable caption={title} rows={moves} rowKey={({ from, to }) => `${from}-${to}`} columns={columns} />
    </>
  );
}

function Preview({ rows, kind }: { rows: readonly PreviewRow[]; kind: ImportDetail['kind'] }) {
  const local = useBilingual();
  const { t } = useTranslation('operations.imports.office');
  const statusName = useStatusName();
  const isOfPartner = PARTNER_KINDS.includes(kind);
  const whose: Column<PreviewRow> = {
    key: 'partner',
    title: t('findings.partner'),
    cell: ({ partner }) => partner ?? '–',
  };
  const columns: Column<PreviewRow>[] = [
    { key: 'row', title: t('findings.row'), align: 'end', cell: ({ row }) => formatWhole(row) },
    column('reference', t(isOfPartner ? 'findings.record' : 'findings.reference'), ({ reference }) => reference || '–'),
    ...(kind === 'cases' ? [whose] : []),
    column('effect', t('findings.effect'), ({ effect, code, marks = [] }) => (
      <span className={`block may-wrap ${styles.reason}`}>
        {[
          code ? local(ROW_FAULT_WORDS[code]) : t(`effects.${effect}`),
          ...marks.map((mark) => t(`marks.${mark}`)),
        ].join(' · ')}
      </span>
    )),
  ];
  const ofCases: Column<PreviewRow>[] = [
    column('from', t('findings.from'), ({ effect, from }) => (effect === 'created' ? '–' : statusName(from))),
    { key: 'to', title: t('findings.to'), cell: ({ to }) => statusName(to) },
    column('amount', t('findings.amount'), { align: 'end' }, ({ amountPaise }) =>
      amountPaise === null ? '–' : formatPaise(amountPaise),
    ),
  ];
  const title = t('findings.preview');
  return (
    <>
      <h3>{title}</h3>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ row }) => row}
        columns={isOfPartner ? columns : [...columns, ...ofCases]}
      />
    </>
  );
}

/** What a checked file would change, and the button that lets it. */
export function ImportFindings({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('operations.imports.office');
  const [isAsking, setIsAsking] = useState(false);
  const apply = useApply(detail.importId);
  const cancel = useCancel(detail.importId);
  const { counts } = detail;
  const changes = counts.updated + counts.created;
  const hasNoLender =
    counts.errors > 0 && lenderOf(detail.kind, detail.columns, detail.lender?.lenderId ?? null) === 'some';
  return (
    <StaffSection title={t('findings.title')}>
      <ImportFigures counts={counts} kind={detail.kind} skipped={detail.skipped} isCheck />
      <MarkNotes detail={detail} />
      {hasNoLender ? (
        <p role="note" className={`pad-8-12 text-note paper ${styles.warning}`}>
          {t('findings.lenderOfSome')}
        </p>
      ) : null}
      {changes === 0 ? <p>{t('findings.nothing')}</p> : null}
      <div className="cluster-8 middle">
        {changes > 0 ? (
          <SmallButton
            main
            loading={apply.isPending}
            onClick={() => (detail.override ? setIsAsking(true) : apply.mutate({}))}
          >
            {t('findings.apply')}
          </SmallButton>
        ) : null}
        <SmallButton loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('findings.giveUp')}
        </SmallButton>
      </div>
      <p role="alert" className="danger text-note">
        {apply.error && !isAsking ? errorText(apply.error) : null}
      </p>
      {detail.moves.length > 0 ? <Moves moves={detail.moves} /> : null}
      {detail.preview.length > 0 ? <Preview rows={detail.preview} kind={detail.kind} /> : null}
      {isAsking ? (
        <ReasonDialog
          title={t('findings.proofTitle')}
          text={t('findings.proofText')}
          action={t('findings.apply')}
          sending={apply}
          onReason={(reason) => apply.mutate({ reason }, { onSuccess: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        >
          <OverrideRisks detail={detail} />
        </ReasonDialog>
      ) : null}
    </StaffSection>
  );
}
