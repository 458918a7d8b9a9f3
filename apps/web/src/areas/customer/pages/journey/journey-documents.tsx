import { FORM_MESSAGES } from '@saakh/contracts/form-messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiveDocument, useTakeDocumentBack } from '../../../../features/lender-journeys/queries';
import { localText } from '../../../../platform/error-text';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { MainButton, TextButton } from '../../../../ui/button';
import { DocumentField } from '../../../../ui/document-field';
import { Field } from '../../../../ui/field';
import { PageFrame } from '../../../../ui/page-frame';
import styles from './journey.module.css';
import type { ScreenProps } from './lender-journey';

/** The papers that a lender asks for; going on without one that it needs says so at that one. */
export function JourneyDocuments({ appId, journey, way }: ScreenProps) {
  const { t } = useTranslation('journey');
  const { t: common } = useTranslation();
  const { t: files } = useTranslation('files');
  const language = currentLanguage();
  const { slug, lenderName: lender, definition, documents, handedOver } = journey;
  const giving = useGiveDocument({ appId, slug });
  const taking = useTakeDocumentBack({ appId, slug });
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
        <MainButton loading={giving.isPending} onClick={() => (isMissing ? setAsked(true) : way.next())}>
          {common('continue')}
        </MainButton>
      }
    >
      <div className={styles.papers}>
        {definition.documents.map(({ key, label, optional }) => {
          const known = documents.find((one) => one.key === key);
          if (!known && handedOver.includes(key)) {
            return (
              <Field key={key} id={key} label={label[language]}>
                <p id={key}>{files('handedOver')}</p>
              </Field>
            );
          }
          return (
            <DocumentField
              key={key}
              label={label[language]}
              optional={optional ?? false}
              known={known}
              error={asked && !optional ? localText(FORM_MESSAGES.documentMissing) : undefined}
              send={(file, onProgress) => giving.mutateAsync({ key, file, onProgress })}
              remove={() => taking.mutateAsync(key)}
            />
          );
        })}
      </div>
    </PageFrame>
  );
}
