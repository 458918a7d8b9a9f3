import { typedMobile } from '@saakh/contracts/typed/clean-entry';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { SmallText } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import { DoNotCallList } from './do-not-call-list';
import { useBlock } from './queries';
import styles from './telecalling.module.css';

const EMPTY = { mobile: '', reason: '' };

/** Puts a number on the list of those that are never called; the list is below. */
export function DoNotCall({ mayUnblock }: { mayUnblock: boolean }) {
  const { t } = useTranslation('operations.telecalling.office');
  const [typed, setTyped] = useState(EMPTY);
  const blocking = useBlock();
  const { error } = blocking;
  const at = (name: keyof typeof EMPTY) =>
    isApiError(error) && error.fields[name] ? errorTextAt(error, name) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    blocking.mutate({ ...typed, mobile: typedMobile(typed.mobile) }, { onSuccess: () => setTyped(EMPTY) });
  };
  return (
    <StaffSection title={t('settings.doNotCall')} text={t('settings.doNotCallText')}>
      <form className="stack-12 narrow" onSubmit={submit} noValidate>
        <div className={`grid-16 ${styles.pair}`}>
          <SmallText
            id="block-mobile"
            label={t('settings.mobile')}
            inputMode="numeric"
            maxLength={20}
            problem={at('mobile')}
            value={typed.mobile}
            onValue={(mobile) => setTyped((before) => ({ ...before, mobile }))}
          />
          <SmallText
            id="block-reason"
            label={t('settings.reason')}
            maxLength={200}
            problem={at('reason')}
            value={typed.reason}
            onValue={(reason) => setTyped((before) => ({ ...before, reason }))}
          />
        </div>
        <p role="alert" className="problem">
          {error && !(at('mobile') || at('reason')) ? errorText(error) : null}
        </p>
        <div className={`cluster-8 ${styles.actions}`}>
          <SmallButton type="submit" loading={blocking.isPending}>
            {t('settings.block')}
          </SmallButton>
        </div>
      </form>
      <DoNotCallList mayUnblock={mayUnblock} />
    </StaffSection>
  );
}
