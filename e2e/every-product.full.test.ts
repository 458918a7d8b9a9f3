import { testEveryProduct } from './support/every-product';

// In Hindi they are walked in every run; personal loans in both languages.
testEveryProduct('en', '98123460');
