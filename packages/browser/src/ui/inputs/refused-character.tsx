import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '../button';

interface Props {
  character: string | undefined;
  /** The text as it would be taken; undefined where only the person knows it. */
  fixed?: string | undefined;
  onFix?: ((text: string) => void) | undefined;
}

const UNSEEN = /^[\p{C}\p{Z}]$/u;

/** Names the character for which a text is refused, and writes it the allowed way at one press. */
export function RefusedCharacter({ character, fixed, onFix }: Props) {
  const { t } = useTranslation();
  if (character === undefined) return null;
  return (
    <p className="above-4 soft text-small" role="status">
      {UNSEEN.test(character) ? t('character.unseen') : t('character.refused', { character })}{' '}
      {fixed && onFix ? (
        <TextButton onClick={() => onFix(fixed)}>{t('character.fix', { text: fixed })}</TextButton>
      ) : null}
    </p>
  );
}
