import type { TextTree } from '#browser/platform/i18n/texts-runtime';

/** The texts that customers may load. The English texts that come with the program are left out. */
export const TEXTS = import.meta.glob<TextTree>(
  [
    '../../../packages/i18n/locales/*/*.json',
    '!../../../packages/i18n/locales/*/*.server.json',
    '!../../../packages/i18n/locales/*/*.office.json',
    '!../../../packages/i18n/locales/*/*.portal.json',
    '!../../../packages/i18n/locales/en/{common,common.errors,common.forms,common.validation,identity.sign-in}.json',
  ],
  { import: 'default' },
);
