import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import { missingRegistration } from '@saakh/rules/operations/messaging/sms-template';
import { AppError } from '../app-error';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { FindContactWindow, Jobs, Outbox, TxContext } from '../context';
import type { FieldCipher } from '../crypto/field-cipher';
import type { Database } from '../database/database';
import { newId } from '../ids';
import type { DueMessage, FailedMessage, OutgoingMessage } from '../messages';
import { singleLine } from '../single-line';
import type { Metrics } from '../telemetry/metrics';
import { listHeldMessages } from './development-messages';
import { makeGatewaySender } from './gateway-sender';
import { insertMessage, markDelivery, oldestDue, setSubject } from './outbox-repository';
import { renderMessage } from './render-message';
import { recipientIndex, sealMessage } from './sealed-message';
import { makeSendMessage, sendMessageJob } from './send-message';
import type { Sender } from './senders';
import { makeSmtpSender } from './smtp-sender';
import { findTemplate } from './templates-repository';
import { joinTogether, TOGETHER_MS, togetherColumns } from './together';

interface Parts {
  readonly config: Config;
  readonly cipher: FieldCipher;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  readonly database: Database;
  readonly clock: Clock;
}

type Channel = OutgoingMessage['channel'];

/** By how much a gateway's clock may be ahead of ours. */
const AHEAD_MS = 5 * 60_000;

/** Without a gateway the demo keeps its messages to be read; production does not start without one (S-OTP-10). */
export function makeSenders(config: Config): Record<Channel, Sender | undefined> {
  const { SAAKH_ENV, SMTP_URL, SMS_GATEWAY_URL, SMS_GATEWAY_KEY, WHATSAPP_GATEWAY_URL, WHATSAPP_GATEWAY_KEY } = config;
  const gateway = (to: 'sms' | 'whatsapp', name: string, url: string | undefined, key: string | undefined) =>
    url === undefined ? undefined : makeGatewaySender({ to, name, url, key, env: SAAKH_ENV });
  return {
    email: SMTP_URL === undefined ? undefined : makeSmtpSender({ ...config, SMTP_URL }),
    sms: gateway('sms', 'SMS', SMS_GATEWAY_URL, SMS_GATEWAY_KEY),
    whatsapp: gateway('whatsapp', 'WhatsApp', WHATSAPP_GATEWAY_URL, WHATSAPP_GATEWAY_KEY),
  };
}

/**
 * Messages are rows that commit with their cause and leave by a job: at least once, known to the receiving service by
 * their id. Recipient and text are sealed, and the text is forgotten once it has gone out (S-PAN-4, R-OUT-1).
 */
export function makeOutbox({ config, cipher, metrics, jobs, database, clock }: Parts): Outbox {
  const senders = makeSenders(config);
  let findInForce: FindContactWindow | undefined;
  const findContactWindow: FindContactWindow = (ctx, at) => {
    if (!findInForce) throw new Error('The contact window of messages is not set: call setContactWindow first');
    return findInForce(ctx, at);
  };
  const questions: ((ctx: TxContext, due: DueMessage) => Promise<string | undefined>)[] = [];
  const findKeptBack = async (ctx: TxContext, due: DueMessage) => {
    for (const ask of questions) {
      const reason = await ask(ctx, due);
      if (reason !== undefined) return reason;
    }
    return undefined;
  };
  const listeners: ((ctx: TxContext, failed: FailedMessage) => Promise<void>)[] = [];
  const onFailed = async (ctx: TxContext, failed: FailedMessage) => {
    for (const listen of listeners) await listen(ctx, failed);
  };
  jobs.work(sendMessageJob, makeSendMessage({ config, cipher, senders, findContactWindow, findKeptBack, onFailed }));
  metrics.onScrape(async () => {
    const due = await database.transaction({ kind: 'system' }, (tx) => oldestDue(tx, clock.now()));
    metrics.setOutboxAge(due === null ? 0 : (clock.now().getTime() - due.getTime()) / 1000);
  });

  return {
    async send(ctx, message) {
      const joined = await joinTogether(ctx, { config, cipher }, message);
      if (joined) return joined;
      const now = ctx.clock.now();
      const { template, rendered } = await renderMessage(ctx.tx, config, message);
      const hasHours = template.category === 'promotional' || message.withinHours;
      const window = hasHours ? await findContactWindow(ctx, now) : undefined;
      const opens = window ? nextSendAt(now, window.value) : now;
      const sendAfter = message.together ? new Date(opens.getTime() + TOGETHER_MS) : opens;
      const messageId = newId('msg');
      const isHeld = senders[message.channel] === undefined;
      if (isHeld && config.SAAKH_ENV === 'production') {
        throw new AppError('UNAVAILABLE', { message: withValues(STAFF_MESSAGES.channelNotSetUp, message.channel) });
      }
      await insertMessage(ctx.tx, {
        ...sealMessage(cipher, messageId, message, rendered),
        ...togetherColumns(cipher, messageId, message),
        id: messageId,
        about: message.about ?? null,
        channel: message.channel,
        templateKey: message.templateKey,
        senderName: message.channel === 'email' ? singleLine(message.variables.brand ?? '') || null : null,
        language: template.language,
        category: template.category,
        peId: template.peId,
        header: template.header,
        dltTemplateId: template.dltTemplateId,
        status: isHeld ? 'held' : 'queued',
        createdAt: now,
        sendAfter,
        windowRuleId: window?.ruleId ?? null,
      });
      if (!isHeld) {
        const startAfterSeconds = Math.ceil((sendAfter.getTime() - now.getTime()) / 1000);
        await jobs.enqueue(ctx, sendMessageJob, { messageId }, { startAfterSeconds });
      }
      return { messageId };
    },
    async claim({ tx }, { channel, to, about }) {
      await setSubject(tx, recipientIndex(cipher, channel, to), about);
    },
    async isSmsRegistered({ tx }, { templateKey: key, language }) {
      const template = await findTemplate(tx, { key, language, channel: 'sms' });
      return template !== undefined && missingRegistration({ ...template, text: template.body }).length === 0;
    },
    async noteDelivery(ctx, { messageId, channel, status, at, reason }) {
      // It would stand above every true word that comes until then.
      if (at.getTime() > ctx.clock.now().getTime() + AHEAD_MS) {
        ctx.platform.logger.warn({ messageId, channel, at }, 'a report on a message is from a time that is to come');
        return;
      }
      await markDelivery(
        ctx.tx,
        { id: messageId, channel },
        { delivery: status, deliveredAt: at, error: reason ?? null },
      );
    },
    setContactWindow: (find) => {
      findInForce = find;
    },
    beforeSending: (ask) => {
      questions.push(ask);
    },
    whenFailed: (listen) => {
      listeners.push(listen);
    },
    listDevelopmentMessages: (to) => listHeldMessages({ config, cipher, database }, to),
  };
}
