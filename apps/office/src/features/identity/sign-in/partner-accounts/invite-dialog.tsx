import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { SelectField, TextField } from '#office/ui/inputs/fields';
import { useInvite } from './queries';

const KINDS = ['staff', 'merchant', 'owner'] as const;
const LANGUAGES = ['hi', 'en'] as const;

interface Props {
  shops: readonly { merchantId: string; name: string }[];
  hasMoreShops: boolean;
  onClose: () => void;
}

const EMPTY = { name: '', email: '', kind: 'staff', merchantId: '' };
type Typed = typeof EMPTY & { language: string };
type Field = keyof Typed;

/** Why a field can't be sent as it is typed; the server looks at the rest. */
const missingIn = (typed: Typed): Partial<Record<Field, string>> => ({
  ...(typed.name.trim().length < 2 ? { name: STAFF_MESSAGES.staffNameInvalid } : {}),
  ...(typed.email.trim() === '' ? { email: FORM_MESSAGES.required } : {}),
  ...(typed.kind === 'merchant' && typed.merchantId === '' ? { merchantId: FORM_MESSAGES.optionUnknown } : {}),
});

/** An invitation to the company's portal: who, as what, in which language (S-AZ-7). */
export function InviteDialog({ shops, hasMoreShops, onClose }: Props) {
  const { t } = useTranslation(['identity.people.portal', 'identity.staff', 'common.office', 'common.messages.office']);
  const [typed, setTyped] = useState<Typed>(() => ({ ...EMPTY, language: currentLanguage() }));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useInvite();
  const missing = missingIn(typed);
  const refused = isApiError(error) ? error.fields : {};
  const field = (name: Field) => ({
    value: typed[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: tried && missing[name] ? localText(missing[name]) : refused[name] ? errorTextAt(error, name) : null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const kind = KINDS.find((one) => one === typed.kind);
    const language = LANGUAGES.find((one) => one === typed.language);
    if (Object.keys(missing).length > 0 || !kind || !language) return;
    const person = { name: typed.name.trim(), email: typed.email.trim(), language };
    const merchantId = kind === 'merchant' ? typed.merchantId : null;
    mutate({ body: { ...person, kind, merchantId } }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('inviteTitle')} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <TextField label={t('name')} autoComplete="off" maxLength={60} {...field('name')} />
        <TextField
          label={t('email')}
          description={t('mail')}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...field('email')}
        />
        <SelectField
          label={t('role')}
          description={t(`roles.${typed.kind as (typeof KINDS)[number]}`)}
          options={KINDS.filter((kind) => kind !== 'merchant' || shops.length > 0).map((kind) => ({
            value: kind,
            label: t(`identity.staff:kinds.${kind}`),
          }))}
          {...field('kind')}
        />
        {typed.kind === 'merchant' ? (
          <SelectField
            label={t('shop')}
            description={hasMoreShops ? t('moreShops', { count: shops.length }) : undefined}
            options={shops.map(({ merchantId, name }) => ({ value: merchantId, label: name }))}
            {...field('merchantId')}
          />
        ) : null}
        <SelectField
          label={t('language')}
          options={LANGUAGES.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
          {...field('language')}
        />
        <p role="alert" className="danger strong if-any">
          {error && Object.keys(refused).length === 0 ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('send')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
