import type { Bilingual, LanguageCode } from '@saakh/contracts/fields';
import { type ReactNode, useState } from 'react';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { pngOf, saveFile } from '#browser/platform/save-file';
import { OutsideLink } from '#browser/ui/link-button';
import { CopyButton } from '#browser/ui/sharing/copy-button';
import { SmallButton } from '#browser/ui/small-button';
import { SmallSelect } from '#office/ui/small-fields';
import styles from './share-link.module.css';
import { whatsAppOf } from './whatsapp';

interface CodeProps {
  address: string;
  /** In base64; undefined until it is there. */
  png: string | undefined;
  /** Under which name it is saved. */
  name: string;
}

/** An address as a QR code, to save for print. */
export function AddressCode({ address, png, name }: CodeProps) {
  const { t } = useTranslation('partners.tracking-links.portal');
  return (
    <div className={`stack-8 middle ${styles.code}`}>
      {png ? (
        <img src={`data:image/png;base64,${png}`} alt={t('qrAlt', { address })} />
      ) : (
        <span className={styles.wait} aria-hidden />
      )}
      <SmallButton disabled={!png} onClick={() => png && saveFile(pngOf(png), `${name}.png`)}>
        {t('qrSave')}
      </SmallButton>
    </div>
  );
}

interface Props {
  address: string;
  /** A ready text with the address in it, in both languages. */
  textOf: (address: string) => Bilingual;
  /** What came of it so far. */
  came?: string;
  /** The QR code. */
  code: ReactNode;
}

/** An address to copy, to send by WhatsApp with a ready text, and as a QR code. */
export function ShareAddress({ address, textOf, came, code }: Props) {
  const { t } = useTranslation('partners.tracking-links.portal');
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage());
  const text = textOf(address)[language];
  return (
    <div className="cluster-8-24 top">
      <div className="row-12 narrow" style={{ flex: '1 1 320px', flexDirection: 'column' }}>
        <p className="strong wraps">{address}</p>
        <div className="cluster-8 middle">
          <CopyButton text={address} label={t('copy')} done={t('copied')} />
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
        <blockquote
          lang={language}
          className="pad-12-16 flush wraps lines surface"
          style={{ borderLeft: '3px solid var(--brand-secondary-text)' }}
        >
          {text}
        </blockquote>
        <div className="cluster-8 middle">
          <OutsideLink main href={whatsAppOf(text)}>
            {t('whatsApp')}
          </OutsideLink>
          <CopyButton text={text} label={t('copyText')} done={t('copied')} />
        </div>
        {came ? <p className="soft text-note">{came}</p> : null}
      </div>
      {code}
    </div>
  );
}
