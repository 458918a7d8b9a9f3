import { testEveryProduct } from './support/every-product';

// In Hindi they are walked in every run, but for those of a kind; personal loans in both languages.
testEveryProduct('en', '98123460');
