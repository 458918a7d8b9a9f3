import { FUNNEL_DAYS, type FunnelDays } from '@saakh/contracts/partners/funnels';
import { useQuery } from '@tanstack/react-query';
import { formatBps, formatDate, formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { column, DataTable } from '#office/ui/data-table';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { funnelDropOffQuery } from './queries';

interface Props {
  days: FunnelDays;
  onDays: (days: FunnelDays) => void;
}

/** Where customers of the own site stop: each step with how many came so far, and their share of the step before. */
export function DropOff({ days, onDays }: Props) {
  const { t } = useTranslation('partners.funnels.portal');
  const language = currentLanguage();
  const { data, error, refetch, isPlaceholderData } = useQuery(funnelDropOffQuery(days));
  const isEmpty = data?.steps[0]?.count === 0;
  return (
    <StaffSection
      title={t('dropOff.title')}
      text={t('dropOff.text')}
      actions={FUNNEL_DAYS.map((one) => (
        <SmallButton key={one} aria-pressed={one === days} main={one === days} onClick={() => onDays(one)}>
          {t('dropOff.lastDays', { days: one })}
        </SmallButton>
      ))}
    >
      {data ? null : <Loading {...{ data, error, refetch }} lines={8} height={36} />}
      {data ? (
        <p role="status" className="soft text-small">
          {t('dropOff.span', { from: formatDate(data.from, language), to: formatDate(data.to, language) })}
          {data.countedUntil === null
            ? ''
            : ` · ${t('dropOff.waiting', { time: formatDateTime(data.countedUntil, language) })}`}
        </p>
      ) : null}
      {isEmpty ? <EmptyState title={t('dropOff.none')} text={t('dropOff.noneText')} /> : null}
      {data && !isEmpty ? (
        <DataTable<(typeof data.steps)[number]>
          caption={t('dropOff.title')}
          stale={isPlaceholderData}
          rows={data.steps}
          rowKey={({ step }) => step}
          columns={[
            { key: 'step', title: t('dropOff.step'), cell: ({ step }) => t(`dropOff.steps.${step}`) },
            { key: 'count', title: t('dropOff.count'), align: 'end', cell: ({ count }) => formatWhole(count) },
            column('share', t('dropOff.share'), { align: 'end' }, ({ shareBps }) =>
              shareBps === null ? '–' : formatBps(shareBps),
            ),
          ]}
        />
      ) : null}
    </StaffSection>
  );
}
