import { testEveryProduct } from './support/every-product';

// Vehicles and study go as homes do, shop and other insurance as health, deals as vouchers: the full run walks those, too.
testEveryProduct('hi', '98123461', [
  'PROD-CAT-02',
  'PROD-CAT-03',
  'PROD-APPLY-05',
  'PROD-APPLY-08',
  'PROD-APPLY-09',
  'PROD-CAT-01',
]);
