import { KEY_SCOPES, type KeyScope } from '@saakh/contracts/audiences';
import { KEY_MODES, type KeyMode } from '@saakh/contracts/integrations/partner-api/keys';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { useState } from 'react';
import { errorText, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { Actions, Dialog } from '#office/ui/frame/dialog';
import { CheckBox, SelectField, TextField } from '#office/ui/inputs/fields';
import styles from './integration.module.css';
import { useCreateKey } from './queries';
import { SCOPE_WORDS } from './scope-words';

/** Name, world and rights of a new key; its secret is passed to the opener of the dialog. */
export function KeyDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['integrations.partner-api.portal', 'common.office']);
  const [name, setName] = useState('');
  const [mode, setMode] = useState<KeyMode>('sandbox');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(KEY_SCOPES);
  const [tried, setTried] = useState(false);
  const creating = useCreateKey();
  const turn = (scope: KeyScope, on: boolean) =>
    setScopes((before) => KEY_SCOPES.filter((one) => (one === scope ? on : before.includes(one))));
  const check = () => {
    setTried(true);
    return name.trim() !== '' && scopes.length > 0;
  };
  const send = () => {
    if (creating.isPending) return;
    const body = { name: name.trim(), mode, scopes: [...scopes] };
    creating.mutate(body, { onSuccess: ({ secret }) => onMade(secret) });
  };
  return (
    <Dialog title={t('keys.make')} onClose={onClose}>
      <CheckedForm
        id="new-key"
        check={check}
        onSubmit={send}
        problem={creating.error ? errorText(creating.error) : undefined}
      >
        <TextField
          label={t('keys.name')}
          description={t('keys.nameHint')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onValue={setName}
          error={tried && name.trim() === '' ? localText(PARTNER_MESSAGES.keyNameRequired) : null}
        />
        <SelectField
          label={t('mode')}
          description={t(`modeHints.${mode}`)}
          value={mode}
          onValue={(value) => setMode(value === 'live' ? 'live' : 'sandbox')}
          options={KEY_MODES.toReversed().map((value) => ({ value, label: t(`modes.${value}`) }))}
        />
        <fieldset className={`stack-4 pad-0 flush no-border ${styles.boxes}`}>
          <legend>{t('keys.scopes')}</legend>
          {KEY_SCOPES.map((scope) => (
            <CheckBox
              key={scope}
              label={t(`scopes.${SCOPE_WORDS[scope]}`)}
              checked={scopes.includes(scope)}
              onChange={(on) => turn(scope, on)}
            />
          ))}
          <p role="alert" className="danger strong if-any">
            {tried && scopes.length === 0 ? localText(PARTNER_MESSAGES.keyScopeRequired) : null}
          </p>
        </fieldset>
      </CheckedForm>
      <Actions>
        <MainButton type="submit" form="new-key" loading={creating.isPending}>
          {t('keys.make')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </Actions>
    </Dialog>
  );
}
