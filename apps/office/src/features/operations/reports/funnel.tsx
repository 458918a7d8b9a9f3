import { JOURNEY_STEPS, type JourneyStep } from '@saakh/contracts/operations/reports/customers-journey';
import { Link } from 'react-router';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1).replace(/\.0$/, '')}%`;

interface Props {
  /** How many came at least as far as each step. */
  reached: readonly number[];
  /** The page with who stopped at a step. */
  toStopped: (step: JourneyStep) => string;
}

/** Each step with how many came so far, of the step before and of all, and the way to those who stopped there. */
export function Funnel({ reached, toStopped }: Props) {
  const { t } = useTranslation('operations.reports.office');
  const rows = JOURNEY_STEPS.map((step, at) => ({
    step,
    count: reached[at] ?? 0,
    before: reached[at - 1] ?? reached[0] ?? 0,
    stopped: (reached[at] ?? 0) - (reached[at + 1] ?? 0),
    isLast: at === JOURNEY_STEPS.length - 1,
  }));
  return (
    <DataTable<(typeof rows)[number]>
      caption={t('journey.title')}
      rows={rows}
      rowKey={({ step }) => step}
      columns={[
        { key: 'step', title: t('journey.step'), cell: ({ step }) => t(`journey.steps.${step}`) },
        column('reached', t('journey.reached'), { align: 'end' }, ({ count }) => formatWhole(count)),
        column('ofBefore', t('journey.ofBefore'), { align: 'end' }, ({ count, before }) => share(count, before)),
        { key: 'ofAll', title: t('journey.ofAll'), align: 'end', cell: ({ count }) => share(count, reached[0] ?? 0) },
        column('stopped', t('journey.stopped'), { align: 'end' }, ({ step, stopped, isLast }) =>
          isLast || stopped === 0 ? '–' : <Link to={toStopped(step)}>{formatWhole(stopped)}</Link>,
        ),
      ]}
    />
  );
}

interface GroupsProps {
  title: string;
  head: string;
  groups: readonly { key: string; label: string; to: string; reached: readonly number[] }[];
}

/** The same counts of each product, partner or source, side by side; a name narrows the page to it. */
export function FunnelGroups({ title, head, groups }: GroupsProps) {
  const { t } = useTranslation('operations.reports.office');
  return (
    <StaffSection title={title}>
      <DataTable
        caption={title}
        rows={groups}
        rowKey={({ key }) => key}
        columns={[
          { key: 'label', title: head, cell: ({ label, to }) => <Link to={to}>{label}</Link> },
          ...JOURNEY_STEPS.map((step, at) => ({
            key: step,
            title: t(`journey.steps.${step}`),
            align: 'end' as const,
            cell: ({ reached }: GroupsProps['groups'][number]) => formatWhole(reached[at] ?? 0),
          })),
        ]}
      />
    </StaffSection>
  );
}
