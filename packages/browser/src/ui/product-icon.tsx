import {
  IconBriefcase,
  IconBuildingStore,
  IconCar,
  IconCash,
  IconCoins,
  IconCreditCard,
  IconHeartPlus,
  IconHome2,
  IconMotorbike,
  type IconProps,
  IconSchool,
  IconTag,
  IconTicket,
  IconUmbrella,
  IconWallet,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** One line icon per product, by its slug; no two are alike (experience.md, "Icons"). */
export const PRODUCT_ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  'personal-loans': IconCash,
  'business-loans': IconBriefcase,
  'gold-loans': IconCoins,
  'affordable-housing-loan': IconHome2,
  'student-loans': IconSchool,
  '2-wheeler': IconMotorbike,
  car: IconCar,
  'credit-cards': IconCreditCard,
  'health-insurance': IconHeartPlus,
  'shop-insurance': IconBuildingStore,
  'other-insurance': IconUmbrella,
  'discount-vouchers': IconTicket,
  deals: IconTag,
};

export function ProductIcon({ slug, size = 28 }: { slug: string; size?: number }) {
  const Icon = PRODUCT_ICONS[slug] ?? IconWallet;
  return <Icon size={size} stroke={1.5} aria-hidden />;
}
