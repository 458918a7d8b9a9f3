import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { BackTest } from '#office/features/catalogue/eligibility/back-test';
import { LenderRules } from '#office/features/catalogue/eligibility/lender-rules';
import { rulesQuery, switchesQuery } from '#office/features/catalogue/eligibility/queries';
import { RuleVersions } from '#office/features/catalogue/eligibility/rule-versions';
import { Simulator } from '#office/features/catalogue/eligibility/simulator';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';

function RulesOf({ lenderId }: { lenderId: string }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const { data, error, refetch } = useQuery(rulesQuery(lenderId));
  if (isApiError(error, 'NOT_FOUND')) return <EmptyState title={t('rules.unknown')} text={t('rules.unknownText')} />;
  if (error || !data) return <Loading {...{ data, error, refetch }} lines={8} />;
  return (
    <>
      <LenderRules rules={data.data} />
      {data.data.products.length > 0 ? <BackTest rules={data.data} /> : null}
    </>
  );
}

/** Eligibility rules of lenders with their reasons, versions, a person to try and a change to test (ADMIN-PAGE-06). */
export function CustomerEligibilityPage() {
  const { t } = useTranslation('catalogue.eligibility.office');
  const { data, error, refetch } = useQuery(switchesQuery());
  const [address, setAddress] = useSearchParams();
  const lenderId = address.get('lender') ?? '';
  return (
    <StaffPage title={t('rules.title')} text={t('rules.text')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <Toolbar>
        <FilterSelect
          label={t('rules.lender')}
          value={lenderId}
          all={t('rules.choose')}
          options={(data?.data ?? []).map(({ lender_id, name }) => ({ value: String(lender_id), label: name }))}
          onChange={(chosen) => setAddress(chosen === '' ? {} : { lender: chosen })}
        />
      </Toolbar>
      {/^\d{1,9}$/.test(lenderId) ? (
        <RulesOf key={lenderId} lenderId={lenderId} />
      ) : (
        <EmptyState title={t('rules.choose')} text={t('rules.chooseText')} />
      )}
      <Simulator />
      <RuleVersions />
    </StaffPage>
  );
}
