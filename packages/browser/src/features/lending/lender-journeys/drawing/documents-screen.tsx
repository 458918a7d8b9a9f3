import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { useState } from 'react';
import { localText } from '#browser/platform/error-text';
import { useBilingual, useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { DocumentField } from '#browser/ui/inputs/document-field';
import { Field } from '#browser/ui/inputs/field';
import type { DrawnJourney, Way } from './screens';

interface Props {
  journey: DrawnJourney;
  way: Way;
  sending: boolean;
  send: (key: string, file: File, onProgress: (share: number) => void) => Promise<unknown>;
  remove: (key: string) => Promise<unknown>;
}

/** The papers that a lender asks for; going on without one that it needs says so at that one. */
export function DocumentsScreen({ journey, way, sending, send, remove }: Props) {
  const { t } = useTranslation('lending.lender-journeys');
  const { t: common } = useTranslation();
  const { t: files } = useTranslation('common.files');
  const local = useBilingual();
  const language = useLanguage();
  const { lenderName: lender, definition, documents, handedOver } = journey;
  const [asked, setAsked] = useState(false);
  const isThere = (key: string) => handedOver.includes(key) || documents.some((one) => one.key === key);
  const isMissing = definition.documents.some(({ key, optional }) => !optional && !isThere(key));
  return (
    <PageFrame
      title={t('documents', { lender })}
      text={t('documentsText', { lender })}
      progress={{ current: way.current, total: way.total, label: t('papers') }}
      above={way.back ? <TextButton onClick={way.back}>{common('back')}</TextButton> : undefined}
      action={
        <MainButton loading={sending} onClick={() => (isMissing ? setAsked(true) : way.next())}>
          {common('continue')}
        </MainButton>
      }
    >
      <div className="stack-24">
        {definition.documents.map(({ key, label, optional }) => {
          const known = documents.find((one) => one.key === key);
          if (!known && handedOver.includes(key)) {
            return (
              <Field key={key} id={key} label={local(label)}>
                <p id={key}>{files('handedOver')}</p>
              </Field>
            );
          }
          return (
            <DocumentField
              key={key}
              label={local(label)}
              optional={optional ?? false}
              known={known}
              error={asked && !optional ? localText(FORM_MESSAGES.documentMissing, language) : undefined}
              send={(file, onProgress) => send(key, file, onProgress)}
              remove={() => remove(key)}
            />
          );
        })}
      </div>
    </PageFrame>
  );
}
