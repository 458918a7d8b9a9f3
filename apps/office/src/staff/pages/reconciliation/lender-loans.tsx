import { CLAIM_LOANS_MAX, SHOWN_STATES, type ShownState } from '@saakh/contracts/money/reconciliation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatMonth, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { claimAddress, RECONCILIATION } from '#office/features/money/reconciliation/addresses';
import { ClaimDialog } from '#office/features/money/reconciliation/claim-dialog';
import { canBeClaimed, LoanTable, shortOf } from '#office/features/money/reconciliation/loan-table';
import { isMonth } from '#office/features/money/reconciliation/months';
import { MoreRows } from '#office/features/money/reconciliation/more-rows';
import { loansQuery } from '#office/features/money/reconciliation/queries';
import styles from '#office/features/money/reconciliation/reconciliation.module.css';
import { importLendersQuery } from '#office/features/operations/imports/queries';
import { Loading } from '#office/ui/loading';
import { SmallSelect } from '#office/ui/small-fields';
import { StaffPage } from '#office/ui/staff-page';
import { ChooseAll, ChosenBar } from '#office/ui/tables/choosing';
import { useChosen } from '#office/ui/tables/use-chosen';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { lenderIn, MonthFilter } from './filters';

const stateIn = (text: string | undefined): ShownState | undefined => SHOWN_STATES.find((one) => one === text);

/** The loans of a lender, of a month or of all, and the way to claim what is short or missing. */
export function LenderLoansPage() {
  const { t } = useTranslation('money.reconciliation.office');
  const navigate = useNavigate();
  const { lenderId: given } = useParams();
  const lenderId = lenderIn(given) ?? 0;
  const { filter, change } = useAddressFilter(['month', 'state']);
  const month = isMonth(filter.month) ? filter.month : undefined;
  const state = stateIn(filter.state);
  const list = useInfiniteQuery(
    loansQuery({ lender: String(lenderId), ...(month ? { month } : {}), ...(state ? { state } : {}) }),
  );
  const { data: lenders } = useQuery(importLendersQuery());
  const [isClaiming, setClaiming] = useState(false);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const lender =
    rows[0]?.lender ??
    lenders?.data.find((one) => one.lenderId === lenderId)?.name ??
    t('loans.lenderNumber', { id: lenderId });
  const claimable = rows.filter(canBeClaimed).map(({ lenderApplicationId }) => lenderApplicationId);
  const chosen = useChosen(claimable, CLAIM_LOANS_MAX);
  const chosenRows = rows.filter(({ lenderApplicationId }) => chosen.keys.includes(lenderApplicationId));
  const title = month ? t('months.of', { lender, month: formatMonth(month, currentLanguage()) }) : lender;
  return (
    <StaffPage title={title} above={<Link to={RECONCILIATION}>{t('loans.back')}</Link>} text={t('loans.text')}>
      <div className={`grid-12 ${styles.filters}`}>
        <MonthFilter
          name="month"
          all={t('filters.allMonths')}
          value={month ?? ''}
          onValue={(value) => change({ month: value })}
        />
        <SmallSelect
          id="reconciliation-state"
          label={t('filters.state')}
          value={state ?? ''}
          onValue={(value) => change({ state: value })}
          options={[
            { value: '', label: t('filters.allStates') },
            ...SHOWN_STATES.map((one) => ({ value: one, label: t(`states.${one}`) })),
          ]}
        />
      </div>
      <Loading {...list} lines={8} height={36} />
      {list.data && rows.length === 0 ? (
        <EmptyState
          title={t('loans.none')}
          text={t('loans.noneText')}
          action={
            month || state ? (
              <SmallButton onClick={() => change({ month: undefined, state: undefined })}>
                {t('filters.clear')}
              </SmallButton>
            ) : undefined
          }
        />
      ) : null}
      {claimable.length > 0 ? <ChooseAll chosen={chosen} label={t('loans.all', { count: claimable.length })} /> : null}
      {rows.length > 0 ? (
        <MoreRows key={`${lenderId} ${month} ${state}`} list={list}>
          <LoanTable rows={rows} chosen={chosen} />
        </MoreRows>
      ) : null}
      {claimable.length > 0 ? (
        <ChosenBar
          text={
            chosenRows.length === 0
              ? t('loans.chooseFirst')
              : t('loans.chosen', { count: chosenRows.length, amount: formatPaise(shortOf(chosenRows), true) })
          }
        >
          <SmallButton main disabled={chosenRows.length === 0} onClick={() => setClaiming(true)}>
            {t('loans.claimThem')}
          </SmallButton>
        </ChosenBar>
      ) : null}
      {isClaiming ? (
        <ClaimDialog
          lenderId={lenderId}
          lender={lender}
          loans={chosenRows}
          onClaimed={(claimId) => void navigate(claimAddress(claimId))}
          onClose={() => setClaiming(false)}
        />
      ) : null}
    </StaffPage>
  );
}
