import type { OwnStatement } from '@saakh/contracts/money/partner/statements';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatBps, formatDate, formatMonth, formatPaise, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { Panel } from '#browser/ui/panel';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { Loading } from '#office/ui/loading';
import { Toolbar } from '#office/ui/toolbar';
import { ownStatementsQuery, type StatementsWanted, useSaveStatement } from './own-queries';

interface Props {
  /** Where the lines of a statement are. */
  linesOf: (statementId: string) => string;
  wanted: StatementsWanted;
  onAll: () => void;
}

/** Gross, tax with its reason, GST and net, as staff see them too. */
function Statement({ statement, linesOf }: { statement: OwnStatement; linesOf: Props['linesOf'] }) {
  const { t } = useTranslation('money.statements.portal');
  const language = currentLanguage();
  const save = useSaveStatement();
  const { statementId, number, month, state, grossPaise, taxPaise, taxBasePaise, taxBps } = statement;
  const { cgstPaise, sgstPaise, igstPaise, netPaise, lines, approvedAt, paidOn, utr, returnReason, account } =
    statement;
  const { tax, gstUninvoicedPaise, gstBeforePaise } = statement;
  const isDraft = state === 'draft';
  const money = (name: string, paise: number) => ({ name, value: formatPaise(paise, true) });
  return (
    <Panel
      title={t(isDraft ? 'draftOf' : 'of', { month: formatMonth(month, language) })}
      text={t(isDraft ? 'draftText' : `states.${state}`)}
    >
      <Facts
        items={[
          { name: t('number'), value: number },
          money(t('gross'), grossPaise),
          ...(taxPaise > 0
            ? [
                {
                  name: t('tax', { percent: formatBps(taxBps), base: formatPaise(taxBasePaise) }),
                  value: formatPaise(-taxPaise, true),
                },
              ]
            : []),
          { name: t('whyTax'), value: t(`why.${tax.reason}`, { free: formatPaise(tax.freePaise) }) },
          ...(taxPaise > 0 ? [{ name: t('law'), value: t('lawOf', tax) }] : []),
          ...(gstUninvoicedPaise > 0
            ? [{ name: t('gst'), value: t('noInvoice', { amount: formatPaise(gstUninvoicedPaise, true) }) }]
            : []),
          ...(cgstPaise > 0 ? [money(t('cgst'), cgstPaise), money(t('sgst'), sgstPaise)] : []),
          ...(igstPaise > 0 ? [money(t('igst'), igstPaise)] : []),
          ...(gstBeforePaise > 0 ? [money(t('gstBefore'), gstBeforePaise)] : []),
          money(t(`net.${state}`), netPaise),
          {
            name: t('lines'),
            value: (
              <Link to={linesOf(statementId)}>
                {formatWhole(lines)}
                <span className="said"> {number}</span>
              </Link>
            ),
          },
          ...(approvedAt ? [{ name: t('approved'), value: formatDate(approvedAt, language) }] : []),
          ...(account ? [{ name: t('account'), value: account }] : []),
          ...(paidOn ? [{ name: t('paid'), value: formatDate(paidOn, language) }] : []),
          ...(utr ? [{ name: t('utr'), value: utr }] : []),
          ...(returnReason ? [{ name: t('returned'), value: returnReason }] : []),
        ]}
      />
      {isDraft ? null : (
        <Toolbar>
          {(['pdf', 'xlsx', 'csv'] as const).map((as) => (
            <SmallButton
              key={as}
              loading={save.isPending && save.variables.as === as}
              onClick={() => save.mutate({ statementId, number, as })}
            >
              {t(`save.${as}`)}
            </SmallButton>
          ))}
        </Toolbar>
      )}
    </Panel>
  );
}

/** The approved statements, newest first, with what was deducted and where the money is; of a part of them, what it comes to. */
export function OwnStatements({ wanted, linesOf, onAll }: Props) {
  const { t } = useTranslation('money.statements.portal');
  const { data, error, refetch } = useQuery(ownStatementsQuery(wanted));
  const { owed, paid } = wanted;
  if (error || !data) return <Loading {...{ data, error, refetch }} lines={8} height={28} />;
  const all = <SmallButton onClick={onAll}>{t('all')}</SmallButton>;
  const which = owed
    ? t('only.owed')
    : paid
      ? t('only.paid', { month: formatMonth(paid, currentLanguage()) })
      : undefined;
  const { data: rows, drafts } = data;
  if (which && rows.length === 0) return <EmptyState title={t('only.none')} text={which} action={all} />;
  if (rows.length + drafts.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  const sum = formatPaise(
    rows.reduce((total, { netPaise }) => total + netPaise, 0),
    true,
  );
  return (
    <>
      {which ? (
        <Toolbar>
          <p role="status">
            {which} · {t('only.sum', { sum })}
          </p>
          {all}
        </Toolbar>
      ) : null}
      {[...drafts, ...rows].map((statement) => (
        <Statement key={statement.statementId} statement={statement} linesOf={linesOf} />
      ))}
    </>
  );
}
