import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { type OwnMails as Kept, ownMailsQuery, useChooseMails } from './queries';

function MailsForm({ kept: { kinds, language, wanted }, mayChange }: { kept: Kept; mayChange: boolean }) {
  const { t } = useTranslation('identity.mails.portal');
  const choosing = useChooseMails();
  const isLocked = !mayChange;
  const options = kinds.map((value) => ({ value, label: t(`kind.${value}`), hint: t(`hint.${value}`) }));
  return (
    <OfficeForm
      small
      action={mayChange ? t('save') : null}
      sending={choosing}
      known={{ language, wanted: wanted.join(' ') }}
      fields={() => [
        choiceField(
          'language',
          t('language'),
          optionsFor(['hi', 'en'], (one) => t(`languages.${one}`)),
          { isLocked },
        ),
        choiceField('wanted', t('kinds'), options, { isLocked, many: true, mayBeEmpty: true }),
      ]}
      below={<p className="soft">{t('always')}</p>}
      onSubmit={(chosen) => {
        const ticked = chosen.wanted.split(' ');
        choosing.mutate({ language: chosen.language, wanted: kinds.filter((kind) => ticked.includes(kind)) });
      }}
    />
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
