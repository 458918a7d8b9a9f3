import type { StaffStatement } from '@saakh/contracts/money/statements';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';

export function gstOf({ cgstPaise, sgstPaise, igstPaise }: StaffStatement): number {
  return cgstPaise + sgstPaise + igstPaise;
}

/** What a statement comes to and why: earned, tax with its reason and law, GST, payable, and whether it can be paid. */
export function StatementFacts({ statement }: { statement: StaffStatement }) {
  const { t } = useTranslation('money.statements.office');
  const { grossPaise, taxPaise, taxBasePaise, taxBps, tax, gstUninvoicedPaise, gstBeforePaise, netPaise } = statement;
  const gstPaise = gstOf(statement);
  const why = t(`tax.why.${tax.reason}`, {
    ...{ percent: formatBps(taxBps), base: formatPaise(taxBasePaise, true), free: formatPaise(tax.freePaise) },
  });
  const gst =
    gstUninvoicedPaise > 0
      ? t('tax.noInvoice', { amount: formatPaise(gstUninvoicedPaise, true) })
      : gstPaise > 0
        ? formatPaise(gstPaise, true)
        : t('tax.noGst');
  const account = statement.canBePaid ? 'tax.accountGiven' : statement.hasAccount ? 'accountHeld' : 'noAccount';
  return (
    <Facts
      items={[
        { name: t('columns.gross'), value: formatPaise(grossPaise, true) },
        { name: t('columns.tax'), value: taxPaise > 0 ? `${formatPaise(-taxPaise, true)} · ${why}` : why },
        ...(taxPaise > 0 ? [{ name: t('tax.law'), value: t('tax.lawOf', tax) }] : []),
        { name: t('columns.gst'), value: gst },
        ...(gstBeforePaise > 0 ? [{ name: t('tax.gstBefore'), value: formatPaise(gstBeforePaise, true) }] : []),
        { name: t('columns.net'), value: formatPaise(netPaise, true) },
        { name: t('tax.account'), value: t(account) },
      ]}
    />
  );
}
