import type { AccountChange, PayoutReturn } from '@saakh/contracts/money/payout-checks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { errorText, localText } from '#browser/platform/error-text';
import { formatDateTime, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { Panel } from '#browser/ui/panel';
import { SmallButton } from '#browser/ui/small-button';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { payoutChecksQuery, useCompareAccount, useDecideReturn, useRevealAccount } from './staff-queries';

interface CheckProps {
  title: string;
  text: string;
  facts: readonly { name: string; value: ReactNode }[];
  mayNot: string | null;
  yes: { label: string; onPress: () => void };
  /** Null where there is nothing to refuse. */
  no: { label: string; onPress: () => void } | null;
}

/** One thing to confirm or to refuse; who may not confirm it reads why. */
function Check({ title, text, facts, mayNot, yes, no }: CheckProps) {
  return (
    <Panel level={3} title={title} text={text}>
      <Facts items={facts} />
      {mayNot === null ? null : <p>{localText(mayNot)}</p>}
      <div className="cluster-8 middle">
        {mayNot === null ? (
          <SmallButton main onClick={yes.onPress}>
            {yes.label}
          </SmallButton>
        ) : null}
        {no ? <SmallButton onClick={no.onPress}>{no.label}</SmallButton> : null}
      </div>
    </Panel>
  );
}

function ReturnCheck({ sentBack }: { sentBack: PayoutReturn }) {
  const { t } = useTranslation('money.statements.office');
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  const decide = useDecideReturn();
  const { returnId, partnerId, partner, number, mayNot } = sentBack;
  const answer = (decision: 'confirm' | 'refuse', reason: string) =>
    decide.mutate({ returnId, decision, reason }, { onSuccess: () => setAsked(null) });
  return (
    <>
      <Check
        title={t('checks.returnTitle', { partner, number })}
        text={t('checks.returnText')}
        facts={[
          { name: t('columns.partner'), value: <Link to={`/admin/partners/${partnerId}`}>{partner}</Link> },
          { name: t('checks.amount'), value: formatPaise(sentBack.paise, true) },
          { name: t('checks.account'), value: sentBack.account },
          { name: t('checks.utr'), value: sentBack.utr ?? t('checks.noUtr') },
          { name: t('checks.returnReference'), value: sentBack.returnReference },
          { name: t('reason'), value: sentBack.reason },
          {
            name: t('checks.recorded'),
            value: t('checks.by', {
              at: formatDateTime(sentBack.recordedAt, currentLanguage()),
              by: sentBack.recordedBy,
            }),
          },
        ]}
        mayNot={mayNot}
        yes={{
          label: t('checks.confirm'),
          onPress: () => setAsked('confirm'),
        }}
        no={{ label: t('checks.refuse'), onPress: () => setAsked('refuse') }}
      />
      {asked ? (
        <ReasonDialog
          title={t(`checks.${asked}Title`, { number })}
          text={t(`checks.${asked}Text`, { amount: formatPaise(sentBack.paise, true), partner })}
          action={t(`checks.${asked}`)}
          sending={decide}
          onReason={(reason) => answer(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** What went to the partner before, to whichever account, and what the bank sent back. */
function Transfers({ transfers }: Pick<AccountChange, 'transfers'>) {
  const { t } = useTranslation('money.statements.office');
  return (
    <ul>
      {transfers.map(({ account, paise, state, reason, sentAt }) => (
        <li key={`${sentAt}${account}${paise}`}>
          {t(`checks.transfer.${state}`, {
            ...{ account, amount: formatPaise(paise, true), reason },
            at: formatDateTime(sentAt, currentLanguage()),
          })}
        </li>
      ))}
    </ul>
  );
}

const inOneLine = ({ holder, account, ifsc }: AccountChange['new']) => `${holder} · ${account} · ${ifsc}`;

/** An account's number for the comparison with a paper: whole for a minute, at a press that is noted. */
function WholeNumber({ change: { partnerId, changedAt, new: account } }: { change: AccountChange }) {
  const { t } = useTranslation('money.statements.office');
  const reveal = useRevealAccount(partnerId);
  const { reset, data } = reveal;
  useEffect(() => {
    if (!data) return undefined;
    const timer = setTimeout(reset, data.seconds * 1000);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return (
    <>
      <span>{inOneLine({ ...account, account: data?.account ?? account.account })}</span>{' '}
      {data ? null : (
        <SmallButton loading={reveal.isPending} onClick={() => reveal.mutate(changedAt)}>
          {t('checks.showNumber')}
        </SmallButton>
      )}
      {reveal.error ? <span role="alert">{errorText(reveal.error)}</span> : null}
    </>
  );
}

function AccountCheck({ change }: { change: AccountChange }) {
  const { t } = useTranslation('money.statements.office');
  const language = currentLanguage();
  const [asked, setAsked] = useState<'right' | 'wrong' | null>(null);
  const compare = useCompareAccount();
  const { partnerId, partner, old, changedAt, payableAt, returned, mayNot } = change;
  const what = returned !== null ? 'returnedTitle' : old ? 'accountTitle' : 'firstTitle';
  const right = t(returned === null ? 'checks.right' : 'checks.returnedRight');
  const answer = (decision: 'right' | 'wrong', reason: string) =>
    compare.mutate({ partnerId, changedAt, decision, reason }, { onSuccess: () => setAsked(null) });
  const question = asked === 'right' && returned !== null ? 'again' : asked;
  return (
    <>
      <Check
        title={t(`checks.${what}`, { partner })}
        text={
          returned !== null
            ? t('checks.returned', { reason: returned })
            : payableAt === null
              ? t('checks.doubted')
              : t('checks.payableAt', { at: formatDateTime(payableAt, language) })
        }
        facts={[
          { name: t('columns.partner'), value: <Link to={`/admin/partners/${partnerId}`}>{partner}</Link> },
          ...(returned !== null
            ? []
            : old
              ? [{ name: t('checks.old'), value: inOneLine(old) }]
              : [{ name: t('checks.compareWith'), value: t('checks.paper') }]),
          ...(change.transfers.length > 0
            ? [{ name: t('checks.transfers'), value: <Transfers transfers={change.transfers} /> }]
            : []),
          {
            name: t(returned === null ? 'checks.new' : 'checks.returnedAccount'),
            value: mayNot === null ? <WholeNumber key={changedAt} change={change} /> : inOneLine(change.new),
          },
          {
            name: t(old ? 'checks.changed' : 'checks.entered'),
            value: t('checks.by', { at: formatDateTime(changedAt, language), by: change.changedBy }),
          },
        ]}
        mayNot={mayNot}
        yes={{
          label: right,
          onPress: () => setAsked('right'),
        }}
        // Once found wrong, it is wrong already.
        no={
          mayNot === null && payableAt !== null ? { label: t('checks.wrong'), onPress: () => setAsked('wrong') } : null
        }
      />
      {asked ? (
        <ReasonDialog
          title={t(`checks.${question ?? 'right'}Title`, { partner, account: change.new.account })}
          text={
            question === 'again'
              ? t('checks.againText', { reason: returned })
              : t(asked === 'wrong' ? 'checks.wrongText' : old ? 'checks.rightText' : 'checks.rightFirstText', {
                  account: change.new.account,
                  old: old?.account,
                })
          }
          action={asked === 'right' ? right : t('checks.wrong')}
          sending={compare}
          onReason={(reason) => answer(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** What waits for a second person before partners are paid: transfers that came back, and accounts that are new or changed. */
export function PayoutChecks() {
  const { t } = useTranslation('money.statements.office');
  const { data, error, refetch } = useQuery(payoutChecksQuery());
  return (
    <StaffSection title={t('checks.title')} text={t('checks.text')}>
      <Loading {...{ data, error, refetch }} lines={3} height={36} />
      {data && data.returns.length + data.accounts.length === 0 ? <p>{t('checks.none')}</p> : null}
      {data?.returns.map((sentBack) => (
        <ReturnCheck key={sentBack.returnId} sentBack={sentBack} />
      ))}
      {data?.accounts.map((change) => (
        <AccountCheck key={change.partnerId} change={change} />
      ))}
    </StaffSection>
  );
}
