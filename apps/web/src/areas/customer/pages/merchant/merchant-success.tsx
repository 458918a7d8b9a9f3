import { useTranslation } from 'react-i18next';
import { readReference } from '../../../../features/merchant-onboarding/kept-form';
import { Facts } from '../../../../ui/facts';
import { PageFrame } from '../../../../ui/frame/page-frame';
import { MainLink, QuietLink } from '../../../../ui/link-button';
import { EmptyState } from '../../../../ui/states';

/** Tells the reference of the form that was sent from here; kept over a reload (ROUTE-19). */
export function MerchantSuccessPage() {
  const { t } = useTranslation('merchant');
  const reference = readReference();
  if (reference === undefined) {
    return (
      <PageFrame title={t('done.noneTitle')}>
        <EmptyState
          title={t('done.noneTitle')}
          text={t('done.noneText')}
          action={<MainLink to="/create-merchant-form">{t('done.begin')}</MainLink>}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={t('done.title')}
      text={t('done.text')}
      action={<QuietLink to="/create-merchant-form">{t('done.again')}</QuietLink>}
    >
      <Facts items={[{ name: t('done.reference'), value: reference }]} />
      <p>{t('done.note')}</p>
    </PageFrame>
  );
}
