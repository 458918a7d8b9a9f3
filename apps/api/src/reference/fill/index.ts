export { fillDefaultBrand } from './fill-default-brand';
export { fillReference } from './fill-reference';
export { once } from './once';
