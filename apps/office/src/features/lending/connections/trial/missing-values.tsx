import { LENDER_OPERATIONS, type LenderOperation } from '@saakh/contracts/lending/connections/document';
import type { ConnectionTry, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { partsOf, sourcesIn } from '@saakh/rules/lending/connections/sources';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { partAt } from '#office/forms/change-at';
import { sourceText, useSourceNames } from '../editor/controls/source-names';
import { listAt } from '../editor/editor-context';

const NO_SECRETS: readonly string[] = [];

/** Numbers of the lender, by the call whose answer has them at the latest. */
const TOLD_BY: Readonly<Record<string, LenderOperation>> = {
  'fact:lenderReference': 'submit',
  'fact:offerReference': 'submit',
};

/** The call whose answer tells a value: the one that keeps it, or for a number of the lender the one that sends the application. */
function toldBy(source: string, operation: LenderOperation, document: DraftDocument): LenderOperation | undefined {
  const [kind, name] = partsOf(source);
  const keeps = (one: LenderOperation) =>
    listAt(document, ['operations', one, 'steps']).some((_, at) =>
      listAt(document, ['operations', one, 'steps', at, 'save']).some((saved) => Object(saved).name === name),
    );
  const found =
    kind === 'saved' ? LENDER_OPERATIONS.find(keeps) : Object.hasOwn(TOLD_BY, source) ? TOLD_BY[source] : undefined;
  return found !== operation && found && partAt(document, ['operations', found]) ? found : undefined;
}

interface Props extends Pick<ConnectionTry, 'missing'> {
  operation: LenderOperation;
  document: DraftDocument;
}

/** The fields of a message that had no value, each with the value that it needs, and how that comes to be known. */
export function MissingValues({ missing, operation, document }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const names = useSourceNames(document, NO_SECRETS);
  if (missing.length === 0) return null;
  return (
    <ul>
      {missing.map(({ at, why }) => {
        const own = /^[a-z]+:[^\s{}]+$/.test(why) ? [why] : sourcesIn(why);
        const sources = own.length > 0 ? own : sourcesIn(at);
        const values = sources.map((source) => sourceText(source, names, 'facts')).join(', ');
        const first = sources.map((source) => toldBy(source, operation, document)).find(Boolean);
        return (
          <li key={`${at} ${why}`}>
            <code className="wraps">{at}</code>: {sources.length > 0 ? t('trial.noValue', { values }) : why}
            {first ? ` ${t('trial.tryFirst', { operation: t(`words.operations.${first}`) })}` : null}
          </li>
        );
      })}
    </ul>
  );
}
