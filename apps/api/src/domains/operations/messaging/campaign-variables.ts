import type { TemplateVariable } from '@saakh/contracts/operations/messaging/templates';
import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { formatInr } from '@saakh/rules/money';
import { listProducts } from '#domains/catalogue/products';
import type { Customer } from '#domains/identity/customers';
import { linkAddress } from '#domains/partners/tracking-links';
import { brandVariables, getWritingBrand, siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { LinkCodes } from './campaign-links.service';
import type { CampaignRow } from './campaigns.repository';

const words = pairs(en, hi);

const NON_BREAKING = /\u00a0/g;
const SCHEME = /^https?:\/\//;
const SOMEBODY = words.somebody;
const LOAN = words.loan;

/** A link of ours as a message of a channel has it: without its scheme in an SMS, whose variables take thirty characters. */
const shownIn = (channel: string, whole: string): string => (channel === 'sms' ? whole.replace(SCHEME, '') : whole);

export function linkFor(ctx: TxContext, channel: string, siteKey: string, path: string): string {
  return shownIn(channel, siteAddress(ctx, siteKey, path));
}

/** What a text of staff may name, for one customer in their language; `link` is empty where no codes are given: the text names none. */
export async function campaignVariables(
  ctx: TxContext,
  { channel, segment }: CampaignRow,
  { firstName, brandKey, language, desiredLoanPaise }: Customer,
  { recipientId, linkCodes }: { readonly recipientId: string; readonly linkCodes: LinkCodes | undefined },
): Promise<Record<TemplateVariable, string>> {
  const { brand, siteKey } = await getWritingBrand(ctx, brandKey);
  const { brand: name = '', supportPhone = '' } = brandVariables(brand, language);
  const wanted = segment.product_type;
  const product =
    wanted === null ? undefined : (await listProducts(ctx)).find(({ productType }) => productType === wanted);
  return {
    name: firstName ?? SOMEBODY[language],
    brand: name,
    product: product?.name[language] ?? LOAN[language],
    amount: formatInr(desiredLoanPaise ?? 0, { locale: language === 'hi' ? 'hi-IN' : 'en-IN' }).replace(
      NON_BREAKING,
      ' ',
    ),
    link: linkCodes ? shownIn(channel, linkAddress(ctx, await linkCodes(siteKey))) : '',
    stopLink: linkFor(ctx, channel, siteKey, `/stop/${recipientId}`),
    supportPhone,
  };
}
