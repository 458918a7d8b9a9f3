export { makeBrandDirectory } from './brand-directory';
export { makeBusyPage, registerPages } from './pages.routes';
