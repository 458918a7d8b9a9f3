import type { BroughtPartner } from '@saakh/contracts/partners/referral';
import { dayOf, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Panel } from '#browser/ui/panel';
import { CardTable } from '#office/ui/tables/card-table';
import { isRunning } from './brought-list';
import { type Example, examplesOf } from './example-of';

const STEPS = ['commission', 'percent', 'revenue', 'limits', 'kept'] as const;

function WorkedExample({ name, terms }: { name: string; terms: NonNullable<BroughtPartner['terms']> }) {
  const { t } = useTranslation('partners.referral.portal');
  const money = (key: 'sharePaise' | 'getsPaise', title: string) => ({
    key,
    title,
    cell: (example: Example) => formatPaise(example[key], true),
  });
  return (
    <Panel title={t('split.example', { partner: name })} level={3} text={t('split.exampleText')}>
      <CardTable
        caption={t('split.example', { partner: name })}
        head={{
          key: 'commission',
          title: t('split.commission'),
          cell: ({ commissionPaise }: Example) => formatPaise(commissionPaise, true),
        }}
        columns={[
          money('sharePaise', t('split.share', { percent: terms.percent })),
          money('getsPaise', t('split.gets')),
        ]}
        rows={examplesOf(terms)}
        rowKey={({ commissionPaise }) => String(commissionPaise)}
      />
      {terms.mostPerMonthPaise === null ? null : (
        <p>{t('split.most', { most: formatPaise(terms.mostPerMonthPaise) })}</p>
      )}
    </Panel>
  );
}

/** How a referrer's share comes about with its limits, and an example by terms that run. */
export function SplitRule({ brought }: { brought: readonly BroughtPartner[] }) {
  const { t } = useTranslation('partners.referral.portal');
  const today = dayOf(new Date());
  const running = brought.find(({ terms }) => terms !== null && isRunning(terms, today));
  return (
    <>
      <ol className="grid-8 indent-20 flush below-16" style={{ maxWidth: '72ch' }}>
        {STEPS.map((step) => (
          <li key={step}>{t(`split.steps.${step}`)}</li>
        ))}
      </ol>
      {running?.terms ? <WorkedExample name={running.name} terms={running.terms} /> : null}
    </>
  );
}
