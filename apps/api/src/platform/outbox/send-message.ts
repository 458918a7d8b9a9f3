import { englishOf } from '@saakh/i18n/english';
import { nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import type { Config } from '../config';
import { type Context, type FindContactWindow, inTransaction, type TxContext } from '../context';
import type { FieldCipher } from '../crypto/field-cipher';
import { defineJob } from '../jobs/jobs';
import { type DueMessage, FAREWELL, type FailedMessage, type OutgoingMessage } from '../messages';
import { scrub } from '../telemetry/scrub';
import {
  findTakenUntil,
  forgetMessage,
  keepWindowRule,
  markFailed,
  markSent,
  markSuppressed,
  type OutboxRow,
  takeQueued,
  waitsForHours,
} from './outbox-repository';
import { openMessage } from './sealed-message';
import { isPasscode, RefusedForGoodError, type Sender } from './senders';

export const sendMessageJob = defineJob<{ messageId: string }>('outbox-send', {
  retryLimit: 7,
  retryDelaySeconds: 4,
  concurrency: 4,
  leaseSeconds: 30,
});

interface Parts {
  readonly config: Pick<Config, 'OTP_SECONDS'>;
  readonly cipher: FieldCipher;
  readonly senders: Record<OutgoingMessage['channel'], Sender | undefined>;
  readonly findContactWindow: FindContactWindow;
  readonly findKeptBack: (ctx: TxContext, due: DueMessage) => Promise<string | undefined>;
  readonly onFailed: (ctx: TxContext, failed: FailedMessage) => Promise<void>;
}

/** Longer than the job may take, and than any sender does: who has it in hand has sent it by then, has failed, or is dead. */
const IN_HAND_MS = 40_000;

/** Looks at a message again at a time. */
function lookAgain(ctx: TxContext, messageId: string, at: Date): Promise<void> {
  const startAfterSeconds = Math.ceil((at.getTime() - ctx.clock.now().getTime()) / 1000);
  return ctx.platform.jobs.enqueue(ctx, sendMessageJob, { messageId }, { key: messageId, startAfterSeconds });
}

/**
 * Takes a message for this job alone. One that another has in hand is looked at again once that one must be through: it may
 * have died.
 */
async function take(ctx: TxContext, messageId: string): Promise<OutboxRow | undefined> {
  const now = ctx.clock.now();
  const taken = await takeQueued(ctx.tx, messageId, { now, takenUntil: new Date(now.getTime() + IN_HAND_MS) });
  const inHandUntil = taken ? undefined : await findTakenUntil(ctx.tx, messageId);
  if (inHandUntil) await lookAgain(ctx, messageId, inHandUntil);
  return taken;
}

const messageOf = (error: unknown) =>
  scrub(error instanceof Error ? englishOf(error.message) : String(error)).slice(0, 300);

/**
 * Counts a try and answers the message. One that has hours waits for the next ones where they are over, however late its job
 * came: after an outage of the gateway, or a start of the program (REG-SMS-4). The rule that holds now decides, whatever held when
 * it was written, and is kept with the message (R0). So does what its addressee has said by now: kept back, it ends here
 * (REG-SMS-5).
 */
async function takeInItsHours(
  ctx: TxContext,
  messageId: string,
  { findKeptBack, findContactWindow }: Pick<Parts, 'findKeptBack' | 'findContactWindow'>,
): Promise<OutboxRow | undefined> {
  const now = ctx.clock.now();
  if (!(await waitsForHours(ctx.tx, messageId))) return take(ctx, messageId);
  const { ruleId, value } = await findContactWindow(ctx, now);
  const opens = nextSendAt(now, value);
  if (opens > now) {
    await keepWindowRule(ctx.tx, messageId, ruleId, opens);
    await lookAgain(ctx, messageId, opens);
    return undefined;
  }
  const taken = await take(ctx, messageId);
  if (!taken) return undefined;
  const keptBack = await findKeptBack(ctx, { ...taken, messageId });
  if (keptBack !== undefined) {
    await markSuppressed(ctx.tx, messageId, keptBack);
    return undefined;
  }
  await keepWindowRule(ctx.tx, messageId, ruleId);
  return taken;
}

/**
 * Sends one message outside any transaction and writes down what came of it. A message that is not queued any more is
 * left alone, and so is one that another job has in hand: of two jobs for it, at once or one after the other, one sends. A
 * refusal for good and the last try end it as `failed`; a one-time code that has expired is not sent any more, nor what its
 * addressee has refused while it waited. Of the last message to a deleted customer nothing is kept once it has left or failed.
 */
export function makeSendMessage({ config, cipher, senders, onFailed, ...asked }: Parts) {
  return async (ctx: Context, { messageId }: { messageId: string }): Promise<void> => {
    const row = await inTransaction(ctx, (tx) => takeInItsHours(tx, messageId, asked));
    if (!row) return;
    const isFarewell = row.templateKey === FAREWELL;
    const fail = (error: string, isFinal: boolean, isRefused = false) =>
      inTransaction(ctx, async (tx) => {
        await markFailed(tx.tx, messageId, error, isFinal);
        if (isFinal) {
          const { templateKey, about, createdAt } = row;
          await onFailed(tx, { messageId, templateKey, createdAt, error, isRefused, ...(about && { about }) });
        }
        if (isFinal && isFarewell) await forgetMessage(tx.tx, messageId);
      });
    const ageSeconds = (ctx.clock.now().getTime() - row.createdAt.getTime()) / 1000;
    if (isPasscode(row.templateKey) && ageSeconds > config.OTP_SECONDS) {
      await fail('the code had expired', true);
      return;
    }
    let reference: string | null;
    try {
      const sender = senders[row.channel];
      if (!sender) throw new Error(`Nothing sends ${row.channel}`);
      reference = await sender(openMessage(cipher, row));
    } catch (error) {
      const isForGood = error instanceof RefusedForGoodError;
      await fail(messageOf(error), isForGood || row.attempts > sendMessageJob.retryLimit, isForGood);
      if (isForGood) {
        ctx.platform.logger.error({ err: error, messageId, template: row.templateKey }, 'a message was refused');
        return;
      }
      throw error;
    }
    await inTransaction(ctx, ({ tx }) =>
      isFarewell ? forgetMessage(tx, messageId) : markSent(tx, messageId, ctx.clock.now(), reference),
    );
  };
}
