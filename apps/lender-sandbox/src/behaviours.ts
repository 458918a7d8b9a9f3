import { type ReasonCode, reasonCodes } from './loan';
import { Problem } from './problem';

const bareKinds = [
  'approve',
  'reset',
  'hang',
  'garbage',
  'slow-drip',
  'accept-then-drop',
  'answer-twice',
  'webhooks-late',
  'webhooks-out-of-order',
  'higher-charge',
  'never-decides',
  'incomplete',
] as const;

/** Figures that no lender can mean. */
const IMPLAUSIBLE = ['amount', 'rate', 'term'] as const;
export type ImplausibleFigure = (typeof IMPLAUSIBLE)[number];

export type Behaviour = { text: string } & (
  | { kind: (typeof bareKinds)[number] }
  | { kind: 'decline'; reason: ReasonCode }
  | { kind: 'slow'; ms: number }
  | { kind: 'implausible'; figure: ImplausibleFigure }
  | { kind: 'error' | 'accept-then-error'; status: number }
);

const LONGEST_SLOW_MS = 600_000;

/** Reads `kind` or `kind:argument` as the header and the control call write it. Anything else is refused with 400. */
export function parseBehaviour(text: string): Behaviour {
  const [kind, argument] = text.split(/:(.*)/s);
  if (kind === 'decline') {
    const reason = reasonCodes.find((code) => code === (argument ?? 'CREDIT_POLICY'));
    if (reason !== undefined) return { text, kind, reason };
  }
  if (kind === 'slow' && /^\d{1,6}$/.test(argument ?? '') && Number(argument) <= LONGEST_SLOW_MS) {
    return { text, kind, ms: Number(argument) };
  }
  if ((kind === 'error' || kind === 'accept-then-error') && /^[45]\d\d$/.test(argument ?? '')) {
    return { text, kind, status: Number(argument) };
  }
  if (kind === 'implausible') {
    const figure = IMPLAUSIBLE.find((name) => name === argument);
    if (figure !== undefined) return { text, kind, figure };
  }
  const bare = bareKinds.find((name) => name === text);
  if (bare !== undefined) return { text, kind: bare };
  throw new Problem(400, 'UNKNOWN_BEHAVIOUR', `unknown behaviour ${JSON.stringify(text.slice(0, 60))}`);
}
