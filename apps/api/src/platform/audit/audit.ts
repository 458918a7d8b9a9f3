import { maskTyped } from '@saakh/rules/texts/typed-text';
import { actorName } from '../actor';
import type { TxContext } from '../context';
import { singleLine } from '../single-line';
import { auditEntries } from './audit.table';

export interface AuditEvent {
  /** Verb in past tense with its noun, such as `consent.given`. */
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly subject?: string;
  /** Masked: no secret, no PAN, no full number. What somebody typed is masked here, and so is what was overlooked. */
  readonly before?: unknown;
  readonly after?: unknown;
}

const cleanNames = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([name, item]) => [singleLine(name), item]));
/** Nothing in an entry can pass for a line of its own when it is shown (S-AUD-5), and no text brings a number of somebody (S-PAN-6). */
const clean = (value: unknown): unknown =>
  value === undefined
    ? null
    : JSON.parse(
        JSON.stringify(value, (_key, item) => {
          if (typeof item === 'string') return maskTyped(singleLine(item));
          return typeof item === 'object' && item !== null && !Array.isArray(item) ? cleanNames(item) : item;
        }),
      );

/**
 * Writes one audit row in the caller's transaction: if either fails, both fail (S-AUD-3). The sealer chains it after the
 * commit, so that writers don't wait for each other.
 */
export async function recordAudit(ctx: TxContext, event: AuditEvent): Promise<void> {
  await ctx.tx.insert(auditEntries).values({
    at: ctx.clock.now(),
    actor: actorName(ctx.actor),
    subject: event.subject === undefined ? null : singleLine(event.subject),
    action: singleLine(event.action),
    objectType: singleLine(event.objectType),
    objectId: singleLine(event.objectId),
    before: clean(event.before),
    after: clean(event.after),
    requestId: ctx.requestId,
    ip: ctx.ip,
  });
}
