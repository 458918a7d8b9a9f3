import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import styles from './language-switch.module.css';

const CODES: Record<string, 'en' | 'hi'> = { English: 'en', Hindi: 'hi', हिन्दी: 'hi' };
const OWN_NAMES = { en: 'English', hi: 'हिन्दी' } as const;

/** English or Hindi, each in its own script (FOOT-06). */
export function LanguageSwitch({ onChoose }: { onChoose: (language: 'en' | 'hi') => void }) {
  const { t, i18n } = useTranslation();
  const { languages } = usePage();
  const codes = languages.flatMap(({ languageName }) => CODES[languageName] ?? []);
  return (
    <fieldset className={`edged pad-0 flush clip ${styles.switch}`} aria-label={t('language')}>
      {(codes.length > 0 ? codes : (['en', 'hi'] as const)).map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={i18n.language === code}
          onClick={() => onChoose(code)}
        >
          {OWN_NAMES[code]}
        </button>
      ))}
    </fieldset>
  );
}
