import type { Duplicate } from '@saakh/contracts/operations/duplicates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { textField } from '#office/forms/office-field';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { ToneBadge } from '#office/ui/tables/tone-badge';
import styles from './customer-service.module.css';
import { PairDialog } from './pair-dialog';
import { duplicatesQuery, useReportDuplicate } from './queries';

function ReportDialog({
  userId,
  onDone,
  onClose,
}: {
  userId: string;
  onDone: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('operations.customer-service.office');
  const report = useReportDuplicate();
  const texts = { help: t('duplicates.otherIdHint'), maxLength: 300, mayBeEmpty: true };
  return (
    <ReasonDialog
      title={t('duplicates.report')}
      text={t('duplicates.reportText')}
      action={t('duplicates.report')}
      sending={report}
      known={{ otherId: '' }}
      fields={[textField('otherId', t('duplicates.otherId'), texts)]}
      onReason={(reason, { otherId }) =>
        report.mutate(
          { userId, otherId, reason },
          { onSuccess: (answer) => 'findingId' in answer && onDone(String(answer.findingId)) },
        )
      }
      onCancel={onClose}
    />
  );
}

/** Other accounts that may be the same person, and what was decided. */
export function DuplicatesPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('operations.customer-service.office');
  const { data, error, refetch } = useQuery(duplicatesQuery(userId));
  const [open, setOpen] = useState<string>();
  const [reports, setReports] = useState(false);
  const rows = data?.data ?? [];
  const other = ({ first, second }: Duplicate) => (first?.userId === userId ? second : first);
  return (
    <StaffSection
      title={t('duplicates.title')}
      actions={<SmallButton onClick={() => setReports(true)}>{t('duplicates.report')}</SmallButton>}
    >
      <Loading {...{ data, error, refetch }} lines={1} height={36} />
      {data && rows.length === 0 ? <p className="soft regular text-small block">{t('duplicates.none')}</p> : null}
      <ul className={`plain-list ${styles.rows}`}>
        {rows.map((row) => (
          <li className="cluster-4-16 pad-8-0 middle line-above" key={row.findingId}>
            <span>
              {other(row)?.name ?? t('noName')} {other(row)?.mobile}
              <span className="soft regular text-small block">
                {t(`duplicateRules.${row.rule}`)}, {t('duplicates.typed')} ·{' '}
                {formatDate(row.foundAt, currentLanguage())}
              </span>
            </span>
            <ToneBadge tone={row.decision === 'open' ? 'bad' : 'calm'}>
              {t(row.decision === 'open' && row.proposedBy ? 'duplicates.proposed' : `decisions.${row.decision}`)}
            </ToneBadge>
            <SmallButton onClick={() => setOpen(row.findingId)}>{t('duplicates.compare')}</SmallButton>
          </li>
        ))}
      </ul>
      {reports ? (
        <ReportDialog
          userId={userId}
          onDone={(findingId) => {
            setReports(false);
            setOpen(findingId);
          }}
          onClose={() => setReports(false)}
        />
      ) : null}
      {open ? <PairDialog findingId={open} onClose={() => setOpen(undefined)} /> : null}
    </StaffSection>
  );
}
