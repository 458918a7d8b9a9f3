import { LISTING_PROPERTIES, type ListingProperty } from '@saakh/contracts/catalogue/staff/listings';
import type { Bilingual } from '@saakh/contracts/fields';
import { type EditableRecord, schemaIn } from '#domains/records/records';
import { listingValues } from './listing-rows';
import { lockListing, updateListing } from './listings.repository';
import type { listings } from './listings.table';

export const TYPE = 'listing';

type Change = Partial<typeof listings.$inferInsert>;
/** How a value that its schema has accepted is kept. */
const COLUMNS: Readonly<Record<ListingProperty, (value: unknown) => Change>> = {
  title: (value) => ({ title: value as Bilingual }),
  seller: (value) => ({ seller: value as string }),
  image: (value) => ({ image: value as string }),
  terms: (value) => ({ terms: value as Bilingual }),
  code: (value) => ({ code: (value as string | null) || null }),
  valid_until: (value) => ({ validUntil: value as string | null }),
  target_url: (value) => ({ targetUrl: value as string }),
  sort_order: (value) => ({ sortOrder: value as number }),
  status: (value) => ({ status: value as 0 | 1 }),
};

/** A voucher or deal in history and approvals. */
export const listingRecord: EditableRecord = {
  type: TYPE,
  needsApproval: (property) => (property === 'target_url' ? 'address' : null),
  schemaOf: schemaIn(LISTING_PROPERTIES),
  async lock(ctx, id) {
    const row = /^\d{1,9}$/.test(id) ? await lockListing(ctx, Number(id)) : undefined;
    return row && { name: row.title.en, values: listingValues(row) };
  },
  async write(ctx, id, { property, value }) {
    await updateListing(ctx, Number(id), COLUMNS[property as ListingProperty](value));
  },
};
