import { testEveryProduct } from './support/every-product';

// Two-wheelers go as cars do, shop and other insurance as health, deals as vouchers: the full run walks those, too.
testEveryProduct('hi', '98123461', ['PROD-CAT-02', 'PROD-APPLY-08', 'PROD-APPLY-09', 'PROD-CAT-01']);
