import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import type { Bilingual, LanguageCode } from '@saakh/contracts/fields';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { OutsideLink } from '#browser/ui/link-button';
import { Panel } from '#browser/ui/panel';
import { CopyButton } from '#browser/ui/sharing/copy-button';
import { READY_TEXTS } from './all-texts';
import { fillText } from './ready-text';

interface Props {
  /** Undefined for the whole site. */
  product: PartnerProduct | undefined;
  languages: readonly LanguageCode[];
  partner: Bilingual;
  /** The own link. */
  address: string;
  /** Where a text is sent on by WhatsApp. */
  whatsAppOf: (text: string) => string;
}

/** Ready texts of a product with the own link in each: to copy, and to send by WhatsApp. */
export function MessageList({ product, languages, partner, address, whatsAppOf }: Props) {
  const { t } = useTranslation('partners.creatives.portal');
  const texts = READY_TEXTS.filter(({ productType }) => productType === (product?.productType ?? null));
  return (
    <div className="grid-16" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))' }}>
      {texts.flatMap((ready, at) =>
        languages.map((language) => {
          const text = fillText(ready, { product, partner, address })[language];
          const title = t('message', { number: at + 1, language: t(`languages.${language}`) });
          return (
            <Panel key={`${ready.id}-${language}`} title={title}>
              <blockquote
                lang={language}
                className="pad-12-16 flush wraps lines grow surface"
                style={{ borderLeft: '3px solid var(--brand-secondary-text)' }}
              >
                {text}
              </blockquote>
              <div className="cluster-8 middle">
                <CopyButton text={text} label={t('copy')} done={t('copied')} what={title} />
                <OutsideLink href={whatsAppOf(text)}>
                  {t('whatsApp')}
                  <span className="said"> {title}</span>
                </OutsideLink>
              </div>
            </Panel>
          );
        }),
      )}
    </div>
  );
}
