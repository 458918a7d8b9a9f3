import type { BroughtPartner, ReferralTermsShown } from '@saakh/contracts/partners/referrals';
import { referralOfCase } from '@saakh/rules/money/commissions/case-commission';
import { dayOf, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Panel } from '#browser/ui/panel';
import { CardTable } from '#office/ui/tables/card-table';
import { isRunning } from './brought-list';

/** What a referrer gets of a made-up commission: the percent of it, and what the limit of a loan leaves. */
interface Example {
  readonly commissionPaise: number;
  readonly sharePaise: number;
  readonly getsPaise: number;
}

const FIRST_PAISE = 2_000_00;
const STEP_PAISE = 1_000_00;
const MOST_PAISE = 10_00_000_00;
/** So much that it takes nothing from the share: how that is cut is told in words. */
const ENOUGH_PAISE = 10 * MOST_PAISE;

/**
 * Worked by the rule that books it: one commission that the limit of a loan leaves alone, and where there is such a limit, one
 * that it cuts. The month's limit is told beside.
 */
function examplesOf({ percent, mostPerCasePaise }: ReferralTermsShown): Example[] {
  const percentThousandths = Math.round(percent * 1000);
  const of = (commissionPaise: number): Example => {
    const amounts = { revenuePaise: ENOUGH_PAISE, commissionPaise };
    const share = (limit: number | null) =>
      referralOfCase(amounts, { percentThousandths, mostPerCasePaise: limit, mostPerMonthPaise: null }, 0);
    return { commissionPaise, sharePaise: share(null), getsPaise: share(mostPerCasePaise) };
  };
  const first = of(FIRST_PAISE);
  if (mostPerCasePaise === null || percentThousandths === 0) return [first];
  if (first.getsPaise < first.sharePaise) return [first];
  /** Where the limit begins, and a half beyond, in whole thousands of rupees. */
  const edge = (mostPerCasePaise * 100_000) / percentThousandths;
  const beyond = Math.ceil((edge * 1.5) / STEP_PAISE) * STEP_PAISE;
  return beyond > MOST_PAISE ? [first] : [first, of(beyond)];
}

const STEPS = ['commission', 'percent', 'revenue', 'limits', 'kept'] as const;

function WorkedExample({ name, terms }: { name: string; terms: NonNullable<BroughtPartner['terms']> }) {
  const { t } = useTranslation('partners.referrals.portal');
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
  const { t } = useTranslation('partners.referrals.portal');
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
