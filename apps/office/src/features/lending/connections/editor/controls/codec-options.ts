import { useTranslation } from '#browser/platform/i18n/use-translation';
import { recordAt, useEditor } from '../editor-context';
import { CODECS, codecKey, codecOf } from './codecs';
import { scalarText } from './scalars';

/** The ways to write a value, in words, with the tables of codes of this connection. */
export function useCodecOptions() {
  const { t } = useTranslation('lending.connections.office');
  const { document } = useEditor();
  return (known: string) => {
    const ownYesNo = codecOf(known);
    const isOther = ownYesNo?.kind === 'yes-no' && !CODECS.some((codec) => codecKey(codec) === known);
    const ways = [...CODECS, ...(isOther ? [ownYesNo] : [])].map((codec) => {
      const { kind } = codec;
      const value = codecKey(codec);
      if (kind === 'rupees') return { value, label: t(`codecs.rupees.${codec.as ?? 'number'}`) };
      if (kind === 'instant') {
        const { as } = codec;
        const isNamed = as === 'utc' || as === 'india' || as === 'seconds' || as === 'milliseconds';
        return { value, label: isNamed ? t(`codecs.instants.${as}`) : t('codecs.instant', { as }) };
      }
      if (kind === 'percent') return { value, label: t(`codecs.percent.${codec.as ?? 'number'}`) };
      if (kind === 'number' || kind === 'paise') return { value, label: t(`codecs.${kind}.${codec.as ?? 'number'}`) };
      if (kind === 'date' || kind === 'mobile') return { value, label: t(`codecs.${kind}`, { as: codec.as }) };
      if (kind === 'yes-no') {
        const words = [codec.yes, codec.no].map(scalarText).filter(Boolean).join(' / ');
        return { value, label: t('codecs.yes-no', { words }) };
      }
      return { value, label: kind === 'code' ? '' : t(`codecs.${kind}`) };
    });
    const tables = Object.keys(recordAt(document, ['codes'])).map((name) => ({
      value: `code ${name}`,
      label: t('codecs.code', { name }),
    }));
    const all = [{ value: '', label: t('codecs.usual') }, ...ways, ...tables];
    return all.some(({ value }) => value === known) ? all : [...all, { value: known, label: known }];
  };
}
