import { LENDER_ENVIRONMENTS } from '@saakh/contracts/catalogue/staff/lenders';
import { type ConnectionDocument, connectionDocument } from '@saakh/contracts/lending/connections/document';
import type { ConnectionProblemShown } from '@saakh/contracts/lending/staff/connections';
import { connectionProblems, leadsToPages, secretsOf } from '@saakh/rules/lending/connections/document-problems';
import type { Config } from '#platform/config';
import { outboundRules } from '../outbound-address';
import { sftpAddress } from '../sftp-try';

type Environment = keyof ConnectionDocument['environments'];

/** What a draft is when it is whole, or what is missing and wrong in it, by its places. */
function parse(draft: unknown): { document: ConnectionDocument } | { problems: ConnectionProblemShown[] } {
  const parsed = connectionDocument.safeParse(draft);
  if (parsed.success) return { document: parsed.data };
  return {
    problems: parsed.error.issues.slice(0, 100).map((issue) => ({
      at: issue.path.join('.'),
      code: isMissing(draft, issue.path) ? 'valueMissing' : 'valueWrong',
      values: { message: issue.message },
    })),
  };
}

function isMissing(draft: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    draft,
  );
  return found === undefined || (Array.isArray(found) ? found.length === 0 : found === '');
}

/** An address that we may call, in one of the environments; each is needed whole only where it is put in force. */
function addressProblems(document: ConnectionDocument, config: Config): ConnectionProblemShown[] {
  const { environments } = document;
  const notAllowed = (address: string, at: string): ConnectionProblemShown[] =>
    URL.canParse(address) && outboundRules(new URL(address), config).allowed
      ? []
      : [{ at, code: 'addressNotAllowed', values: {} }];
  const isNowhere = LENDER_ENVIRONMENTS.every((name) => environments[name].baseUrl === '');
  const nowhere = { at: 'environments.sandbox.baseUrl', code: 'valueMissing', values: {} } as const;
  const problems = LENDER_ENVIRONMENTS.flatMap((name): ConnectionProblemShown[] => {
    const { baseUrl, sftp } = environments[name];
    const at = `environments.${name}.baseUrl`;
    const isAddress = /^https?:\/\/\S+$/i.test(baseUrl) && URL.canParse(baseUrl);
    return [
      ...(baseUrl === '' || isAddress ? [] : [{ at, code: 'addressInvalid' as const, values: {} }]),
      ...(isAddress ? [...notAllowed(baseUrl, at), ...hostProblems(document, name)] : []),
      ...(sftp ? notAllowed(sftpAddress(sftp), `environments.${name}.sftp.host`) : []),
    ];
  });
  return isNowhere ? [nowhere, ...problems] : problems;
}

function hostProblems(document: ConnectionDocument, name: Environment): ConnectionProblemShown[] {
  const at = `environments.${name}.pageHosts`;
  const lacksHosts = document.environments[name].pageHosts.length === 0 && leadsToPages(document);
  return lacksHosts ? [{ at, code: 'pageHostsMissing', values: {} }] : [];
}

/** What keeps a draft from being published, place by place; with its document where it is whole. */
export function draftProblems(
  draft: unknown,
  config: Config,
): { readonly problems: ConnectionProblemShown[]; readonly document?: ConnectionDocument } {
  const parsed = parse(draft);
  if ('problems' in parsed) return parsed;
  const { document } = parsed;
  return { document, problems: [...connectionProblems(document), ...addressProblems(document, config)] };
}

/** What an environment lacks before it can be called: its address, and the secrets that the document names. */
export function environmentProblems(
  document: ConnectionDocument,
  environment: Environment,
  known: readonly { readonly environment: Environment; readonly name: string }[],
): ConnectionProblemShown[] {
  const has = (name: string) => known.some((one) => one.environment === environment && one.name === name);
  const at = `environments.${environment}`;
  const { baseUrl, sftp } = document.environments[environment];
  // A sandbox seldom has files.
  const lacksServer = document.updates.file?.sftp && !sftp && environment === 'live';
  return [
    ...(baseUrl === '' ? [{ at: `${at}.baseUrl`, code: 'valueMissing' as const, values: {} }] : []),
    ...(lacksServer ? [{ at: `${at}.sftp`, code: 'valueMissing' as const, values: {} }] : []),
    ...secretsOf(document)
      .filter((name) => !has(name))
      .map((name) => ({ at, code: 'secretMissing' as const, values: { name } })),
  ];
}
