import { testEveryProduct } from './support/every-product';

// One of each kind: the others go as these do, and the full run walks every one in both languages.
testEveryProduct('hi', '98123461', [
  'PROD-APPLY-03',
  'PROD-APPLY-04',
  'PROD-APPLY-10',
  'PROD-CAT-02',
  'PROD-CAT-03',
  'PROD-APPLY-05',
  'PROD-APPLY-08',
  'PROD-APPLY-09',
  'PROD-CAT-01',
]);
