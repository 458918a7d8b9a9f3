import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { SelectField, TextField } from '#office/ui/inputs/fields';
import { merchantChoicesQuery, partnerChoicesQuery, useInvite } from './queries';

const KINDS = ['owner', 'staff', 'merchant'] as const;
const LANGUAGES = ['hi', 'en'] as const;
const EMPTY = {
  partnerId: '',
  kind: '',
  merchantId: '',
  name: '',
  email: '',
  language: 'hi',
  reason: '',
};
type Typed = typeof EMPTY;
type Field = keyof Typed;
const FIELDS = Object.keys(EMPTY) as Field[];

/** Why a field can't be sent as it is typed; the server looks at the rest. */
const LEAST: Readonly<Record<Field, { length: number; message: string }>> = {
  partnerId: { length: 1, message: STAFF_MESSAGES.applicationPartnerUnknown },
  kind: { length: 1, message: FORM_MESSAGES.optionUnknown },
  merchantId: { length: 1, message: FORM_MESSAGES.optionUnknown },
  name: { length: 2, message: STAFF_MESSAGES.staffNameInvalid },
  email: { length: 1, message: FORM_MESSAGES.required },
  language: { length: 2, message: FORM_MESSAGES.optionUnknown },
  reason: { length: 3, message: STAFF_MESSAGES.reasonRequired },
};
const isMissing = (typed: Typed, field: Field): boolean =>
  !(field === 'merchantId' && typed.kind !== 'merchant') && typed[field].trim().length < LEAST[field].length;

interface Props {
  /** The partner of the invited person, if it is fixed. */
  merchant?: { readonly merchantId: string; readonly partnerId: string; readonly name: string } | undefined;
  onClose: () => void;
}

/** An invitation to a portal: whose, who, in which language, why, and the own password again (S-AZ-7). */
export function InviteDialog({ merchant, onClose }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const [typed, setTyped] = useState<Typed>(
    merchant ? { ...EMPTY, kind: 'merchant', partnerId: merchant.partnerId, merchantId: merchant.merchantId } : EMPTY,
  );
  const [tried, setTried] = useState(false);
  const partners = useQuery({ ...partnerChoicesQuery(), enabled: !merchant });
  const isOfMerchant = typed.kind === 'merchant';
  const merchants = useQuery({
    ...merchantChoicesQuery(typed.partnerId),
    enabled: !merchant && isOfMerchant && typed.partnerId !== '',
  });
  const { mutate, isPending, error } = useInvite();
  const refused = isApiError(error) ? error.fields : {};
  const field = (name: Field) => ({
    value: typed[name],
    onValue: (value: string) =>
      // A merchant of another partner is none of the new one's.
      setTyped((before) => ({ ...before, ...(name === 'partnerId' ? { merchantId: '' } : {}), [name]: value })),
    error:
      tried && isMissing(typed, name)
        ? localText(LEAST[name].message)
        : refused[name]
          ? errorTextAt(error, name)
          : null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const kind = KINDS.find((one) => one === typed.kind);
    const language = LANGUAGES.find((one) => one === typed.language);
    if (FIELDS.some((name) => isMissing(typed, name)) || !kind || !language) return;
    const { partnerId } = typed;
    const person = { name: typed.name.trim(), email: typed.email.trim(), reason: typed.reason.trim() };
    const merchantId = kind === 'merchant' ? typed.merchantId : null;
    mutate({ body: { ...person, partnerId, kind, merchantId, language } }, { onSuccess: onClose });
  };
  const shell = { ns: 'common.office' } as const;
  return (
    <Dialog title={merchant ? t('people.inviteTo', { name: merchant.name }) : t('people.invite')} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        {merchant ? null : (
          <>
            <SelectField
              label={t('partner')}
              options={(partners.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              {...field('partnerId')}
            />
            <SelectField
              label={t('kind')}
              options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              {...field('kind')}
            />
            {isOfMerchant ? (
              <SelectField
                label={t('merchant')}
                options={(merchants.data?.data ?? []).map(({ merchantId, name }) => ({
                  value: merchantId,
                  label: name,
                }))}
                {...field('merchantId')}
              />
            ) : null}
          </>
        )}
        <TextField label={t('name')} autoComplete="off" maxLength={60} {...field('name')} />
        <TextField
          label={t('email')}
          description={t('people.mail')}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...field('email')}
        />
        <SelectField
          label={t('people.language')}
          options={LANGUAGES.map((one) => ({ value: one, label: t(`people.languages.${one}`) }))}
          {...field('language')}
        />
        <TextField
          label={t('proof.reason', shell)}
          description={t('proof.reasonHint', shell)}
          maxLength={300}
          {...field('reason')}
        />
        <p role="alert" className="danger if-any">
          {error && Object.keys(refused).length === 0 ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('people.send')}
        </MainButton>
      </form>
    </Dialog>
  );
}
