import { viewAt } from './application-book';
import type { LenderCall } from './ask-desk';
import { fingerprint } from './digest';
import { readJson } from './http-body';
import { requireKey } from './idempotency-key';
import type { Application, WithdrawalReason } from './loan';
import { moveApplication } from './move-application';
import { Problem } from './problem';
import type { SandboxParts } from './sandbox-parts';

/**
 * Takes a customer's withdrawal: the application is cancelled, which is stored before the answer is written, and a webhook
 * tells it. The same key with the same body is answered alike; another key finds it cancelled already. What was declined or
 * has lapsed can't be withdrawn, and what is paid out only within the cooling-off days, which the caller vouches for.
 */
export function withdrawApplication(parts: SandboxParts, call: LenderCall): Promise<void> {
  const { lender } = call;
  const dialect = parts.dialectOf(lender);
  return parts.desk.take(call, 'withdrawals', async (ask, chooseBehaviour) => {
    ask.body = await readJson(call.request);
    const key = requireKey(ask);
    const wanted = dialect.readWithdrawal(ask.body);
    ask.clientReference = wanted.clientReference;
    const behaviour = chooseBehaviour();
    if (behaviour.kind === 'reset') return { outcome: 'failed', manner: behaviour, answer: { status: 500 } };

    const application = parts.book.list(lender, wanted.clientReference).at(-1);
    if (!application) throw new Problem(404, 'NOT_FOUND', 'no application of that reference');
    const known = application.withdrawal;
    const print = fingerprint(ask.body);
    if (known?.key === key && known.fingerprint !== print) {
      throw new Problem(422, 'IDEMPOTENCY_KEY_REUSED', 'this Idempotency-Key came with another body');
    }
    if (!known) {
      cancel(parts, application, wanted.reason);
      parts.book.withdraw(application.reference, {
        key,
        fingerprint: print,
        reason: wanted.reason,
        atMs: parts.now(),
      });
    }
    return {
      outcome: known ? 'replayed' : 'created',
      manner: behaviour,
      answer: {
        status: 200,
        body: dialect.writeStatus(viewAt(application, parts.now())),
        headers: { 'idempotency-replayed': String(known !== undefined) },
      },
    };
  });
}

function cancel(parts: SandboxParts, application: Application, reason: WithdrawalReason): void {
  const { state } = viewAt(application, parts.now()).step;
  if (state === 'cancelled') return;
  const isOver = state === 'declined' || state === 'expired';
  if (isOver || (state === 'disbursed' && reason !== 'cooling-off')) {
    throw new Problem(409, 'ALREADY_ENDED', `an application that is ${state} is not withdrawn`);
  }
  moveApplication(parts, application, 'cancelled', undefined);
}
