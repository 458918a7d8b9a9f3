import { testEveryProduct } from './support/every-product';

testEveryProduct('en', '98123460');
