import type { Bilingual, LanguageCode } from '@saakh/contracts/fields';
import type { PartnerLink } from '@saakh/contracts/partner/links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/i18n/i18n';
import { pngOf, saveFile } from '../../platform/save-file';
import { OutsideLink } from '../../ui/link-button';
import { SkeletonLines } from '../../ui/skeleton-lines';
import { CopyButton } from '../../ui/staff/sharing/copy-button';
import { SmallButton } from '../../ui/staff/small-button';
import { SmallSelect } from '../../ui/staff/small-fields';
import { EmptyState, ErrorState } from '../../ui/states';
import { ownLinkQuery, partnerLinkCodeQuery } from './queries';
import styles from './share-link.module.css';
import { whatsAppOf } from './whatsapp';

function Code({ link }: { link: PartnerLink }) {
  const { t } = useTranslation('partner/links');
  const { data, error, refetch } = useQuery(partnerLinkCodeQuery(link.linkId));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.code}>
      {data ? (
        <img src={`data:image/png;base64,${data.png}`} alt={t('qrAlt', { address: link.address })} />
      ) : (
        <span className={styles.wait} aria-hidden />
      )}
      <SmallButton disabled={!data} onClick={() => data && saveFile(pngOf(data.png), `${link.code}.png`)}>
        {t('qrSave')}
      </SmallButton>
    </div>
  );
}

interface Props {
  /** The exact category name; null for the site of the brand. */
  productType: string | null;
  /** A ready text with the link in it, in both languages. */
  textOf: (address: string) => Bilingual;
}

/** One's own link: to copy, to send by WhatsApp with a ready text, as a QR code, and what came of it so far. */
export function ShareLink({ productType, textOf }: Props) {
  const { t } = useTranslation('partner/links');
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage());
  const { data: link, error, refetch } = useQuery(ownLinkQuery(productType));
  if (!link && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!link) return <SkeletonLines count={4} />;
  if (link.state !== 'on') return <EmptyState title={t('offTitle')} text={t('offText')} />;
  const text = textOf(link.address)[language];
  const { clicks, leads, signIns, applications } = link;
  return (
    <div className={styles.share}>
      <div className={styles.words}>
        <p className={styles.address}>{link.address}</p>
        <div className={styles.acts}>
          <CopyButton text={link.address} label={t('copy')} done={t('copied')} />
        </div>
        <SmallSelect
          id="share-language"
          label={t('language')}
          value={language}
          options={[
            { value: 'en', label: t('languages.en') },
            { value: 'hi', label: t('languages.hi') },
          ]}
          onValue={(value) => setLanguage(value === 'hi' ? 'hi' : 'en')}
        />
        <blockquote lang={language} className={styles.text}>
          {text}
        </blockquote>
        <div className={styles.acts}>
          <OutsideLink main href={whatsAppOf(text)}>
            {t('whatsApp')}
          </OutsideLink>
          <CopyButton text={text} label={t('copyText')} done={t('copied')} />
        </div>
        <p className={styles.soft}>{t('came', { clicks, leads, signIns, applications })}</p>
      </div>
      <Code link={link} />
    </div>
  );
}
