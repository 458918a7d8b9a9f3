import { type Context, inTransaction } from '../../context';
import { newId } from '../../ids';
import type { OutgoingMessage } from '../../messages';
import { makeSenders } from '../database-outbox';
import { renderMessage } from '../render-message';

/** Renders an SMS by its registered text and hands it to the gateway at once, past the queue. Throws as rendering and senders do. */
export async function tryMessage(ctx: Context, message: OutgoingMessage): Promise<void> {
  const { config } = ctx.platform;
  const { channel, to } = message;
  const { rendered, template } = await inTransaction(ctx, ({ tx }) => renderMessage(tx, config, message));
  const send = makeSenders(config)[channel];
  if (!send) throw new Error(`Nothing sends ${channel}`);
  const { peId, header, dltTemplateId } = template;
  await send({ messageId: newId('msg'), to, ...rendered, peId, header, dltTemplateId });
}
