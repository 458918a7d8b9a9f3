import * as z from 'zod/mini';
import { anyone, signer } from '../../audiences';
import { defineCall, ok } from '../../call';
import { bilingual, id, text } from '../../fields';
import * as endpoints from '../endpoints';

/** What a gateway says of a message that it took. */
export const REPORTED = ['delivered', 'failed'] as const;

/** What a gateway adds of its own is passed over. */
export const messageReportBody = z.object({
  messageId: id,
  status: z.enum(REPORTED),
  at: z.iso.datetime(),
  reason: z.optional(text(200)),
});

export const receiveMessageReport = defineCall(endpoints.receiveMessageReport, {
  summary:
    'Delivery report of a gateway, signed over `timestamp.rawBody` with HMAC-SHA-256 under its key, as lenders’ webhooks are. A repeat changes nothing.',
  access: signer,
  params: z.object({ channel: z.enum(['sms', 'whatsapp']) }),
  body: messageReportBody,
  reply: ok({}),
});

const params = z.object({ recipientId: id });
/** The holder of the link may stop the messages that it came with, because only that message has it (REG-SMS-5). */
export const getStop = defineCall(endpoints.getStop, {
  summary: 'What a stop link would stop, without stopping it: mail programs open links by themselves.',
  access: anyone,
  params,
  reply: ok({
    channel: z.enum(['sms', 'email', 'whatsapp']),
    category: z.enum(['service', 'promotional', 'co-applicant']),
    stopped: z.boolean(),
    /** Of a co-applicant: what lenders have of the application already, with their contacts. */
    loans: z.array(
      z.object({
        lender: bilingual,
        state: z.enum(['sent', 'approved', 'paid']),
        phone: z.string(),
        email: z.string(),
      }),
    ),
  }),
});
export const stopMessages = defineCall(endpoints.stopMessages, {
  summary: 'No more messages of this kind by this channel; recorded as a withdrawal of the consent.',
  access: anyone,
  params,
  reply: ok({}),
  idempotency: 'none',
});
