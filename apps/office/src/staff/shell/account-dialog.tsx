import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { StaffCodes } from '#office/features/identity/sign-in/own-factor/staff-codes';
import { ChangePasswordForm } from '#office/features/identity/sign-in/passwords/change-password-form';
import { Dialog } from '#office/ui/frame/dialog';

interface Props {
  who: { readonly name: string; readonly email: string; readonly roleId: number };
  onClose: () => void;
}

/** Who is signed in, and what they change of their own account. */
export function AccountDialog({ who, onClose }: Props) {
  const { t } = useTranslation('common.office');
  const [isChanging, setChanging] = useState(false);
  return (
    <Dialog title={t(isChanging ? 'account.password' : 'account.title')} onClose={onClose}>
      {isChanging ? (
        <ChangePasswordForm audience="admin" onDone={onClose} />
      ) : (
        <div className="stack-16 top wraps">
          <p>
            {who.name}
            <br />
            {who.email}
            <br />
            {t(`roles.role${who.roleId as 1 | 2 | 3}`)}
          </p>
          <SmallButton onClick={() => setChanging(true)}>{t('account.password')}</SmallButton>
          <StaffCodes />
        </div>
      )}
    </Dialog>
  );
}
