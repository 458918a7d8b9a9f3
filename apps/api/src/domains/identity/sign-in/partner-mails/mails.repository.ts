import { PARTNER_MAILS, type PartnerMail } from '@saakh/contracts/identity/sign-in/partner-mails';
import { and, arrayContains, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { withEmail } from '../account-emails.repository';
import { partnerUsers } from '../identity.table';

export type MailChoice = Pick<typeof partnerUsers.$inferSelect, 'mailLanguage' | 'mailsWanted'>;

export async function updateMailChoice(
  { tx }: TxContext,
  partnerUserId: string,
  choice: Partial<MailChoice>,
): Promise<void> {
  await tx.update(partnerUsers).set(choice).where(eq(partnerUsers.partnerUserId, partnerUserId));
}

/**
 * Who of a partner, or which one person, gets a kind of mail: people who are concerned, may sign in, has chosen a password and wants
 * it, or `always` every owner; nobody of a partner in the bin or of a merchant that is paused.
 */
export async function selectWhoWants(
  ctx: TxContext,
  mail: PartnerMail | 'always',
  whose: { readonly partnerId: string } | { readonly partnerUserId: string },
) {
  const rows = await ctx.tx
    .select({
      partnerUserId: partnerUsers.partnerUserId,
      kind: partnerUsers.kind,
      email: partnerUsers.email,
      emailSealed: partnerUsers.emailSealed,
      name: partnerUsers.name,
      partnerId: partnerUsers.partnerId,
      partnerName: sql<string>`p.name`,
      mailLanguage: partnerUsers.mailLanguage,
    })
    .from(partnerUsers)
    .innerJoin(sql`partners p`, sql`p.partner_id = ${partnerUsers.partnerId} and p.deleted_at is null`)
    .leftJoin(sql`merchants m`, sql`m.merchant_id = ${partnerUsers.merchantId}`)
    .where(
      and(
        'partnerId' in whose
          ? eq(partnerUsers.partnerId, whose.partnerId)
          : eq(partnerUsers.partnerUserId, whose.partnerUserId),
        ...(mail === 'always'
          ? [eq(partnerUsers.kind, 'owner')]
          : [inArray(partnerUsers.kind, [...PARTNER_MAILS[mail]]), arrayContains(partnerUsers.mailsWanted, [mail])]),
        eq(partnerUsers.active, true),
        ne(partnerUsers.passwordHash, ''),
        sql`m.paused_at is null`,
      ),
    )
    .orderBy(asc(partnerUsers.partnerUserId));
  return rows.map((row) => withEmail(ctx, row));
}
