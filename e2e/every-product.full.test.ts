import { describe } from 'vitest';
import { testEveryProduct } from './support/every-product';

// One of each kind is walked in Hindi in every run; personal loans in both languages.
describe('in English', () => testEveryProduct('en', '98123460'));
describe('in Hindi', () => testEveryProduct('hi', '98123462'));
