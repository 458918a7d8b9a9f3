import { eq } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { coApplicantConsents } from './product-details.table';

export type CoApplicantConsent = Readonly<typeof coApplicantConsents.$inferSelect>;

export const selectConsent = async ({ tx }: TxContext, userId: string): Promise<CoApplicantConsent | undefined> => {
  const [row] = await tx.select().from(coApplicantConsents).where(eq(coApplicantConsents.userId, userId));
  return row;
};

/** In the place of an earlier one: the newest agreement counts. */
export const upsertConsent = async ({ tx }: TxContext, { userId, ...values }: CoApplicantConsent): Promise<void> => {
  await tx
    .insert(coApplicantConsents)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: coApplicantConsents.userId, set: values });
};
