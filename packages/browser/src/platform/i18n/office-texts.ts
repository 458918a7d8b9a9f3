import { alsoLoad } from './i18n';
import type { TextTree } from './texts-runtime';

/** What only staff and partners read. */
alsoLoad(import.meta.glob<TextTree>('./{en,hi}/{back-office,partner}/**/*.ts', { import: 'default' }));
