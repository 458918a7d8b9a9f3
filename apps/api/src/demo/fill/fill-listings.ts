import { addDays, istDateOf } from '@saakh/rules/dates';
import { listings } from '#domains/catalogue/listings/listings.table';
import type { TxContext } from '../../platform/context';
import { demoListings } from '../market/listings';

export async function fillListings({ tx, clock }: TxContext): Promise<void> {
  const today = istDateOf(clock.now());
  await tx.insert(listings).values(
    demoListings.map(({ code, voucherCode, validForDays, ...listing }, at) => ({
      ...listing,
      image: `/assets/listings/${code}.svg`,
      code: voucherCode,
      validUntil: validForDays === null ? null : addDays(today, validForDays),
      sortOrder: (at + 1) * 10,
      status: 1 as const,
    })),
  );
}
