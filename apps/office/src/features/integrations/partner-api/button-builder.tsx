import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SelectField, TextField } from '#office/ui/inputs/fields';
import { StaffSection } from '#office/ui/staff-page';
import { Snippet } from './snippet';

interface ButtonChoice {
  readonly code: string;
  readonly language: 'en' | 'hi';
  /** `#rrggbb`; none takes ours. */
  readonly colour: string;
}

/** The line that puts a button on a partner's page. */
export function buttonSnippet(origin: string, { code, language, colour }: ButtonChoice): string {
  const ground = /^#[0-9a-fA-F]{6}$/.test(colour) ? ` data-colour="${colour}"` : '';
  return `<script src="${origin}/embed/button.js" data-link="${code}" data-language="${language}"${ground} async></script>`;
}

interface Props {
  /** Of the own link, whose choice stands above. */
  code: string;
  address: string;
}

/** The own link as an address, and as a button for a page of one's own. */
export function ButtonBuilder({ code, address }: Props) {
  const { t } = useTranslation('integrations.partner-api.portal');
  const [language, setLanguage] = useState<'en' | 'hi'>('en');
  const [colour, setColour] = useState('');
  const isWrong = colour !== '' && !/^#[0-9a-fA-F]{6}$/.test(colour);
  return (
    <>
      <StaffSection title={t('button.link')} text={t('button.linkText')}>
        <Snippet text={address} what={t('button.link')} />
      </StaffSection>
      <StaffSection title={t('button.title')} text={t('button.text')}>
        <div className="stack-16">
          <SelectField
            label={t('button.language')}
            value={language}
            onValue={(value) => setLanguage(value === 'hi' ? 'hi' : 'en')}
            options={(['en', 'hi'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <TextField
            label={t('button.colour')}
            description={t('button.colourHint')}
            optional
            maxLength={7}
            autoComplete="off"
            value={colour}
            onValue={setColour}
            error={isWrong ? t('button.colourWrong') : null}
          />
          <Snippet text={buttonSnippet(window.location.origin, { code, language, colour })} what={t('button.title')} />
        </div>
      </StaffSection>
    </>
  );
}
