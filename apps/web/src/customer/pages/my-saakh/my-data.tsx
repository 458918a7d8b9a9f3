import type { MyDataSummary } from '@saakh/contracts/operations/privacy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogueName } from '#browser/features/catalogue/products/catalogue-name';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { leaveDeleted } from '#browser/features/identity/sign-in/end-session';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { getSession, updateSession } from '#browser/platform/session/session';
import { showToast } from '#browser/platform/toasts';
import { QuietButton, TextButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import { QuietLink } from '#browser/ui/link-button';
import { Panel } from '#browser/ui/panel';
import { ConfirmIdentityDialog } from '#web/features/customers/profile/confirm-identity-dialog';
import {
  maskInfoQuery,
  setTemporaryFlags,
  useIdentityRest,
  useReloadUser,
} from '#web/features/customers/profile/queries';
import { ChangeContactDialog } from '#web/features/identity/sign-in/change-contact-dialog';
import { DataRecipients, DataSections } from '#web/features/operations/privacy/data-summary';
import { DeleteDialog } from '#web/features/operations/privacy/delete-dialog';
import { KeptMonthsChoice } from '#web/features/operations/privacy/kept-months';
import { NomineeForm } from '#web/features/operations/privacy/nominee-form';
import { myDataQuery, useExport } from '#web/features/operations/privacy/queries';
import { Officer } from '#web/ui/officer';
import { journeyOf } from '../../use-journey';
import { OpenMerges } from '../merges/open-merges';
import { MyPage } from './my-page';

/** Opens the profile to be corrected: that of the chosen product, or of the first where none is chosen. */
function useCorrect() {
  const navigate = useNavigate();
  const { data: products } = useQuery(productsQuery());
  return async () => {
    const { productType: chosen } = getSession().customer;
    const journey = journeyOf(chosen);
    if (chosen !== journey.productType) {
      const productId = products?.find(({ productType }) => productType === journey.productType)?.productId ?? null;
      await updateSession('customer', { productId, productType: journey.productType });
    }
    setTemporaryFlags({ [journey.editFlag]: true });
    navigate(journey.detailPath);
  };
}

interface FactProps {
  fact: MyDataSummary['profile'][number]['fact'];
  value: string;
  onChange: ((contact: 'mobile' | 'email') => void) | undefined;
}

/** What one signs in with is changed here and nowhere else; all the rest in the profile. */
function Fact({ fact, value, onChange }: FactProps) {
  const { t } = useTranslation('customers.my-saakh');
  if (!onChange || (fact !== 'mobile' && fact !== 'email')) return value;
  return (
    <>
      {value}
      <br />
      <TextButton onClick={() => onChange(fact)} aria-label={t(`data.contact.actionOf.${fact}`)}>
        {t('data.contact.action')}
      </TextButton>
    </>
  );
}

/** All that is kept, what for and who has it; correct, download, name a nominee, delete (REG-DP-5, REG-DP-6). */
export function MyDataPage() {
  const { t } = useTranslation('customers.my-saakh');
  const client = useQueryClient();
  const { brand } = usePage();
  const myData = useQuery(myDataQuery());
  const exporting = useExport();
  const productName = useCatalogueName();
  const correct = useCorrect();
  const [deleting, setDeleting] = useState(false);
  const [confirmingFor, setConfirmingFor] = useState<'download' | 'mobile' | 'email' | null>(null);
  const [changing, setChanging] = useState<'mobile' | 'email' | null>(null);
  const restsUntil = useIdentityRest();
  const { data: hints } = useQuery({ ...maskInfoQuery(), enabled: confirmingFor !== null });
  const reloadUser = useReloadUser();
  const changed = async () => {
    setChanging(null);
    void showToast('success', t('data.contact.changed'));
    await Promise.all([reloadUser(), client.invalidateQueries({ queryKey: myDataQuery().queryKey })]);
  };
  const downloadFile = () =>
    exporting.mutate(undefined, {
      onError: (error) => {
        if (isApiError(error, 'IDENTITY_UNCONFIRMED')) setConfirmingFor('download');
        else void showToast('error', errorText(error));
      },
    });
  const { data } = myData;
  const leave = async (heldUntil: string) => {
    const left = leaveDeleted(t('data.deleted', { date: formatDate(heldUntil, currentLanguage()) }));
    client.clear();
    await left;
  };
  return (
    <MyPage title={t('data.title')} text={t('data.text')} loading={myData}>
      {data ? (
        <>
          <OpenMerges />
          <Panel title={t('data.profile')} text={t('data.profileText')}>
            {data.profile.length > 0 ? (
              <Facts
                items={data.profile.map(({ fact, value }) => ({
                  name: t(`data.facts.${fact}`),
                  value: <Fact {...{ fact, value }} onChange={data.verified.length > 0 ? setChanging : undefined} />,
                }))}
              />
            ) : null}
            <QuietButton onClick={() => void correct()}>{t('data.correct')}</QuietButton>
          </Panel>
          <DataSections data={data} />
          <DataRecipients recipients={data.recipients} productName={productName} />
          <Panel title={t('data.download')} text={t('data.downloadText')}>
            <QuietButton onClick={downloadFile} loading={exporting.isPending}>
              {t('data.download')}
            </QuietButton>
          </Panel>
          <Panel
            title={t('security.title')}
            text={
              data.secondFactorSince
                ? t('security.since', { date: formatDate(data.secondFactorSince, currentLanguage()) })
                : t('security.off')
            }
          >
            <QuietLink to="/my-account/security">{t('security.change')}</QuietLink>
          </Panel>
          <NomineeForm nominee={data.nominee} />
          <Panel title={t('data.questions')}>
            <Officer officer={brand.grievanceOfficer} />
          </Panel>
          <KeptMonthsChoice keptMonths={data.keptMonths} />
          <Panel title={t('data.delete')} text={t('data.deleteText', { days: data.holdDays })}>
            <p>{t('data.deleteLoan')}</p>
            <QuietButton onClick={() => setDeleting(true)}>{t('data.deleteStart')}</QuietButton>
          </Panel>
        </>
      ) : null}
      {changing && data ? (
        <ChangeContactDialog
          channel={changing}
          verified={data.verified}
          onClose={() => setChanging(null)}
          onChanged={() => void changed()}
          onUnconfirmed={() => {
            setChanging(null);
            setConfirmingFor(changing);
          }}
        />
      ) : null}
      {confirmingFor ? (
        <ConfirmIdentityDialog
          restsUntil={restsUntil}
          hints={hints}
          onClose={() => setConfirmingFor(null)}
          onConfirmed={() => {
            setConfirmingFor(null);
            if (confirmingFor === 'download') downloadFile();
            else setChanging(confirmingFor);
          }}
        />
      ) : null}
      {deleting ? (
        <DeleteDialog onClose={() => setDeleting(false)} onDeleted={(heldUntil) => void leave(heldUntil)} />
      ) : null}
    </MyPage>
  );
}
