import { testEveryProduct } from './support/every-product';

testEveryProduct('hi', '98123461');
