export { makeBrandDirectory } from './brand-directory';
export { registerPages } from './pages.routes';
