import type { MyDataSummary } from '@saakh/contracts/my-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { setTemporaryFlags, useReloadUser } from '../../../../features/customers/queries';
import { ChangeContactDialog } from '../../../../features/identity/change-contact-dialog';
import { leaveDeleted } from '../../../../features/identity/end-session';
import { DataRecipients, DataSections } from '../../../../features/privacy/data-summary';
import { DeleteDialog } from '../../../../features/privacy/delete-dialog';
import { NomineeForm } from '../../../../features/privacy/nominee-form';
import { myDataQuery, useExport } from '../../../../features/privacy/queries';
import { productsQuery } from '../../../../features/products/queries';
import { isApiError } from '../../../../platform/api/api-error';
import { formatDate } from '../../../../platform/format';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { usePage } from '../../../../platform/page-data';
import { getSession, updateSession } from '../../../../platform/session/session';
import { showToast } from '../../../../platform/toasts';
import { QuietButton, TextButton } from '../../../../ui/button';
import { Facts } from '../../../../ui/facts';
import { Officer } from '../../../../ui/officer';
import { Panel } from '../../../../ui/panel';
import { journeyOf } from '../../use-journey';
import type { WelcomeBackState } from '../welcome-back';
import { MyPage } from './my-page';
import { useProductName } from './use-product-name';

/** The way of the chosen product, or of the first, which is then chosen. */
function useAnyJourney() {
  const { data: products } = useQuery(productsQuery());
  return async () => {
    const { productType: chosen } = getSession().customer;
    const journey = journeyOf(chosen);
    if (chosen !== journey.productType) {
      const productId = products?.find(({ productType }) => productType === journey.productType)?.productId ?? null;
      await updateSession('customer', { productId, productType: journey.productType });
    }
    return journey;
  };
}

/** Opens the profile to be corrected. */
function useCorrect() {
  const navigate = useNavigate();
  const choose = useAnyJourney();
  return async () => {
    const { editFlag, detailPath } = await choose();
    setTemporaryFlags({ [editFlag]: true });
    navigate(detailPath);
  };
}

/** Downloads the file; who came back and has not confirmed who it is does so first, and is led here again. */
function useDownload() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const choose = useAnyJourney();
  const exporting = useExport();
  const confirmFirst = async () => {
    const { welcomeBackPath } = await choose();
    navigate(welcomeBackPath, { state: { confirmedFor: pathname } satisfies WelcomeBackState });
  };
  return {
    isPending: exporting.isPending,
    start: () =>
      exporting.mutate(undefined, {
        onError: (error) => {
          if (isApiError(error, 'IDENTITY_UNCONFIRMED')) void confirmFirst();
        },
      }),
  };
}

interface FactProps {
  fact: MyDataSummary['profile'][number]['fact'];
  value: string;
  onChange: ((contact: 'mobile' | 'email') => void) | undefined;
}

/** What one signs in with is changed here and nowhere else; all the rest in the profile. */
function Fact({ fact, value, onChange }: FactProps) {
  const { t } = useTranslation('my-saakh');
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
  const { t } = useTranslation('my-saakh');
  const client = useQueryClient();
  const { brand } = usePage();
  const myData = useQuery(myDataQuery());
  const file = useDownload();
  const productName = useProductName();
  const correct = useCorrect();
  const [deleting, setDeleting] = useState(false);
  const [changing, setChanging] = useState<'mobile' | 'email' | null>(null);
  const reloadUser = useReloadUser();
  const changed = async () => {
    setChanging(null);
    void showToast('success', t('data.contact.changed'));
    await Promise.all([reloadUser(), client.invalidateQueries({ queryKey: myDataQuery().queryKey })]);
  };
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
            <QuietButton onClick={file.start} loading={file.isPending}>
              {t('data.download')}
            </QuietButton>
          </Panel>
          <NomineeForm nominee={data.nominee} />
          <Panel title={t('data.questions')}>
            <Officer officer={brand.grievanceOfficer} />
          </Panel>
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
        />
      ) : null}
      {deleting ? (
        <DeleteDialog onClose={() => setDeleting(false)} onDeleted={(heldUntil) => void leave(heldUntil)} />
      ) : null}
    </MyPage>
  );
}
