import type { LenderOperation } from '@saakh/contracts/lending/connections/document';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** A check of the list before publishing, in words: `answered:quote` and so on. */
export function useCheckName(): (check: string) => string {
  const { t } = useTranslation('lending.connections.office');
  return (check) => {
    const [kind, operation] = check.split(':');
    if (kind === 'answered' && operation)
      return t('checks.answered', { operation: t(`words.operations.${operation as LenderOperation}`) });
    return kind === 'once' || kind === 'link' || kind === 'return' || kind === 'webhook' || kind === 'word'
      ? t(`checks.${kind}`)
      : check;
  };
}
