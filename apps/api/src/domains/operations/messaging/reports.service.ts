import { messageReportBody } from '@saakh/contracts/operations/messaging/reports-and-stops';
import { AppError } from '#platform/app-error';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { isSignedBy, type SignedMessage } from '#platform/security/signed-messages';

interface Report extends SignedMessage {
  readonly channel: 'sms' | 'whatsapp';
}

function read(rawBody: Buffer) {
  try {
    return messageReportBody.safeParse(JSON.parse(rawBody.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Notes what a gateway says of a message that it took. SIGNATURE_INVALID unless its key signed the report, VALIDATION_FAILED
 * for one that can't be read; a report of a message that is not there or was never given to it, an older one, and one from
 * a time that is to come, of which the log tells, change nothing and are thanked for, because a gateway repeats what is refused.
 */
export async function receiveReport(ctx: Context, { channel, ...signed }: Report): Promise<void> {
  const { SMS_GATEWAY_KEY, WHATSAPP_GATEWAY_KEY } = ctx.platform.config;
  const key = channel === 'sms' ? SMS_GATEWAY_KEY : WHATSAPP_GATEWAY_KEY;
  if (key === undefined || !isSignedBy([key], signed, ctx.clock.now())) {
    throw new AppError('SIGNATURE_INVALID', { message: 'The signature is not valid' });
  }
  const report = read(signed.rawBody);
  if (!report) throw new AppError('VALIDATION_FAILED', { message: 'The report could not be read' });
  await inTransaction(asSystem(ctx, 'message-report'), (tx) =>
    tx.platform.outbox.noteDelivery(tx, { ...report, channel, at: new Date(report.at) }),
  );
}
