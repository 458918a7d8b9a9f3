import type { PartnerLenderTerms } from '@saakh/contracts/catalogue/partner/products';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';

/** Who may get a loan, by lender, from the rules in force; how long a decision takes only where lenders say so. */
export function LenderTermsTable({ terms }: { terms: readonly PartnerLenderTerms[] }) {
  const { t } = useTranslation('catalogue.products.portal');
  const fromTo = (from: string | number, to: string | number) => (from === to ? String(from) : `${from}–${to}`);
  const column = (
    key: 'age' | 'work' | 'income' | 'score' | 'amount' | 'months' | 'interest' | 'area' | 'decision',
    cell: (of: PartnerLenderTerms) => string,
  ): CardColumn<PartnerLenderTerms> => ({ key, title: t(`terms.${key}`), cell });
  const decision = column('decision', ({ decisionHours }) =>
    decisionHours === null ? '–' : t('terms.hours', { count: decisionHours }),
  );
  return (
    <CardTable
      caption={t('terms.title')}
      head={{ key: 'lender', title: t('terms.lender'), cell: ({ name }) => name }}
      columns={[
        column('age', (of) => fromTo(of.minAge, of.maxAge)),
        column('work', ({ employment }) => employment.map((kind) => t(`terms.employment.${kind}`)).join(', ')),
        column('income', ({ minIncomePaise, maxIncomePaise }) =>
          maxIncomePaise === null
            ? t('terms.atLeast', { value: formatPaise(minIncomePaise) })
            : fromTo(formatPaise(minIncomePaise), formatPaise(maxIncomePaise)),
        ),
        column('score', ({ lowestScore }) =>
          lowestScore === null ? t('terms.anyScore') : t('terms.atLeast', { value: lowestScore }),
        ),
        column('amount', (of) => fromTo(formatPaise(of.minAmountPaise), formatPaise(of.maxAmountPaise))),
        column('months', (of) => fromTo(of.minTenureMonths, of.maxTenureMonths)),
        column('interest', (of) => fromTo(formatBps(of.rateMinBps), formatBps(of.rateMaxBps))),
        column('area', ({ everywhere }) => t(everywhere ? 'terms.everywhere' : 'terms.someAreas')),
        ...(terms.some(({ decisionHours }) => decisionHours !== null) ? [decision] : []),
      ]}
      rows={terms}
      rowKey={({ name }) => name}
    />
  );
}
