import { eq, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { coApplicantConsents } from './product-details.table';

export type CoApplicantConsent = Readonly<typeof coApplicantConsents.$inferSelect>;

export async function selectConsent({ tx }: TxContext, userId: string): Promise<CoApplicantConsent | undefined> {
  const [row] = await tx.select().from(coApplicantConsents).where(eq(coApplicantConsents.userId, userId));
  return row;
}

/** In the place of an earlier one: the newest agreement counts. */
export async function upsertConsent({ tx }: TxContext, { userId, ...values }: CoApplicantConsent): Promise<void> {
  await tx
    .insert(coApplicantConsents)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: coApplicantConsents.userId, set: values });
}

/** Stands before the index of an agreement that was withdrawn: it is of no answers any more. */
export const WITHDRAWN = 'withdrawn ';
const LINK_LENGTH = 32;

/** What the link in a co-applicant's SMS names: a part of the blind index that nobody can guess. */
export function linkOf(answersIndex: string): string {
  return answersIndex.replace(WITHDRAWN, '').slice(0, LINK_LENGTH);
}

export async function selectByLink({ tx }: TxContext, link: string): Promise<CoApplicantConsent | undefined> {
  const [row] = await tx
    .select()
    .from(coApplicantConsents)
    .where(sql`left(replace(${coApplicantConsents.answersIndex}, ${WITHDRAWN}, ''), ${LINK_LENGTH}) = ${link}`);
  return row;
}
