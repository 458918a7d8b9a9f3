import type { Bilingual } from '@saakh/contracts/fields';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Path } from '#office/forms/change-at';
import { SmallText } from '#office/ui/small-fields';
import { idOf } from './edit';
import { useEditor } from './editor-context';

interface Props {
  path: Path;
  label: string;
  value: Bilingual | undefined;
  maxLength?: number;
  rows?: number;
  hint?: string;
  /** Goes altogether when both languages are empty. */
  optional?: boolean;
  /** The English text was left. */
  onLeaveEnglish?: (english: string) => void;
}

/** A text in English and Hindi beside each other. */
export function WordsFields({ path, label, value, maxLength = 160, rows, hint, optional, onLeaveEnglish }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const { set, problemAt, leave } = useEditor();
  const words = value ?? { en: '', hi: '' };
  const write = (next: Bilingual) => set(path, optional && next.en === '' && next.hi === '' ? undefined : next);
  return (
    <div
      className="top grow grid gap-12-16"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))' }}
    >
      {(['en', 'hi'] as const).map((lang) => (
        <SmallText
          key={lang}
          id={idOf([...path, lang])}
          label={t(lang === 'en' ? 'inEnglish' : 'inHindi', { label })}
          lang={lang}
          value={words[lang]}
          maxLength={maxLength}
          rows={rows}
          hint={lang === 'en' ? hint : undefined}
          problem={problemAt([...path, lang])}
          onValue={(text) => write({ ...words, [lang]: text })}
          onLeave={() => {
            leave([...path, lang]);
            if (lang === 'en') onLeaveEnglish?.(words.en);
          }}
        />
      ))}
    </div>
  );
}
