import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { MainLink, QuietLink } from '#browser/ui/link-button';
import { EmptyState } from '#browser/ui/states';
import { readReference } from '#web/features/partners/merchant-forms/kept-form';

/** Tells the reference of the form that was sent from here; kept over a reload (ROUTE-19). */
export function MerchantSuccessPage() {
  const { t } = useTranslation('partners.merchant-form');
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
