import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApplicationBook, viewOf } from './application-book';
import type { Dialect } from './dialects/dialect';
import type { Application, PlannedDelivery } from './loan';

/** Signs a webhook: HMAC-SHA-256 over `timestamp.rawBody`, written as `v1=hex`; the timestamp counts seconds since 1970. */
function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;
}

const RETRY_AFTER_MS = [1_000, 4_000, 16_000];
const ATTEMPT_TIMEOUT_MS = 5_000;

interface SenderParts {
  book: ApplicationBook;
  dialectOf(lender: string): Dialect;
  secret: string;
  defaultUrl: string | undefined;
  speed: number;
  now(): number;
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Sends the planned webhooks of applications, each up to four times until it is answered 2xx. Redirects are not followed. */
export function createWebhookSender(parts: SenderParts) {
  let stop = new AbortController();
  const running = new Set<Promise<void>>();
  const lines = new WeakMap<Application, Promise<unknown>>();

  /** One webhook of an application at a time: their order on the wire is that of the plan, however fast the sandbox runs. */
  function inLine<T>(application: Application, task: () => Promise<T>): Promise<T> {
    const turn = (lines.get(application) ?? Promise.resolve()).then(task);
    lines.set(
      application,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async function attempt(application: Application, delivery: PlannedDelivery, url: string, signal: AbortSignal) {
    const step = application.steps.find(({ version }) => version === delivery.version);
    if (!step) return null;
    const body = JSON.stringify(parts.dialectOf(application.lender).writeWebhook(viewOf(application, step)));
    const timestamp = String(Math.floor(parts.now() / 1000));
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
        headers: {
          'content-type': 'application/json',
          'x-lender-code': application.lender,
          'x-lender-timestamp': timestamp,
          'x-lender-signature': signWebhook(parts.secret, timestamp, body),
          'x-lender-delivery': delivery.id,
        },
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  }

  async function deliver(application: Application, delivery: PlannedDelivery, signal: AbortSignal) {
    const { reference, lender } = application;
    const url = application.callbackUrl ?? parts.defaultUrl?.replaceAll('{code}', lender);
    if (!url || parts.book.findDelivery(reference, delivery)) return;
    await wait(Math.max(0, delivery.atMs - parts.now()), undefined, { signal });
    for (let attempts = 1; ; attempts += 1) {
      // An application moved by hand meanwhile has another plan: what it no longer says is not told.
      if (!application.deliveries.includes(delivery)) return;
      const lastStatus = await inLine(application, () => attempt(application, delivery, url, signal));
      if (signal.aborted) return;
      const delivered = lastStatus !== null && lastStatus >= 200 && lastStatus < 300;
      const retryAfterMs = RETRY_AFTER_MS[attempts - 1];
      if (delivered || retryAfterMs === undefined) {
        const { id, version, copy } = delivery;
        const state = delivered ? 'delivered' : 'gave-up';
        parts.book.noteDelivery({ id, version, copy, reference, attempts, lastStatus, state });
        return;
      }
      await wait(retryAfterMs * parts.speed, undefined, { signal });
    }
  }

  return {
    schedule(deliveries: readonly PlannedDelivery[], application: Application): void {
      for (const delivery of deliveries) {
        const { signal } = stop;
        const run: Promise<void> = deliver(application, delivery, signal)
          .catch((error: unknown) => {
            if (!signal.aborted) throw error;
          })
          .finally(() => running.delete(run));
        running.add(run);
      }
    },
    async cancelAll(): Promise<void> {
      stop.abort();
      await Promise.all(running);
      stop = new AbortController();
    },
  };
}
