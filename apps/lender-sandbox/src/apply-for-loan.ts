import { firstView } from './application-book';
import type { LenderCall } from './ask-desk';
import type { Behaviour } from './behaviours';
import { decideApplication } from './decision';
import { fingerprint, shortDigest } from './digest';
import { readJson } from './http-body';
import { requireKey } from './idempotency-key';
import type { Application, ApplicationRequest } from './loan';
import { planDeliveries, planSteps } from './plan';
import { Problem } from './problem';
import type { SandboxParts } from './sandbox-parts';

/**
 * Takes one submission. The same key with the same body gets the first application's answer and makes no second one; with
 * another body it is refused with 422. What is accepted is stored before the answer is written.
 */
export function applyForLoan(parts: SandboxParts, call: LenderCall): Promise<void> {
  const { lender } = call;
  const dialect = parts.dialectOf(lender);
  return parts.desk.take(call, 'applications', async (ask, chooseBehaviour) => {
    ask.body = await readJson(call.request);
    const key = requireKey(ask);
    const wanted = dialect.readApplication(ask.body);
    ask.clientReference = wanted.clientReference;
    const behaviour = chooseBehaviour();
    if (behaviour.kind === 'reset') return { outcome: 'failed', manner: behaviour, answer: { status: 500 } };

    const known = parts.book.findByKey(lender, key);
    if (known && known.fingerprint !== fingerprint(ask.body)) {
      throw new Problem(422, 'IDEMPOTENCY_KEY_REUSED', 'this Idempotency-Key came with another body');
    }
    const application = known ?? accept(parts, { lender, key, wanted, behaviour, body: ask.body });
    // The connection is lost once: anyone who asks again under the same key hears the answer that got lost.
    const manner: Behaviour =
      known && behaviour.kind === 'accept-then-drop' ? { kind: 'approve', text: behaviour.text } : behaviour;
    return {
      outcome: known ? 'replayed' : 'created',
      manner,
      answer: {
        status: 201,
        body: dialect.writeStatus(firstView(application)),
        headers: { 'idempotency-replayed': String(known !== undefined) },
      },
    };
  });
}

interface Acceptance {
  lender: string;
  key: string;
  wanted: ApplicationRequest;
  behaviour: Behaviour;
  body: unknown;
}

function accept(parts: SandboxParts, { lender, key, wanted, behaviour, body }: Acceptance): Application {
  const createdAtMs = parts.now();
  const listed = parts.listedOf(lender, wanted.product);
  const decision = decideApplication(lender, wanted, createdAtMs, {
    higherCharge: behaviour.kind === 'higher-charge',
    listed,
  });
  const reference = `${lender.slice(0, 3).toUpperCase()}-${shortDigest(`${lender}/${key}`, 12).toUpperCase()}`;
  const steps = planSteps(behaviour, decision, createdAtMs, parts);
  const application: Application = {
    lender,
    reference,
    clientReference: wanted.clientReference,
    key,
    fingerprint: fingerprint(body),
    behaviour: behaviour.text,
    callbackUrl: wanted.callbackUrl,
    createdAtMs,
    body,
    steps,
    deliveries: planDeliveries(behaviour, steps, reference, parts.speed),
  };
  parts.book.add(application);
  parts.sender.schedule(application.deliveries, application);
  return application;
}
