import type { PartnerMail } from '@saakh/contracts/identity/sign-in/partner-mails';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { CheckBox, SelectField } from '#office/ui/inputs/fields';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { type OwnMails as Kept, ownMailsQuery, useChooseMails } from './queries';

const LANGUAGES = ['hi', 'en'] as const;

function MailsForm({ kept, mayChange }: { kept: Kept; mayChange: boolean }) {
  const { t } = useTranslation('identity.mails.portal');
  const [language, setLanguage] = useState(kept.language);
  const [wanted, setWanted] = useState<readonly PartnerMail[]>(kept.wanted);
  const { mutate, isPending, error } = useChooseMails();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ language, wanted: kept.kinds.filter((kind) => wanted.includes(kind)) });
  };
  return (
    <form onSubmit={submit} noValidate className="stack-16">
      <SelectField
        label={t('language')}
        options={LANGUAGES.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
        value={language}
        onValue={(value) => setLanguage(LANGUAGES.find((one) => one === value) ?? language)}
        error={null}
        disabled={!mayChange}
      />
      <fieldset className="stack-4 pad-0 flush narrow no-border">
        <legend className="pad-0 below-8 strong">{t('kinds')}</legend>
        {kept.kinds.map((kind) => (
          <CheckBox
            key={kind}
            label={
              <>
                {t(`kind.${kind}`)}
                <span className="soft text-note block">{t(`hint.${kind}`)}</span>
              </>
            }
            checked={wanted.includes(kind)}
            disabled={!mayChange}
            onChange={(checked) =>
              setWanted((before) => (checked ? [...before, kind] : before.filter((one) => one !== kind)))
            }
          />
        ))}
      </fieldset>
      <p className="soft">{t('always')}</p>
      <p role="alert" className="danger strong if-any">
        {error ? errorText(error) : null}
      </p>
      {mayChange ? (
        <div>
          <SmallButton main type="submit" loading={isPending}>
            {t('save')}
          </SmallButton>
        </div>
      ) : null}
    </form>
  );
}

/** What the person who is signed in is told by mail, and in which language. Without `mayChange` only shown. */
export function OwnMails({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('identity.mails.portal');
  const { data, error, refetch } = useQuery(ownMailsQuery());
  return (
    <StaffSection title={t('title')} text={t('text')}>
      {data ? null : <Loading {...{ data, error, refetch }} lines={4} />}
      {data ? <MailsForm kept={data} mayChange={mayChange} /> : null}
    </StaffSection>
  );
}
