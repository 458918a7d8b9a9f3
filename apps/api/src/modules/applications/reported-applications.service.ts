import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import type { TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { insertApplication, selectRunning } from './applications.repository';
import type { BulkRow } from './bulk/bulk-changes.repository';
import { type Choices, createLenderApplication } from './lender-applications.service';

/** What a lender's file tells of an application that did not come from here. Amounts in paise. */
export interface Reported {
  readonly userId: string;
  readonly brandKey: string;
  readonly lenderId: number;
  readonly productType: string;
  readonly reference: string | null;
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly emiPaise: number;
  readonly aprBps: number;
  readonly at: Date;
}

const containerOf = async (ctx: TxContext, { userId, brandKey, productType, amountPaise, tenureMonths }: Reported) => {
  const [running] = await selectRunning(ctx, userId, productType);
  if (running) return running.appId;
  const appId = newId('app');
  const status = APPLICATION_STATUS.new;
  const own = { appId, userId, prospectAppId: null, brandKey, productType, status, amountPaise, tenureMonths };
  if (!(await insertApplication(ctx, own))) throw new Error('An application is running and can not be found');
  return appId;
};

/** The row of it as it would be written: with its lender, and nothing decided. */
export const reportedRow = (reported: Reported, appId: string): BulkRow => ({
  lenderApplicationId: newId('lap'),
  appId,
  userId: reported.userId,
  lenderId: reported.lenderId,
  productType: reported.productType,
  status: APPLICATION_STATUS.submitted,
  submissionState: 'accepted',
  lenderSaidAt: reported.at,
  fileSaidOn: null,
  offerId: null,
  termsChangedAt: null,
  termsAcceptedAt: null,
  reference: reported.reference,
  amountPaise: reported.amountPaise,
  approvedAmountPaise: null,
  approvedTenureMonths: null,
  approvedRateBps: null,
  approvedAt: null,
  disbursedPaise: null,
  disbursedAt: null,
  declineCode: null,
  declinedAt: null,
  unmadeAt: null,
  createdAt: reported.at,
});

/**
 * Writes an application that came to a lender another way, as with the lender, in the customer's running application for the
 * product or a new one. Undefined, with nothing written to a lender, when the customer has a running one there or somebody
 * else has the reference.
 */
export const createReported = async (
  ctx: TxContext,
  reported: Reported,
  choices: Choices,
): Promise<BulkRow | undefined> => {
  const row = reportedRow(reported, await containerOf(ctx, reported));
  const isMade = await createLenderApplication(
    ctx,
    {
      ...row,
      offerId: null,
      keyFactsId: null,
      submissionSealed: null,
      lenderVersion: 0,
      tenureMonths: reported.tenureMonths,
      emiPaise: reported.emiPaise,
      aprBps: reported.aprBps,
      approvedFeesPaise: null,
      termsChangedAt: null,
      termsAcceptedAt: null,
      followedAt: null,
      updatedAt: ctx.clock.now(),
    },
    { event: 'lender-reported', by: 'lender', at: reported.at },
    choices,
  );
  return isMade ? row : undefined;
};
