import { createLender } from '@saakh/contracts/catalogue/staff/lenders';
import { newId } from '#platform/ids';
import { signInStaff } from '../staff-sessions';
import { startTestApp } from '../test-app';

/** An application to a lender, or of a customer that went to none (`lenderId` null). */
export interface MadeApplication {
  readonly id: string;
  readonly lenderId: number | null;
  readonly productType: string;
  readonly brandKey: string;
  readonly status: number;
  readonly submission: string;
  readonly city: string;
  readonly amount: number;
  readonly approved: number | null;
  readonly disbursed: number | null;
  readonly createdAt: string;
  readonly approvedAt: string | null;
  readonly disbursedAt: string | null;
}
export type Wanted = Partial<Omit<MadeApplication, 'id'>>;

/** The real app with two lenders and staff of each role; applications are put in as rows, whatever their story. */
export async function startReportWorld(now: string) {
  const app = await startTestApp({ now });
  const [asha, omar] = [await signInStaff(app, 'Asha'), await signInStaff(app, 'Omar', 2)];
  const lender = async (name: string) => (await app.inject(createLender, { body: { name } }, asha)).body.lender_id;
  const lenders = [await lender('Aster'), await lender('Banyan')] as const;

  const make = async (wanted: Wanted = {}): Promise<MadeApplication> => {
    const [userId, appId] = [newId('usr'), newId('app')];
    const made = {
      lenderId: lenders[0],
      productType: 'Personal Loans',
      brandKey: 'cl',
      status: 2,
      submission: wanted.lenderId === null ? 'unsent' : 'sent',
      city: 'Pune',
      amount: 100_000,
      approved: null,
      disbursed: null,
      createdAt: now,
      approvedAt: null,
      disbursedAt: null,
      ...wanted,
    };
    await app.sql(
      `insert into users (user_id, brand_key, created_at, updated_at, first_name, last_name, city)
       values ($1, $2, $3, $3, 'Ravi', 'Sharma', $4)`,
      [userId, made.brandKey, made.createdAt, made.city],
    );
    await app.sql(
      `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 24, $7, $7)`,
      [appId, userId, made.brandKey, made.productType, made.status, made.amount, made.createdAt],
    );
    if (made.lenderId === null) return { id: appId, ...made };
    const id = newId('lap');
    await app.sql(
      `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
         submission_state, amount, tenure_months, emi, apr_bps, approved_amount, approved_at, disbursed_amount, disbursed_at,
         created_at, updated_at)
       values ('cl', $1, $2, $3, $4, $5, $6, $7, $8, 24, 1000, 1200, $9, $10, $11, $12, $13, $13)`,
      [
        id,
        appId,
        userId,
        made.lenderId,
        made.productType,
        made.status,
        made.submission,
        made.amount,
        made.approved,
        made.approvedAt,
        made.disbursed,
        made.disbursedAt,
        made.createdAt,
      ],
    );
    return { id, ...made };
  };
  return { app, asha, omar, lenders, make, close: app.close };
}
export type ReportWorld = Awaited<ReturnType<typeof startReportWorld>>;
