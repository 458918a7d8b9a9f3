import { REPORT_COLUMNS, type ReportColumn } from '@saakh/contracts/operations/reports/internal-report';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, TextButton } from '#browser/ui/button';
import { Actions, Dialog } from '#office/ui/frame/dialog';
import { CheckBox } from '#office/ui/inputs/fields';

interface Props {
  shown: readonly ReportColumn[];
  /** Undefined for all columns. */
  onChange: (columns: string | undefined) => void;
  onClose: () => void;
}

/** Which columns the report shows, and its files hold; at least one. */
export function ColumnDialog({ shown, onChange, onClose }: Props) {
  const { t } = useTranslation('operations.reports.office');
  const toggle = (column: ReportColumn, isShown: boolean) => {
    const next = REPORT_COLUMNS.filter((one) => (one === column ? isShown : shown.includes(one)));
    if (next.length > 0) onChange(next.length === REPORT_COLUMNS.length ? undefined : next.join(','));
  };
  return (
    <Dialog title={t('internal.columns')} onClose={onClose}>
      {REPORT_COLUMNS.map((column) => (
        <CheckBox
          key={column}
          label={t(`columns.${column}`)}
          checked={shown.includes(column)}
          disabled={shown.length === 1 && shown.includes(column)}
          onChange={(isShown) => toggle(column, isShown)}
        />
      ))}
      <Actions>
        <TextButton onClick={() => onChange(undefined)}>{t('internal.columnsAll')}</TextButton>
        <MainButton onClick={onClose}>{t('internal.done')}</MainButton>
      </Actions>
    </Dialog>
  );
}
