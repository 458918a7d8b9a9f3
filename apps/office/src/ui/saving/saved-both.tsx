import type * as z from 'zod/mini';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { problemOf } from '../problem-of';
import { SavedText } from '../saved-fields';

interface Bilingual {
  readonly en: string;
  readonly hi: string;
}

interface Props {
  /** By language. */
  labels: Bilingual;
  /** The property that it saves. */
  field?: string;
  value: Bilingual;
  schema: z.ZodMiniType;
  rows?: number;
  onSave: (value: Bilingual) => Promise<unknown>;
}

/** A Hindi that only repeated the English follows it. */
const withEnglish = (value: Bilingual, en: string): Bilingual => ({ en, hi: value.hi === value.en ? '' : value.hi });

/** A text in both languages, each saved by itself; a Hindi that is left empty follows the English. */
export function SavedBoth({ labels, field: property, value, schema, rows, onSave }: Props) {
  const { t } = useTranslation('common.office');
  // What only repeats the English was not written by anybody: the field is empty, and says what readers get.
  const isFollowing = value.hi === value.en;
  const shown = { en: value.en, hi: isFollowing ? '' : value.hi };
  const field = (language: 'en' | 'hi', withTyped: (typed: string) => Bilingual) => (
    <SavedText
      label={labels[language]}
      {...(property === undefined ? {} : { field: property })}
      value={shown[language]}
      hint={language === 'hi' && isFollowing && value.en !== '' ? t('hindiFollows') : undefined}
      {...(rows === undefined ? {} : { rows })}
      check={(typed) => problemOf(schema, withTyped(typed))}
      onSave={(typed) => onSave(withTyped(typed))}
    />
  );
  return (
    <>
      {field('en', (typed) => withEnglish(value, typed))}
      {field('hi', (hi) => ({ ...value, hi }))}
    </>
  );
}
