import type { CallParsed } from '@saakh/contracts/call';
import type { createDemoHandOver as createDemoHandOverCall } from '@saakh/contracts/customers/hand-overs';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { findCustomerByContact } from '#domains/identity/customers';
import { fieldError, notFound } from '#platform/app-error';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { createHandOver, type NewHandOver } from './create-hand-over.service';

type Asked = CallParsed<typeof createDemoHandOverCall>['body'];

async function receiverOf(ctx: Context, { kind, mobile, email }: Asked) {
  if ((mobile === undefined) === (email === undefined)) throw fieldError('mobile', REPLY_MESSAGES.mobileOrEmail);
  if (kind === 'transfer') return { kind, contact: mobile === undefined ? { email: email ?? '' } : { mobile } };
  const found = await inTransaction(asSystem(ctx, 'demo'), (tx) =>
    findCustomerByContact(tx, mobile === undefined ? 'email' : 'sms', mobile ?? email ?? ''),
  );
  if (!found) throw notFound('customer');
  return { kind, userId: found.userId };
}

/** A link as a partner's system or a mail of ours would make it, for trying it out. NOT_FOUND outside a demo. */
export async function createDemoHandOver(ctx: Context, asked: Asked): Promise<{ address: string; expiresAt: Date }> {
  if (ctx.platform.config.SAAKH_ENV !== 'demo') throw notFound('call');
  const input: NewHandOver = {
    ...(await receiverOf(ctx, asked)),
    brandKey: ctx.brandKey,
    productType: asked.productType,
  };
  return createHandOver(ctx, input);
}
