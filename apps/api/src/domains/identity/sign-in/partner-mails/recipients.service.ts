import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { PartnerMail } from '@saakh/contracts/identity/sign-in/partner-mails';
import { type PartnerPage, partnerPath } from '@saakh/contracts/portal-pages';
import { brandVariables, findBrandKeyOf, getWritingBrand, siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { type MailChoice, selectWhoWants } from './mails.repository';

type Language = 'en' | 'hi';
export interface MailRecipient {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** Of mails that no browser asked for: English until somebody has chosen. */
export function languageOf({ mailLanguage }: Pick<MailChoice, 'mailLanguage'>): Language {
  return mailLanguage ?? 'en';
}

/**
 * Receiver and language of a mail to a portal user; undefined if the user does not want this kind, is deactivated or
 * gone, or is nobody it concerns.
 */
export async function findMailRecipient(
  ctx: TxContext,
  partnerUserId: string,
  mail: PartnerMail,
): Promise<MailRecipient | undefined> {
  const [found] = await selectWhoWants(ctx, mail, { partnerUserId });
  return found && { email: found.email, name: found.name, language: languageOf(found) };
}

export interface Wanting extends Pick<MailRecipient, 'email' | 'name'> {
  readonly partnerUserId: string;
  readonly kind: 'owner' | 'staff' | 'merchant';
  /** Undefined until they chose one. */
  readonly language: Language | undefined;
}

/** Everybody of a partner who wants a kind of mail and may sign in, for mails that go to some of them only. */
export async function listWhoWants(ctx: TxContext, partnerId: string, mail: PartnerMail): Promise<Wanting[]> {
  return (await selectWhoWants(ctx, mail, { partnerId })).map(({ partnerUserId, kind, email, name, mailLanguage }) => ({
    ...{ partnerUserId, kind, email, name },
    language: mailLanguage ?? undefined,
  }));
}

export type CompanyPage = Exclude<PartnerPage, `${string}:${string}`>;

interface CompanyMail {
  readonly partnerId: string;
  /** `always`: of what keeps the company's money safe, to every owner. */
  readonly mail: PartnerMail | 'always';
  readonly templateKey: string;
  /** Where its link leads, on the partner's own site. */
  readonly page: CompanyPage;
  /** Beside the names of the operator, the person and the partner. */
  readonly variables: (language: Language) => Readonly<Record<string, string>>;
}

/**
 * Writes to everybody of a company who wants a kind of mail, each in their language, in the operator's name. The mails commit with
 * their cause, so what is done once is told once.
 */
export async function mailCompany(
  ctx: TxContext,
  { partnerId, mail, templateKey, page, variables }: CompanyMail,
): Promise<void> {
  const people = await selectWhoWants(ctx, mail, { partnerId });
  if (people.length === 0) return;
  const { brand } = await getWritingBrand(ctx, DEFAULT_BRAND_KEY);
  const siteKey = (await findBrandKeyOf(ctx, partnerId)) ?? DEFAULT_BRAND_KEY;
  for (const person of people) {
    const language = languageOf(person);
    await ctx.platform.outbox.send(ctx, {
      channel: 'email',
      to: person.email,
      templateKey,
      language,
      variables: {
        ...brandVariables(brand, language),
        ...variables(language),
        name: person.name,
        partner: person.partnerName,
        portalLink: siteAddress(ctx, siteKey, partnerPath(page)),
      },
    });
  }
}
