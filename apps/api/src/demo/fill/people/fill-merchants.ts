import { merchantLocations, merchants } from '#domains/partners/merchants/merchants.table';
import type { TxContext } from '../../../platform/context';
import { demoMerchants } from '../../brands/merchants';
import { partnerIdOf } from '../fill-brands';

const DAY_MS = 86_400_000;
/** The demo's merchant has three shops, one of them closed. */
const MORE_SHOPS = [
  {
    locationId: 'pagdandi-indore-2',
    name: 'Malwa Loan Point, Rajwada',
    address: '4 Bartan Bazaar',
    pincode: '452002',
    active: true,
  },
  {
    locationId: 'pagdandi-indore-3',
    name: 'Malwa Loan Point, Dewas',
    address: '18 Station Road',
    pincode: '455001',
    active: false,
  },
];

/** Merchants under their partners, each with a shop; a customer's `merchant_location_id` is the first shop's id, as the merchant's. */
export async function fillMerchants({ tx, clock }: TxContext): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.insert(merchants).values(
    demoMerchants.map(({ code, partnerKey, name, active }, index) => ({
      merchantId: code,
      partnerId: partnerIdOf(partnerKey),
      name,
      registration: 'proprietorship' as const,
      pausedAt: active ? null : daysAgo(3),
      createdAt: daysAgo(200 - index),
    })),
  );
  await tx.insert(merchantLocations).values([
    ...demoMerchants.map(({ code, name, pincode }, index) => ({
      locationId: code,
      merchantId: code,
      name,
      address: `${index + 3} Market Road`,
      pincode,
      createdAt: daysAgo(200 - index),
    })),
    ...MORE_SHOPS.map((shop) => ({ ...shop, merchantId: 'pagdandi-indore', createdAt: daysAgo(40) })),
  ]);
}
