import { viewAt } from './application-book';
import { decideApplication } from './decision';
import type { Application, ReasonCode, State, Step } from './loan';
import { planDeliveries } from './plan';
import type { SandboxParts } from './sandbox-parts';

/**
 * Puts an application into a state now, as the lender's staff would: what was still planned for it is dropped, the version
 * rises by one, and one webhook tells it.
 */
export function moveApplication(
  parts: SandboxParts,
  application: Application,
  state: State,
  reason: ReasonCode | undefined,
): void {
  const nowMs = parts.now();
  const current = viewAt(application, nowMs).step;
  const past = application.steps.filter(({ version }) => version <= current.version);
  const next: Step = { version: current.version + 1, state, atMs: nowMs };
  if (state === 'declined') next.reason = reason ?? 'CREDIT_POLICY';
  if (state === 'approved' || state === 'disbursed') {
    const terms = past.findLast((step) => step.terms)?.terms ?? termsOf(parts, application);
    if (terms) next.terms = terms;
  }
  const told = application.deliveries.filter(({ version }) => version <= current.version);
  const toTell = planDeliveries({ kind: 'approve', text: 'approve' }, [next], application.reference, parts.speed);
  parts.book.move(application.reference, [...past, next], [...told, ...toTell]);
  parts.sender.schedule(toTell, application);
}

function termsOf(parts: SandboxParts, { lender, body, createdAtMs }: Application) {
  const wanted = parts.dialectOf(lender).readApplication(body);
  const listed = parts.listedOf(lender, wanted.product);
  const decision = decideApplication(lender, wanted, createdAtMs, { listed });
  return decision.eligible ? decision.terms : undefined;
}
