import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { StateBadge } from './badges';
import type { LoanDetail } from './queries';

/** What the last line says: how much was written off, is still waited for, or is apart. */
function lastPaise({ state, writtenOffPaise, shortPaise, differencePaise }: LoanDetail): number {
  if (state === 'written-off') return writtenOffPaise;
  return state === 'short' || state === 'missing' ? shortPaise : Math.abs(differencePaise);
}

/**
 * How a loan's commission is reckoned, line by line. What the percent brings is what the terms bring without the fixed amount:
 * whatever the server rounds, the lines add up to the paisa.
 */
export function Reckoning({ loan }: { loan: LoanDetail }) {
  const { t } = useTranslation('money.reconciliation.office');
  const { expectedPaise, takenBackPaise, termsPaise, writtenOffPaise, percentThousandths, slabId, state } = loan;
  const flatPaise = Math.min(loan.flatPaise, termsPaise);
  const percent = `${percentThousandths / 1000}%`;
  return (
    <Facts
      items={[
        ...(loan.disbursedOn === null
          ? [{ name: t('loans.paidOut'), value: t('loans.notPaidOut') }]
          : [
              {
                name: t('loan.paidOut', { day: formatDate(loan.disbursedOn, currentLanguage()) }),
                value: formatPaise(loan.disbursedPaise, true),
              },
              {
                name: slabId === null ? t('loan.ofOwnTerms', { percent }) : t('loan.ofSlab', { percent, slab: slabId }),
                value: formatPaise(termsPaise - flatPaise, true),
              },
              ...(flatPaise === 0 ? [] : [{ name: t('loan.flat'), value: `+ ${formatPaise(flatPaise, true)}` }]),
            ]),
        ...(takenBackPaise === 0
          ? []
          : [{ name: t('loan.takenBack'), value: `− ${formatPaise(takenBackPaise, true)}` }]),
        { name: t('loan.expected'), value: formatPaise(expectedPaise, true) },
        { name: t('loan.received'), value: formatPaise(loan.receivedPaise, true) },
        ...(writtenOffPaise === 0 || state === 'written-off'
          ? []
          : [{ name: t('loan.writtenOff'), value: formatPaise(writtenOffPaise, true) }]),
        {
          name: t(`loan.differenceOf.${state}`),
          value: (
            <>
              {formatPaise(lastPaise(loan), true)} <StateBadge state={state} />
            </>
          ),
        },
        ...(state === 'short' || state === 'missing'
          ? [{ name: t('loan.age'), value: t('days', { count: Math.max(loan.ageDays, 0) }) }]
          : []),
        {
          name: t('loan.partner'),
          value:
            loan.partner === null
              ? t('loan.noPartner')
              : t('loan.partnerOf', { amount: formatPaise(loan.commissionPaise, true), partner: loan.partner }),
        },
      ]}
    />
  );
}
