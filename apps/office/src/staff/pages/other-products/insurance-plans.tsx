import {
  INSURANCE_CATEGORIES,
  INSURER_NAME_MAX,
  insurerEmail,
  PLAN_PROPERTIES,
  type StaffInsurer,
  type StaffPlan,
} from '@saakh/contracts/catalogue/staff/insurance';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPaise, formatWhole } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { Lacks } from '#office/features/catalogue/other-products/lacks';
import { NewPlanDialog } from '#office/features/catalogue/other-products/new-plan-dialog';
import { PlanDialog } from '#office/features/catalogue/other-products/plan-dialog';
import { insurersQuery, useUpdateAddress, useUpdatePlan } from '#office/features/catalogue/other-products/queries';
import { RecordHistory } from '#office/features/records/records/history';
import { WaitingChanges } from '#office/features/records/records/waiting-changes';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { InlineSwitch } from '#office/ui/inline-choice';
import { InlineText } from '#office/ui/inline-text';
import { problemOf } from '#office/ui/problem-of';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { InsuranceTabs } from './insurance-tabs';

function Insurers({ insurers }: { insurers: readonly StaffInsurer[] }) {
  const { t } = useTranslation('catalogue.other-products.office');
  const update = useUpdateAddress();
  const updatePlan = useUpdatePlan();
  return (
    <StaffSection title={t('insurers.title')} text={t('insurers.text')}>
      <DataTable<(typeof insurers)[number]>
        caption={t('insurers.title')}
        rows={insurers}
        rowKey={({ insurer_id }) => insurer_id}
        columns={[
          { key: 'name', title: t('insurer'), cell: ({ name }) => <strong>{name}</strong> },
          column('hindi', t('fields.insurer_hi'), ({ insurer_id, name, name_hi }) => (
            <InlineText
              label={t('insurers.hindiOf', { name })}
              value={name_hi ?? ''}
              shown={name_hi ?? t('insurers.noHindi')}
              maxLength={INSURER_NAME_MAX}
              check={(typed) => problemOf(PLAN_PROPERTIES.insurer_hi, typed)}
              onSave={(typed) =>
                updatePlan.mutateAsync({
                  plan_id: insurer_id,
                  property: 'insurer_hi',
                  value: typed || null,
                  seen: name_hi,
                })
              }
            />
          )),
          column('email', t('fields.email'), ({ insurer_id, name, email }) => (
            <InlineText
              label={t('insurers.addressOf', { name })}
              value={email}
              shown={email || t('insurers.none')}
              maxLength={254}
              check={(typed) => problemOf(insurerEmail, typed)}
              onSave={(value) => update.mutateAsync({ insurer_id, value, seen: email })}
            />
          )),
          { key: 'plans', title: t('plans.tab'), align: 'end', cell: ({ plans }) => formatWhole(plans) },
          column('history', t('history'), { align: 'center', acts: true }, ({ insurer_id, name }) => (
            <RecordHistory type="insurer" id={String(insurer_id)} compactFor={name} />
          )),
        ]}
      />
    </StaffSection>
  );
}

function usePlanColumns(onEdit: (id: number) => void): Column<StaffPlan>[] {
  const { t } = useTranslation('catalogue.other-products.office');
  const local = useBilingual();
  const productName = useProductName();
  const update = useUpdatePlan();
  const rupees = (amount: number) => (amount === 0 ? '–' : formatPaise(amount * 100));
  return [
    column('name', t('plan'), ({ plan_id, name, incomplete }) => (
      <>
        <TextButton aria-label={t('editNamed', { name: local(name) })} onClick={() => onEdit(plan_id)}>
          {local(name)}
        </TextButton>
        <Lacks incomplete={incomplete} />
      </>
    )),
    column('insurer', t('insurer'), ({ insurer, insurer_hi }) => local({ en: insurer, hi: insurer_hi ?? insurer })),
    { key: 'category', title: t('category'), cell: ({ category }) => productName(category) },
    { key: 'cover', title: t('fields.cover'), align: 'end', cell: ({ cover }) => rupees(cover) },
    column('premium', t('fields.premium_from'), { align: 'end' }, ({ premium_from }) => rupees(premium_from)),
    column('ages', t('plans.ages'), { align: 'end' }, ({ min_age, max_age }) =>
      t('plans.agesOf', { min: min_age, max: max_age }),
    ),
    column('status', t('fields.status'), { align: 'center' }, ({ plan_id, name, status }) => (
      <InlineSwitch
        label={`${local(name)}, ${t('fields.status')}`}
        checked={status === 1}
        onSave={(on) => update.mutateAsync({ plan_id, property: 'status', value: on ? 1 : 0, seen: status })}
      />
    )),
    column('history', t('history'), { align: 'center', acts: true }, ({ plan_id, name }) => (
      <RecordHistory type="insurance-plan" id={String(plan_id)} compactFor={local(name)} />
    )),
  ];
}

/** Insurers with the address that requests go to, and their plans (PROD-APPLY-07 to -09). */
export function InsurancePlansPage() {
  const { t } = useTranslation('catalogue.other-products.office');
  const productName = useProductName();
  const list = useQuery(insurersQuery());
  const { data, isPending, isFetching } = list;
  const { filter, change } = useAddressFilter(['category', 'insurer']);
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<number>();
  const local = useBilingual();
  const columns = usePlanColumns(setEditing);
  const insurers = data?.insurers ?? [];
  const rows = (data?.plans ?? []).filter(
    ({ category, insurer }) =>
      (filter.category === undefined || category === filter.category) &&
      (filter.insurer === undefined || insurer === filter.insurer),
  );
  const edited = data?.plans.find(({ plan_id }) => plan_id === editing);
  return (
    <StaffPage
      title={t('insurance')}
      text={t('plans.text')}
      actions={
        <SmallButton main onClick={() => setAdding(true)}>
          {t('plans.add')}
        </SmallButton>
      }
    >
      <WaitingChanges type="insurer">
        <WaitingChanges type="insurance-plan">
          <InsuranceTabs />
          <Listed list={list} count={insurers.length} lines={8}>
            <Insurers insurers={insurers} />
          </Listed>
          {data ? (
            <StaffSection title={t('plans.tab')}>
              <Toolbar>
                <FilterSelect
                  label={t('category')}
                  value={filter.category ?? ''}
                  all={t('all.category')}
                  options={INSURANCE_CATEGORIES.map((value) => ({ value, label: productName(value) }))}
                  onChange={(category) => change({ category })}
                />
                <FilterSelect
                  label={t('insurer')}
                  value={filter.insurer ?? ''}
                  all={t('all.insurer')}
                  options={insurers.map(({ name, name_hi }) => ({
                    value: name,
                    label: local({ en: name, hi: name_hi ?? name }),
                  }))}
                  onChange={(insurer) => change({ insurer })}
                />
              </Toolbar>
              {rows.length === 0 ? <EmptyState title={t('plans.none')} text={t('plans.noneText')} /> : null}
              {rows.length > 0 ? (
                <DataTable
                  caption={t('plans.tab')}
                  columns={columns}
                  rows={rows}
                  rowKey={({ plan_id }) => plan_id}
                  stale={isFetching && !isPending}
                />
              ) : null}
            </StaffSection>
          ) : null}
          {isAdding ? (
            <NewPlanDialog
              insurers={insurers}
              onClose={() => setAdding(false)}
              onMade={(planId) => {
                setAdding(false);
                setEditing(planId);
              }}
            />
          ) : null}
          {edited ? <PlanDialog plan={edited} onClose={() => setEditing(undefined)} /> : null}
        </WaitingChanges>
      </WaitingChanges>
    </StaffPage>
  );
}
