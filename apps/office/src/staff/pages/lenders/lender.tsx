import type { LenderDetail, LenderProperty } from '@saakh/contracts/catalogue/staff/lenders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { readAtField } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { ConnectionSection } from '#office/features/catalogue/lenders/staff/connection-section';
import { DeleteLenderDialog } from '#office/features/catalogue/lenders/staff/delete-lender-dialog';
import { GroupsSection } from '#office/features/catalogue/lenders/staff/groups-section';
import { KeyFactsSection } from '#office/features/catalogue/lenders/staff/key-facts-section';
import { LenderPackButton } from '#office/features/catalogue/lenders/staff/lender-pack';
import {
  FilterSection,
  LegalSection,
  LoanSection,
  RevenueSection,
  SpecialOfferSection,
  StandingSection,
} from '#office/features/catalogue/lenders/staff/lender-sections';
import { MissingFacts } from '#office/features/catalogue/lenders/staff/missing-facts';
import { ProductsSection } from '#office/features/catalogue/lenders/staff/product-terms';
import {
  lenderQuery,
  useDeleteLender,
  useRestoreLender,
  useUpdateLender,
} from '#office/features/catalogue/lenders/staff/queries';
import { useRateHintOf } from '#office/features/catalogue/lenders/staff/rate-hints';
import { SlabSection } from '#office/features/catalogue/revenue-slabs/slab-section';
import { HeldWordsNote } from '#office/features/lending/connections/held-words';
import { ConnectionInForce } from '#office/features/lending/connections/in-force';
import { DeskSection } from '#office/features/lending/lender-desk/staff/desk-section';
import { JourneySection } from '#office/features/lending/lender-journeys/staff/journey-section';
import { WaitingForLender } from '#office/features/lending/waiting-applications/waiting-lenders';
import { RecordHistory } from '#office/features/records/records/history';
import { WaitingChanges } from '#office/features/records/records/waiting-changes';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';
import { UndoBar } from '#office/ui/undo-bar';

function LenderForm({ lender }: { lender: LenderDetail }) {
  const update = useUpdateLender();
  const onSave = (property: LenderProperty, value: unknown) => {
    const seen = lender[property as keyof LenderDetail];
    return readAtField(update.mutateAsync({ lender_id: lender.lender_id, property, value, seen }), 'value');
  };
  const props = { lender, onSave };
  return (
    <WaitingChanges type="lender" id={String(lender.lender_id)} hintOf={useRateHintOf()}>
      {lender.connection?.version === undefined ? null : <HeldWordsNote lenderId={lender.lender_id} />}
      <MissingFacts lender={lender} />
      <StandingSection {...props} />
      <FilterSection {...props} />
      <LoanSection {...props} />
      <SpecialOfferSection {...props} />
      <GroupsSection {...props} />
      <RevenueSection {...props} />
      <SlabSection
        lenderId={lender.lender_id}
        historyOf={({ id }, name) => <RecordHistory type="lender-revenue" id={String(id)} compactFor={name} />}
      />
      <ProductsSection
        lender={lender}
        historyOf={({ product_type }) => (
          <RecordHistory type="lender-product" id={`${lender.lender_id}~${product_type}`} />
        )}
      />
      <LegalSection {...props} />
      <KeyFactsSection {...props} />
      <JourneySection lenderId={lender.lender_id} />
      <WaitingForLender lenderId={lender.lender_id} />
      {lender.connection ? <DeskSection lenderId={lender.lender_id} /> : null}
      <ConnectionSection
        key={JSON.stringify(lender.connection)}
        lender={lender}
        inForce={({ version, environment }) => (
          <ConnectionInForce lender_id={lender.lender_id} {...{ version, environment }} />
        )}
      />
    </WaitingChanges>
  );
}

/** One lender with everything that staff edit of it, filled from its own call (ADMIN-LEDIT-13). */
export function LenderPage() {
  const { t } = useTranslation('catalogue.lenders.office');
  const { lenderId = '' } = useParams();
  const { data, error, refetch } = useQuery(lenderQuery(lenderId));
  const remove = useDeleteLender();
  const restore = useRestoreLender();
  const [isAsking, setAsking] = useState(false);
  const lender = data?.data;
  const isUnknown = isApiError(error, 'NOT_FOUND');
  return (
    <StaffPage
      title={lender?.name ?? t('lender')}
      above={<Link to="/admin/lenders">{t('back')}</Link>}
      text={lender?.open_applications ? t('openApplications', { count: lender.open_applications }) : undefined}
      actions={
        lender ? (
          <>
            <RecordHistory type="lender" id={String(lender.lender_id)} />
            <LenderPackButton lender={lender} />
            {lender.deleted ? null : <SmallButton onClick={() => setAsking(true)}>{t('delete')}</SmallButton>}
          </>
        ) : null
      }
    >
      {isUnknown ? <EmptyState title={t('unknown')} text={t('unknownText')} /> : null}
      <Loading {...{ data, error, refetch }} lines={8} unless={isUnknown} />
      {lender?.deleted ? (
        <UndoBar
          text={t('deleted', { name: lender.name })}
          action={t('undo')}
          onUndo={() => restore.mutate(lender.lender_id)}
        />
      ) : null}
      {lender && !lender.deleted ? <LenderForm key={lender.lender_id} lender={lender} /> : null}
      {lender && isAsking ? (
        <DeleteLenderDialog lender={lender} remove={remove} onClose={() => setAsking(false)} />
      ) : null}
    </StaffPage>
  );
}
