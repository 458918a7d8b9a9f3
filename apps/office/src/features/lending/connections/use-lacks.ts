import type { ConnectionPage, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { partAt } from '#office/forms/change-at';

/** The secrets that an environment has not got yet. */
export function secretsMissing(
  page: ConnectionPage,
  secrets: readonly string[],
  environment: 'sandbox' | 'live',
): readonly string[] {
  return secrets.filter((name) => !page.secrets.some((one) => one.name === name && one.environment === environment));
}

/** What an environment lacks before it can be called, in words; undefined when nothing does. */
export function useLacks(page: ConnectionPage, document: DraftDocument, secrets: readonly string[]) {
  const { t } = useTranslation('lending.connections.office');
  const lacksServer =
    partAt(document, ['updates', 'file', 'sftp']) && !partAt(document, ['environments', 'live', 'sftp']);
  return (environment: 'sandbox' | 'live'): string | undefined => {
    const parts = [
      ...(partAt(document, ['environments', environment, 'baseUrl']) ? [] : [t('fields.baseUrl')]),
      ...(environment === 'live' && lacksServer ? [t('fields.sftp')] : []),
      ...secretsMissing(page, secrets, environment).map((name) => t('secretSource', { name })),
    ];
    if (parts.length === 0) return undefined;
    return t('lacks', { environment: t(`environments.${environment}`), parts: parts.join(', ') });
  };
}
