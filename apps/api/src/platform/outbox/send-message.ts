import { nextSendAt } from '@saakh/rules/contact-window';
import type { Config } from '../config';
import { type Context, inTransaction, type TxContext } from '../context';
import { defineJob } from '../jobs/jobs';
import { scrub } from '../operations/scrub';
import type { FieldCipher } from '../security/field-cipher';
import type { FailedMessage, OutgoingMessage } from './outbox';
import { isQueuedPromotion, markFailed, markSent, type OutboxRow, postpone, takeQueued } from './outbox-repository';
import { isPasscode } from './passcodes';
import { openMessage } from './sealed-message';
import { RefusedForGoodError, type Sender } from './senders';

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
  readonly onFailed: (ctx: TxContext, failed: FailedMessage) => Promise<void>;
}

const messageOf = (error: unknown) => scrub(error instanceof Error ? error.message : String(error)).slice(0, 300);

/**
 * Counts a try and answers the message. A promotional one whose hours are over waits for the next ones instead, however late
 * its job came: after an outage of the gateway, or a start of the program (REG-SMS-4).
 */
const takeInItsHours = async (ctx: TxContext, messageId: string): Promise<OutboxRow | undefined> => {
  const now = ctx.clock.now();
  const opens = nextSendAt(now);
  if (opens <= now || !(await isQueuedPromotion(ctx.tx, messageId))) return takeQueued(ctx.tx, messageId);
  await postpone(ctx.tx, messageId, opens);
  const startAfterSeconds = Math.ceil((opens.getTime() - now.getTime()) / 1000);
  await ctx.platform.jobs.enqueue(ctx, sendMessageJob, { messageId }, { key: messageId, startAfterSeconds });
  return undefined;
};

/**
 * Sends one message outside any transaction and writes down what came of it. A message that is not queued any more is
 * left alone, so that a job run twice sends once. A refusal for good and the last try end it as `failed`; a one-time code
 * that has expired is not sent any more.
 */
export const makeSendMessage =
  ({ config, cipher, senders, onFailed }: Parts) =>
  async (ctx: Context, { messageId }: { messageId: string }): Promise<void> => {
    const row = await inTransaction(ctx, (own) => takeInItsHours(own, messageId));
    if (!row) return;
    const fail = (error: string, isFinal: boolean, isRefused = false) =>
      inTransaction(ctx, async (own) => {
        await markFailed(own.tx, messageId, error, isFinal);
        if (isFinal) await onFailed(own, { messageId, error, isRefused });
      });
    const ageSeconds = (ctx.clock.now().getTime() - row.createdAt.getTime()) / 1000;
    if (isPasscode(row.templateKey) && ageSeconds > config.OTP_SECONDS) {
      await fail('the code had expired', true);
      return;
    }
    const sender = senders[row.channel];
    if (!sender) throw new Error(`Nothing sends ${row.channel}`);
    let reference: string | null;
    try {
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
    await inTransaction(ctx, ({ tx }) => markSent(tx, messageId, ctx.clock.now(), reference));
  };
