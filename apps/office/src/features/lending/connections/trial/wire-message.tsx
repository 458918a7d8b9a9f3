import type { WireMessageShown } from '@saakh/contracts/lending/staff/connections';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** JSON is easier to read with its lines. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Text({ title, text }: { title: string; text: string | null }) {
  if (text === null || text === '') return null;
  return (
    <div>
      <p className="soft text-small">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className="wraps scrolls as-typed surface rounded pad-8-12" style={{ maxHeight: 320 }} tabIndex={0}>
        {pretty(text)}
      </pre>
    </div>
  );
}

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** One message as it was sent, or the answer to it as it came. */
export function WireMessage({ message, side }: { message: WireMessageShown; side: 'request' | 'answer' }) {
  const { t } = useTranslation('lending.connections.office');
  const { step, method, url, milliseconds, status, fault } = message;
  const isRequest = side === 'request';
  return (
    <article className="stack-8 box pad-12" aria-label={t(isRequest ? 'trial.requestOf' : 'trial.answerOf', { step })}>
      <p className="cluster-0-16 baseline">
        <strong>{step}</strong>
        <code className="wraps">{isRequest ? `${method} ${url}` : (status ?? t('trial.noAnswer'))}</code>
        {isRequest ? null : <span className="soft text-small">{milliseconds} ms</span>}
      </p>
      {!isRequest && fault ? <p className="danger">{t('trial.fault', { fault })}</p> : null}
      <Text title={t('trial.headers')} text={headerLines(isRequest ? message.headers : message.answerHeaders)} />
      <Text title={t('trial.plain')} text={isRequest ? message.plainBody : message.plainAnswer} />
      <Text title={t('trial.body')} text={isRequest ? message.body : message.answer} />
    </article>
  );
}
