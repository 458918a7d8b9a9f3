import { partnerPath } from '@saakh/contracts/portal-pages';
import { rupeesToPaise } from '@saakh/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PartnerIdentity, partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { formatPaise } from '#browser/platform/format';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import { LanguageSwitch } from '#browser/ui/frame/language-switch';
import { QuietLink } from '#browser/ui/link-button';
import { MasqueradeVisits } from '#office/features/identity/sign-in/masquerade/visits';
import { OwnFactor } from '#office/features/identity/sign-in/own-factor/own-factor';
import { OwnMails } from '#office/features/identity/sign-in/partner-accounts/own-mails';
import { People } from '#office/features/identity/sign-in/partner-accounts/people';
import { ChangePasswordForm } from '#office/features/identity/sign-in/passwords/change-password-form';
import { PaymentDetails } from '#office/features/money/statements/payment-details';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

/** The own password, changed by the old one; the form is gone once it is saved. */
function Password() {
  const { t } = useTranslation('common.portal');
  const [isChanging, setChanging] = useState(false);
  return (
    <StaffSection title={t('settings.password')} text={t('settings.passwordText')}>
      {isChanging ? (
        <ChangePasswordForm audience="partner" onDone={() => setChanging(false)} />
      ) : (
        <div>
          <QuietButton onClick={() => setChanging(true)}>{t('settings.changePassword')}</QuietButton>
        </div>
      )}
    </StaffSection>
  );
}

function Company({ identity }: { identity: PartnerIdentity }) {
  const { t } = useTranslation('common.portal');
  const { partnerName, partnerKey, revenue_percent: percent, revenue_flat_fee: flatFee } = identity;
  return (
    <StaffSection title={t('settings.company')} text={t('settings.companyText')}>
      <Facts
        items={[
          { name: t('settings.companyName'), value: partnerName },
          { name: t('settings.brandKey'), value: partnerKey ?? t('settings.noBrand') },
          { name: t('settings.share'), value: percent === null ? '–' : `${percent}%` },
          {
            name: t('settings.flatFee'),
            value: flatFee === null ? '–' : formatPaise(rupeesToPaise(String(flatFee)), true),
          },
        ]}
      />
    </StaffSection>
  );
}

/** The own account, which is everybody's; and for owners what we have agreed with their company (PORTAL-PAGE-20). */
export function PartnerSettingsPage() {
  const { t } = useTranslation(['common.portal', 'identity.staff']);
  const { data } = useQuery(partnerIdentityQuery());
  if (!data) return null;
  return (
    <StaffPage title={t('pages.settings')} text={t('settings.text')} width="reading">
      <StaffSection title={t('settings.account')}>
        <Facts
          items={[
            { name: t('settings.name'), value: data.name },
            { name: t('settings.email'), value: data.email },
            { name: t('settings.role'), value: t(`identity.staff:kinds.${data.kind}`) },
          ]}
        />
        <p>{t('settings.wrong')}</p>
        <div>
          <QuietLink to={partnerPath('communication/general-query')}>{t('settings.ask')}</QuietLink>
        </div>
      </StaffSection>
      <Password />
      <OwnFactor mayChange={data.masquerade === null} />
      <StaffSection title={t('settings.language')} text={t('settings.languageText')}>
        <div>
          <LanguageSwitch onChoose={(language) => void changeLanguage(language)} />
        </div>
      </StaffSection>
      <OwnMails mayChange={data.masquerade?.mode !== 'read-only'} />
      {data.kind === 'owner' ? <Company identity={data} /> : null}
      {data.kind === 'owner' ? <People mayChange={data.masquerade === null} /> : null}
      {data.kind === 'owner' ? <PaymentDetails /> : null}
      {data.kind === 'owner' ? <MasqueradeVisits /> : null}
    </StaffPage>
  );
}
