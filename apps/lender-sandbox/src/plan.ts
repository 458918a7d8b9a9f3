import type { Behaviour } from './behaviours';
import { shortDigest } from './digest';
import type { Decision, PlannedDelivery, State, Step } from './loan';
import type { SandboxParts } from './sandbox-parts';

const UNDER_REVIEW_AFTER_MS = 1_000;
const DECIDED_AFTER_MS = 3_000;
const WEBHOOKS_LATE_BY_MS = 20_000;
const AGAIN_AFTER_MS = 300;

/**
 * The stand-in has no page to sign on, so an approved application counts as signed after this time: long enough to read the
 * terms, to leave, or to see that nothing is paid out yet.
 */
export const SIGNED_AFTER_MS = 600_000;

/**
 * Lays out all states of a new application with the instants from which they hold. A knock-out rule declines at once; all
 * else goes through review, so that the answer to the submission is "received". It is paid out `signedAfterMs` after the
 * approval. Delays are multiplied by `speed`.
 */
export function planSteps(
  behaviour: Behaviour,
  decision: Decision,
  createdAtMs: number,
  { speed, signedAfterMs }: Pick<SandboxParts, 'speed' | 'signedAfterMs'>,
): Step[] {
  const step = (version: number, state: State, afterMs: number, facts: Partial<Step> = {}): Step => ({
    version,
    state,
    atMs: createdAtMs + Math.round(afterMs * speed),
    ...facts,
  });
  if (!decision.eligible) return [step(1, 'declined', 0, { reason: decision.reason })];
  const { terms } = decision;
  if (behaviour.kind === 'answer-twice') {
    return [step(1, 'approved', 0, { terms }), step(2, 'disbursed', signedAfterMs, { terms })];
  }
  const review = [step(1, 'received', 0), step(2, 'under-review', UNDER_REVIEW_AFTER_MS)];
  if (behaviour.kind === 'never-decides') return review;
  if (behaviour.kind === 'decline') {
    return [...review, step(3, 'declined', DECIDED_AFTER_MS, { reason: behaviour.reason })];
  }
  return [
    ...review,
    step(3, 'approved', DECIDED_AFTER_MS, { terms }),
    step(4, 'disbursed', DECIDED_AFTER_MS + signedAfterMs, { terms }),
  ];
}

/** Says which webhooks tell these steps, and when; their ids stay the same over a restart. */
export function planDeliveries(
  behaviour: Behaviour,
  steps: readonly Step[],
  reference: string,
  speed: number,
): PlannedDelivery[] {
  const gapMs = AGAIN_AFTER_MS * speed;
  const delivery = ({ version }: Step, atMs: number, copy = 1, idOf = copy): PlannedDelivery => ({
    id: `dlv_${shortDigest(`${reference}/${version}/${idOf}`, 20)}`,
    version,
    copy,
    atMs,
  });
  if (behaviour.kind === 'webhooks-late') {
    return steps.map((step) => delivery(step, step.atMs + WEBHOOKS_LATE_BY_MS * speed));
  }
  if (behaviour.kind === 'answer-twice') {
    // First a redelivery with the id that was already sent, then the same version once more under another id.
    return steps.flatMap((step) => [
      delivery(step, step.atMs),
      delivery(step, step.atMs + gapMs, 2, 1),
      delivery(step, step.atMs + 2 * gapMs, 3),
    ]);
  }
  if (behaviour.kind === 'webhooks-out-of-order') {
    const upToDecision = steps.filter(({ state }) => state !== 'disbursed');
    const decidedAtMs = Math.max(...upToDecision.map(({ atMs }) => atMs));
    return [
      ...upToDecision.reverse().map((step, place) => delivery(step, decidedAtMs + place * gapMs)),
      ...steps
        .filter(({ state }) => state === 'disbursed')
        .map((step) => delivery(step, Math.max(step.atMs, decidedAtMs + 3 * gapMs))),
    ];
  }
  return steps.map((step) => delivery(step, step.atMs));
}
