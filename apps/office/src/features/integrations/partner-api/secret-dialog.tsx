import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { Snippet } from './snippet';

interface Props {
  kind: 'key' | 'webhook';
  secret: string;
  onClose: () => void;
}

/** A secret, this once: only the button closes it, so that no stray key press loses it. */
export function SecretDialog({ kind, secret, onClose }: Props) {
  const { t } = useTranslation('integrations.partner-api.portal');
  return (
    <Dialog title={t(`secret.${kind}`)} mustAnswer onClose={onClose}>
      <div className="stack-16">
        <p>{t(`secret.texts.${kind}`)}</p>
        <Snippet text={secret} what={t(`secret.${kind}`)} />
        <MainButton onClick={onClose}>{t('secret.kept')}</MainButton>
      </div>
    </Dialog>
  );
}
