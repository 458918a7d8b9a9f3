import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { maskMobile } from '@saakh/rules/identifiers';
import type { TxContext } from '../../platform/context';
import { brandVariables, findPartner, getWritingBrand } from '../brands';
import { findPartnerUser, listOwnersOf } from '../identity';
import type { Dispute } from './disputes.repository';

interface Decided {
  readonly state: 'given' | 'kept';
  readonly reason: string;
  /** How many applications went over. */
  readonly cases: number;
  /** Whom the number is of; undefined where nobody has it. */
  readonly userId: string | undefined;
}

/** Accounts keep no language: that of the words in which they asked. */
const languageOf = (words: string): 'en' | 'hi' => (/\p{Script=Devanagari}/u.test(words) ? 'hi' : 'en');

const dayIn = (language: 'en' | 'hi', at: Date): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata', numberingSystem: 'latn' },
  }).format(at);

/** Whoever asked, and the owners of their partner; nobody whose account is off. */
const readersOf = async (ctx: TxContext, { partnerId, partnerUserId }: Dispute) => {
  const asker = await findPartnerUser(ctx, partnerUserId);
  const owners = await listOwnersOf(ctx, partnerId);
  const others = owners.filter((owner) => owner.partnerUserId !== partnerUserId);
  return { by: asker?.name, readers: [...(asker ? [asker] : []), ...others].filter(({ active }) => active) };
};

/**
 * Mails a decision to whoever asked for it and to their owners. The customer is named by the last digits, and the mail is about
 * them: it goes with their account. Nobody is told anything of a partner that is in the bin.
 */
export const tellDecision = async (ctx: TxContext, dispute: Dispute, decided: Decided): Promise<void> => {
  if (!(await findPartner(ctx, dispute.partnerId))) return;
  const { by, readers } = await readersOf(ctx, dispute);
  const language = languageOf(dispute.words);
  // The operator writes, not the partner's own brand.
  const { brand } = await getWritingBrand(ctx, DEFAULT_BRAND_KEY);
  const { state, reason, cases, userId } = decided;
  for (const { email, name } of readers) {
    await ctx.platform.outbox.send(ctx, {
      ...{ channel: 'email', to: email, templateKey: `dispute-${state}`, language },
      ...(userId === undefined ? {} : { about: userId }),
      variables: {
        ...brandVariables(brand, language),
        ...{ name, by: by ?? name, reason, cases: String(cases) },
        mobile: maskMobile(dispute.mobile),
        askedOn: dayIn(language, dispute.createdAt),
      },
    });
  }
};
