import { MERCHANT_PAPERS } from '@saakh/contracts/partners/merchant-form';
import type { MerchantApplication } from '@saakh/contracts/partners/staff/merchant-applications';
import { useState } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { saveFile } from '#browser/platform/save-file';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import styles from './merchants.module.css';
import { useOpenPaper } from './queries';

/** What is drawn as a picture, under this type whatever the bytes say; all else is saved as a file. */
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
type Paper = MerchantApplication['documents'][number];

const asAddress = (bytes: Blob, type: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(new Blob([bytes], { type }));
  });

/** The papers of an application: pictures are looked at here, others are saved. */
export function Papers({ application: { formId, reference, documents } }: { application: MerchantApplication }) {
  const { t } = useTranslation('partners.merchants.office');
  const local = useBilingual();
  const opening = useOpenPaper(formId);
  const [shown, setShown] = useState<{ name: string; address: string }>();
  const nameOf = ({ key }: Paper) => {
    const paper = MERCHANT_PAPERS.find((one) => one.key === key);
    return paper ? local(paper.label) : key;
  };
  const open = (paper: Paper, look: boolean) =>
    opening.mutate(paper.documentId, {
      onSuccess: async (bytes) => {
        const ending = ENDINGS[paper.contentType] ?? 'bin';
        if (look) setShown({ name: nameOf(paper), address: await asAddress(bytes, paper.contentType) });
        else saveFile(bytes, `${reference}-${paper.key}.${ending}`);
      },
    });
  if (documents.length === 0) return <p>{t('applications.noPapers')}</p>;
  return (
    <>
      <ul className={`plain-list ${styles.papers}`}>
        {documents.map((paper) => (
          <li key={paper.documentId}>
            <span className="wraps narrow">
              {nameOf(paper)}
              <span className="soft text-small wraps block">{paper.fileName}</span>
            </span>
            <span className="rigid gap-8 inline">
              {PICTURES.includes(paper.contentType) ? (
                <SmallButton
                  loading={opening.isPending && opening.variables === paper.documentId}
                  aria-label={t('applications.lookAt', { paper: nameOf(paper) })}
                  onClick={() => open(paper, true)}
                >
                  {t('applications.look')}
                </SmallButton>
              ) : null}
              <SmallButton
                loading={opening.isPending && opening.variables === paper.documentId}
                aria-label={t('applications.saveNamed', { paper: nameOf(paper) })}
                onClick={() => open(paper, false)}
              >
                {t('applications.save')}
              </SmallButton>
            </span>
          </li>
        ))}
      </ul>
      {shown ? (
        <Dialog title={shown.name} shape="wide" onClose={() => setShown(undefined)}>
          <img className="at-most-full" style={{ height: 'auto' }} src={shown.address} alt={shown.name} />
        </Dialog>
      ) : null}
    </>
  );
}
