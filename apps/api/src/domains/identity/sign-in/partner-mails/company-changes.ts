import type { Bilingual } from '@saakh/contracts/fields';
import { momentInWords } from '@saakh/rules/dates-in-words';
import type { TxContext } from '#platform/context';
import { getOperatorName } from './account-mails';
import { type CompanyPage, mailCompany } from './recipients.service';

interface CompanyChange {
  readonly partnerId: string;
  /** What somebody else changed, as the end of a sentence. */
  readonly what: Bilingual;
  /** Who of the company did it; without a name it was the operator. */
  readonly by?: string | undefined;
  /** Where it is seen in the portal. */
  readonly page: CompanyPage;
}

/** Writes to every owner of a company what somebody else changed for it, whatever mails they chose. */
export async function mailCompanyChange(ctx: TxContext, { partnerId, what, by, page }: CompanyChange): Promise<void> {
  const operator = { en: await getOperatorName(ctx, 'en'), hi: await getOperatorName(ctx, 'hi') };
  await mailCompany(ctx, {
    partnerId,
    mail: 'always',
    templateKey: 'partner-changed',
    page,
    variables: (language) => ({
      what: what[language],
      by: by ?? operator[language],
      at: momentInWords(ctx.clock.now(), language),
    }),
  });
}
