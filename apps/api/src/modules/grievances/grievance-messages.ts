import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { toTypedDate } from '@saakh/rules/dates';
import { AIM_DAYS, grievanceClock } from '@saakh/rules/grievance-clock';
import { shortReference } from '@saakh/rules/identifiers';
import { AppError } from '../../platform/app-error';
import type { TxContext } from '../../platform/context';
import { brandVariables, getBrand } from '../brands';
import { getCustomer } from '../customers';
import type { StoredGrievance } from './grievances.repository';

const linkTo = ({ platform: { config } }: TxContext, brandKey: string): string => {
  const origin = config.PUBLIC_ORIGIN ?? `http://${config.HOST}:${config.PORT}`;
  return new URL(`${brandKey === DEFAULT_BRAND_KEY ? '' : `/${brandKey}`}/my-saakh/complaints`, origin).href;
};

/**
 * Writes to the customer about a complaint, by SMS and mail on whatever is verified; commits with the change. What can't be
 * written is logged and never holds up the complaint itself. Answers whether any was written.
 */
export const writeAbout = async (
  ctx: TxContext,
  complaint: StoredGrievance,
  templateKey: 'grievance-received' | 'grievance-answered',
): Promise<boolean> => {
  const customer = await getCustomer(ctx, complaint.userId);
  const { language } = customer;
  const brand = await getBrand(ctx, complaint.brandKey);
  const variables = {
    ...brandVariables(brand, language),
    name: customer.firstName ?? '',
    reference: shortReference(complaint.ticketId),
    days: String(AIM_DAYS),
    escalateOn: toTypedDate(grievanceClock(complaint, ctx.clock.now()).escalateOn),
    complaintLink: linkTo(ctx, complaint.brandKey),
  };
  const addresses = [
    { channel: 'sms', to: customer.phoneVerified ? customer.phone : null },
    { channel: 'email', to: customer.emailVerified ? customer.email : null },
  ] as const;
  let isWritten = false;
  for (const { channel, to } of addresses) {
    if (to === null) continue;
    try {
      await ctx.platform.outbox.send(ctx, { channel, to, templateKey, language, variables });
      isWritten = true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.platform.logger.error({ err: error, templateKey, channel }, 'a message to a customer could not be written');
    }
  }
  return isWritten;
};
