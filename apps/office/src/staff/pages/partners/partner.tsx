import type { AgentProperty, PartnerDetail } from '@saakh/contracts/partners/staff/brands';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { readAtField } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietLink } from '#browser/ui/link-button';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { AgentSection } from '#office/features/partners/brands/agent-section';
import { NamingSection } from '#office/features/partners/brands/naming-section';
import {
  partnerQuery,
  REFUSED_FIELDS,
  useDeletePartner,
  useUpdateAgent,
  useUpdatePartner,
} from '#office/features/partners/brands/queries';
import { ReferralSection } from '#office/features/partners/brands/referral-section';
import { ShareSection } from '#office/features/partners/brands/share-section';
import { RecordHistory } from '#office/features/records/records/history';
import { useRestore } from '#office/features/records/records/queries';
import { WaitingChanges } from '#office/features/records/records/waiting-changes';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { Loading } from '#office/ui/loading';
import { FieldsOf } from '#office/ui/saving/awaiting';
import { StaffPage } from '#office/ui/staff-page';
import { UndoBar } from '#office/ui/undo-bar';
import { BrandForm } from './brand-form';

/** The field tells its own reason. */
const atField = (saving: Promise<unknown>): Promise<unknown> => readAtField(saving, ...REFUSED_FIELDS);

function PartnerForm({ partner }: { partner: PartnerDetail }) {
  const update = useUpdatePartner();
  const updateAgent = useUpdateAgent();
  const onAgent = (property: AgentProperty, value: unknown) =>
    atField(updateAgent.mutateAsync({ id: partner.id, property, value, seen: partner[property] }));
  return (
    <WaitingChanges type="partner" id={partner.id}>
      <ShareSection partner={partner} onSave={(change) => atField(update.mutateAsync({ id: partner.id, change }))} />
      <ReferralSection partner={partner} />
      <NamingSection partner={partner} />
      <AgentSection partner={partner} onSave={onAgent} />
      {partner.brands.map((brand) => (
        <FieldsOf key={brand.key} type="brand" id={brand.key}>
          <BrandForm brand={brand} />
        </FieldsOf>
      ))}
    </WaitingChanges>
  );
}

/** One partner with its share, and its brand beside a preview of its site. */
export function PartnerPage() {
  const { t } = useTranslation('partners.brands.office');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(partnerQuery(id));
  const remove = useDeletePartner();
  const restore = useRestore();
  const [isAsking, setAsking] = useState(false);
  const partner = data?.data;
  const isUnknown = isApiError(error, 'NOT_FOUND');
  const name = partner?.name ?? '';
  return (
    <StaffPage
      title={name || t('partner')}
      above={<Link to="/admin/partners">{t('back')}</Link>}
      text={partner && !partner.deleted ? t('closeHint') : undefined}
      actions={
        partner ? (
          <>
            <QuietLink to={`/admin/partners/statements?partner=${partner.id}`}>{t('statements')}</QuietLink>
            <RecordHistory type="partner" id={partner.id} />
            {partner.deleted ? null : <SmallButton onClick={() => setAsking(true)}>{t('delete')}</SmallButton>}
          </>
        ) : null
      }
    >
      {isUnknown ? <EmptyState title={t('unknown')} text={t('unknownText')} /> : null}
      <Loading {...{ data, error, refetch }} lines={8} unless={isUnknown} />
      {partner?.deleted ? (
        <UndoBar
          text={t('deleted', { name })}
          action={t('undo')}
          onUndo={() => restore.mutate({ type: 'partner', id: partner.id })}
        />
      ) : null}
      {partner && !partner.deleted ? <PartnerForm key={partner.id} partner={partner} /> : null}
      {partner && isAsking ? (
        <ReasonDialog
          title={t('deleteQuestion', { name })}
          text={t('deleteText')}
          action={t('delete')}
          sending={{ ...remove, error: null }}
          onCancel={() => setAsking(false)}
          onReason={(reason) => remove.mutate({ id: partner.id, reason }, { onSettled: () => setAsking(false) })}
        />
      ) : null}
    </StaffPage>
  );
}
