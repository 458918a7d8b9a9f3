import type { ImportDetail } from '@saakh/contracts/operations/imports/calls';
import { PARTNER_KINDS, type RowMark } from '@saakh/contracts/operations/imports/columns';
import { FILE_STATUS_WORDS } from '@saakh/contracts/operations/imports/words';
import { wordOfStatus } from '@saakh/rules/operations/imports/status-words';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './imports.module.css';

/** The name of a status as files have words for it, and of one that none names; – for none. */
export function useStatusName() {
  const { t } = useTranslation('operations.imports.office');
  const local = useBilingual();
  return (status: number | null): string => {
    if (status === null) return '–';
    const word = wordOfStatus(status);
    return word === undefined ? t('statusNew') : local(FILE_STATUS_WORDS[word]);
  };
}

/** How many rows of an import have a mark. */
const rowsMarked = ({ marks }: ImportDetail, mark: RowMark): number =>
  marks.find((one) => one.mark === mark)?.rows ?? 0;

/** What is to be known of an import's rows beside its figures. */
export function MarkNotes({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('operations.imports.office');
  const isOfPartner = PARTNER_KINDS.includes(detail.kind);
  const day = detail.cutOver === null ? '' : formatDate(detail.cutOver, currentLanguage());
  const notes = [
    ...(['no-loan', 'terms-not-agreed', 'paid-amount', 'rounded'] as const).map(
      (mark) => [mark, `markNotes.${mark}`] as const,
    ),
    ...(['other-name', 'before-cut-over', 'no-partner', 'usual-tenure', 'new-customer'] as const).map(
      (mark) => [mark, `caseNotes.${mark}`] as const,
    ),
    ...(isOfPartner ? (['no-share'] as const) : []).map((mark) => [mark, `partnerNotes.${mark}`] as const),
    ...(['share-asks', 'account-unconfirmed'] as const).map((mark) => [mark, `partnerNotes.${mark}`] as const),
  ];
  const keepsCutOver = detail.kind === 'cases' && detail.counts.updated > 0;
  const counted = notes.map(([mark, text]) => {
    const count = rowsMarked(detail, mark);
    return count === 0 ? null : (
      <p key={mark} role="note" className={`pad-8-12 text-note paper ${styles.warning}`}>
        {t(text, { count, day })}
      </p>
    );
  });
  return (
    <>
      {(detail.noShare ?? []).map(({ partner, rows }) => (
        <p key={partner} role="note" className={`pad-8-12 text-note paper ${styles.warning}`}>
          {t('caseNotes.noShare', { partner, count: rows })}
        </p>
      ))}
      {counted}
      {keepsCutOver ? (
        <p role="note" className={`pad-8-12 text-note paper ${styles.warning}`}>
          {t('caseNotes.keeps-cut-over')}
        </p>
      ) : null}
    </>
  );
}

/** What an override may do, in plain words, and how many rows of the last check it decides. */
export function OverrideRisks({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('operations.imports.office');
  const isChecked = detail.state === 'checked';
  const isTold = detail.kind !== 'cases';
  const told = detail.override && isChecked ? detail.counts.told : 0;
  return (
    <div className={`edged pad-12-16 text-note ${styles.risks}`}>
      {isChecked ? <p>{t('override.rows', { count: rowsMarked(detail, 'needs-override') })}</p> : null}
      {detail.kind === 'commission' ? null : (
        <ul>
          <li>{t('override.back')}</li>
          <li>{t('override.amounts')}</li>
          <li>
            {t(isTold ? 'override.customers' : 'override.customersUntold')}
            {told > 0 ? ` ${t('override.told', { count: told })}` : null}
          </li>
          <li>{t(isTold ? 'override.undo' : 'override.undoUntold')}</li>
        </ul>
      )}
    </div>
  );
}
