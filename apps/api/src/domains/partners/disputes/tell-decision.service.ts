import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import en from '@saakh/i18n/en/partners.told.server.json';
import hi from '@saakh/i18n/hi/partners.told.server.json';
import { fillText } from '@saakh/i18n/pairs';
import { dayInWords } from '@saakh/rules/dates-in-words';
import { maskMobile } from '@saakh/rules/identifiers';
import { tellCustomer } from '#domains/identity/customers';
import { findPartnerUser, listWhoWants } from '#domains/identity/sign-in';
import { brandVariables, findPartner, getWritingBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { Dispute } from './disputes.repository';

interface Decided {
  readonly state: 'given' | 'kept';
  readonly reason: string;
  /** How many applications went over. */
  readonly cases: number;
  /** Whom the number is of; undefined where nobody has it. */
  readonly userId: string | undefined;
}

/** As a variable of an SMS. */
const NAME_LENGTH = 30;

/** For who chose no language: that of the words in which they asked. */
const languageOf = (words: string): 'en' | 'hi' => (/\p{Script=Devanagari}/u.test(words) ? 'hi' : 'en');

/** A partner sees more of the customer than before, on the word of staff. */
async function tellGiven(ctx: TxContext, userId: string, partnerId: string): Promise<void> {
  const name = (await findPartner(ctx, partnerId))?.name ?? '';
  const partner = [...name].slice(0, NAME_LENGTH).join('').trim();
  await tellCustomer(ctx, userId, { templateKey: 'partner-given', more: () => ({ partner }) });
}

/**
 * Mails a decision to the person who asked for it and to their owners, as far as they want such mails. The customer is named by the last
 * digits, and the mail is about them: it goes with their account. A customer who is given to a partner is told, too. Nobody is
 * told anything of a partner that is in the bin.
 */
export async function tellDecision(ctx: TxContext, dispute: Dispute, decided: Decided): Promise<void> {
  const { partnerId, partnerUserId } = dispute;
  const wanting = await listWhoWants(ctx, partnerId, 'dispute_decided');
  const readers = wanting.filter((one) => one.kind === 'owner' || one.partnerUserId === partnerUserId);
  const by = (await findPartnerUser(ctx, partnerUserId))?.name;
  // The operator writes, not the partner's own brand.
  const { brand } = await getWritingBrand(ctx, DEFAULT_BRAND_KEY);
  const { state, reason, cases, userId } = decided;
  if (state === 'given' && userId !== undefined) await tellGiven(ctx, userId, partnerId);
  for (const { email, name, partnerUserId: reader, language = languageOf(dispute.words) } of readers) {
    const asker = reader === partnerUserId ? undefined : by;
    const { you, other } = { en, hi }[language].disputeBy;
    await ctx.platform.outbox.send(ctx, {
      ...{ channel: 'email', to: email, templateKey: `dispute-${state}`, language },
      ...(userId === undefined ? {} : { about: userId }),
      variables: {
        ...brandVariables(brand, language),
        ...{ name, reason, cases: String(cases) },
        by: asker === undefined ? you : fillText(other, { name: asker }),
        mobile: maskMobile(dispute.mobile),
        askedOn: dayInWords(dispute.createdAt, language, 'short'),
      },
    });
  }
}
