import { type ReactNode, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { StaffSection } from '#office/ui/staff-page';

interface Props {
  title: string;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart and the table behind it, one of them in sight. */
export function ChartSection({ title, chart, table }: Props) {
  const { t } = useTranslation('operations.dashboard.office');
  const [isTable, setTable] = useState(false);
  const toggle = (
    <SmallButton
      aria-pressed={isTable}
      aria-label={`${title}: ${t('charts.asTable')}`}
      onClick={() => setTable(!isTable)}
    >
      {t('charts.asTable')}
    </SmallButton>
  );
  return (
    <StaffSection title={title} actions={toggle}>
      {isTable ? table : chart}
    </StaffSection>
  );
}
