export { fillDefaultBrand } from './fill-default-brand';
export { fillReference } from './fill-reference';
export { insertMissing } from './insert-missing';
export { once } from './once';
