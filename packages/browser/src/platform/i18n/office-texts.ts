import { alsoLoad } from './i18n';
import type { TextTree } from './texts-runtime';

/** What only staff and partners read. */
alsoLoad(import.meta.glob<TextTree>('../../../../i18n/locales/*/*.{office,portal}.json', { import: 'default' }));
