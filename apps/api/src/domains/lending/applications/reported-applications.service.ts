import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { selectRunningOf } from './applications.repository';
import type { BulkRow } from './writing/bulk-loans.repository';
import { createApplications } from './writing/write-applications.service';
import { type Choices, createLoans } from './writing/write-loans.service';

/** What a lender's file tells of an application that did not come from here. Amounts in paise. */
export interface Reported {
  readonly userId: string;
  readonly brandKey: string;
  readonly lenderId: number;
  readonly productType: string;
  readonly reference: string | null;
  readonly amountPaise: number;
  readonly tenureMonths: number;
  /** Null where the file states no rate. */
  readonly emiPaise: number | null;
  /** Null where the file does not state the fees, either. */
  readonly aprBps: number | null;
  readonly at: Date;
  /** Of a case that is brought in. */
  readonly cutOverOn?: string;
}

/** The row of it as it would be written: with its lender, and nothing decided. */
export function reportedRow(reported: Reported, appId: string): BulkRow {
  return {
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
    cutOverOn: reported.cutOverOn ?? null,
    createdAt: reported.at,
    brandKey: reported.brandKey,
    linkId: null,
  };
}

/** A row that is to be written, and what it is made of; its customer's own application is found or made with it. */
export interface Planned {
  readonly reported: Reported;
  readonly row: BulkRow;
}

const containerKey = ({ userId, productType }: Pick<Reported, 'userId' | 'productType'>): string =>
  `${userId} ${productType}`;

/** The customers' running applications for the products, made where there is none, by `containerKey`. */
async function findOrMakeContainers(ctx: TxContext, planned: readonly Planned[]): Promise<ReadonlyMap<string, string>> {
  // The first row of several makes it.
  const wanted = new Map(planned.toReversed().map(({ reported }) => [containerKey(reported), reported]));
  const now = ctx.clock.now();
  await createApplications(
    ctx,
    [...wanted.values()].reverse().map(({ userId, brandKey, productType, amountPaise, tenureMonths }) => ({
      ...{ appId: newId('app'), userId, prospectAppId: null, brandKey, productType, amountPaise, tenureMonths },
      ...{ status: APPLICATION_STATUS.new, createdAt: now, updatedAt: now },
    })),
  );
  const running = await selectRunningOf(ctx, [...new Set(planned.map(({ row }) => row.userId))]);
  return new Map(running.map((one) => [containerKey(one), one.appId]));
}

/** By customer and product, for every writer; rows of one application stay in the order of the file. */
function byContainer(a: Planned, b: Planned): number {
  const [one, other] = [containerKey(a.row), containerKey(b.row)];
  return one === other ? 0 : one < other ? -1 : 1;
}

/**
 * Writes applications that came to lenders another way, as with the lender, each in the customer's running application for the
 * product or a new one, by statements for all of them in one order of customers. Answers the rows as they stand by their ids;
 * left out, with nothing written to a lender, is one whose customer has a running one there, or whose reference another has.
 */
export async function createReported(
  ctx: TxContext,
  planned: readonly Planned[],
  choices: Choices,
): Promise<ReadonlyMap<string, BulkRow>> {
  if (planned.length === 0) return new Map();
  const ordered = planned.toSorted(byContainer);
  const containers = await findOrMakeContainers(ctx, ordered);
  const rows = ordered.map(({ reported, row }) => {
    const appId = containers.get(containerKey(reported));
    if (appId === undefined) throw new Error('An application is running and cannot be found');
    return { reported, row: { ...row, appId } };
  });
  const written = await createLoans(
    ctx,
    rows.map(({ reported: { tenureMonths, emiPaise, aprBps, at }, row }) => ({
      row: {
        ...row,
        ...{ tenureMonths, emiPaise, aprBps, lenderVersion: 0 },
        ...{ keyFactsId: null, submissionSealed: null, approvedFeesPaise: null, followedAt: null },
        updatedAt: ctx.clock.now(),
      },
      happenings: [{ event: 'lender-reported', by: 'lender', at }],
    })),
    choices,
  );
  return new Map(
    rows.flatMap(({ row }): [string, BulkRow][] => {
      const copied = written.get(row.lenderApplicationId);
      return copied ? [[row.lenderApplicationId, { ...row, brandKey: copied.brandKey, linkId: copied.linkId }]] : [];
    }),
  );
}
