import { KEY_SCOPES, type KeyScope } from '@saakh/contracts/audiences';
import { KEY_MODES, type KeyMode } from '@saakh/contracts/integrations/partner-api/keys';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useCreateKey } from './queries';
import { SCOPE_WORDS } from './scope-words';

const NEW = { name: '', mode: 'sandbox' as KeyMode, scopes: KEY_SCOPES.join(' ') };
const { keyNameRequired, keyScopeRequired } = PARTNER_MESSAGES;

/** Name, world and rights of a new key; its secret is passed to the opener of the dialog. */
export function KeyDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['integrations.partner-api.portal', 'common.office']);
  const creating = useCreateKey();
  const modes = optionsFor(KEY_MODES.toReversed(), (one) => t(`modes.${one}`));
  const rights = optionsFor(KEY_SCOPES, (one) => t(`scopes.${SCOPE_WORDS[one]}`));
  return (
    <DialogForm
      title={t('keys.make')}
      onClose={onClose}
      action={t('keys.make')}
      sending={creating}
      known={NEW}
      fields={({ mode }) => [
        textField('name', t('keys.name'), { help: t('keys.nameHint'), maxLength: 60, missing: keyNameRequired }),
        choiceField('mode', t('mode'), modes, { help: t(`modeHints.${mode}`) }),
        textField('scopes', t('keys.scopes'), { many: true, options: rights, missing: keyScopeRequired }),
      ]}
      onSubmit={({ scopes, ...key }) => {
        const body = { ...key, scopes: scopes.split(' ') as KeyScope[] };
        creating.mutate(body, { onSuccess: ({ secret }) => onMade(secret) });
      }}
    />
  );
}
