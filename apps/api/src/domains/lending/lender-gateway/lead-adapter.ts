import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { shortReference } from '@saakh/rules/identifiers';
import { productWord } from '@saakh/rules/texts/product-names';
import { type LenderConnection, leadAddressOf } from '#domains/catalogue/lenders';
import { brandVariables, findBrandOnRecord, siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { LenderApplicationRequest } from './adapter/applications';

export interface HandedOver {
  readonly kind: 'handed-over';
  /** `mail`: the lender was told; `kept`: nothing leads to the lender yet, and the application waits. */
  readonly by: 'mail' | 'kept';
}

export interface Lead extends Pick<LenderApplicationRequest, 'lenderApplicationId' | 'product' | 'brandKey'> {
  /** Whose application it is, where the mail is of use only as long as they are. */
  readonly about?: string;
}

/** What the customer sees and reads out, and what a file names. */
export function referencesOf(lenderApplicationId: string) {
  return {
    reference: shortReference(lenderApplicationId),
    application: lenderApplicationId,
  };
}
/** By the slug of the wire, as a person reads it. */
const nameOf = (slug: string): string =>
  productWord(PRODUCT_TYPES.find((product) => product.slug === slug)?.name ?? slug, 'en');

async function mailLender(
  ctx: TxContext,
  connection: LenderConnection | undefined,
  templateKey: 'lender-lead' | 'lender-withdrawal',
  { lenderApplicationId, product, brandKey, about }: Lead,
): Promise<boolean> {
  const address = connection && leadAddressOf(connection);
  const brand = await findBrandOnRecord(ctx, brandKey);
  if (address === undefined || !brand) return false;
  await ctx.platform.outbox.send(ctx, {
    channel: 'email',
    to: address,
    templateKey,
    language: 'en',
    ...(about && { about }),
    variables: {
      ...{ ...brandVariables(brand, 'en'), ...referencesOf(lenderApplicationId), product: nameOf(product) },
      ...(templateKey === 'lender-lead' ? { deskLink: siteAddress(ctx, DEFAULT_BRAND_KEY, '/desk') } : {}),
    },
  });
  return true;
}

/**
 * Passes an application on to a lender that has no system of its own: tells its mail address (`mailto:` in the connection)
 * that a lead waits. Without one, the application waits until there is. The mail carries no identity: mail is no place for it.
 */
export async function handOver(
  ctx: TxContext,
  connection: LenderConnection | undefined,
  lead: Lead,
): Promise<HandedOver> {
  return {
    kind: 'handed-over',
    by: (await mailLender(ctx, connection, 'lender-lead', lead)) ? 'mail' : 'kept',
  };
}

/** Tells a lender without a system of its own, by mail, that the customer has left; false when it has no mail address. */
export function mailWithdrawal(ctx: TxContext, connection: LenderConnection | undefined, lead: Lead): Promise<boolean> {
  return mailLender(ctx, connection, 'lender-withdrawal', lead);
}
