import type { RulesVersion } from '@saakh/contracts/catalogue/staff/eligibility';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatBps, formatDateTime, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import type { Translate } from '#browser/platform/i18n/translate';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { versionsQuery } from './queries';

type TranslateRules = Translate<'catalogue.eligibility.office'>;
const MOST_LINES = 8;

/** A value of the rules as it is read: rupees, percent, yes and no. */
function told(t: TranslateRules, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('versions.nothing');
  if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no');
  if (typeof value === 'number' && field.endsWith('Paise')) return formatPaise(value);
  if (typeof value === 'number' && field.endsWith('Bps')) return formatBps(value);
  if (Array.isArray(value)) return value.join(', ');
  return String(value);
}

type InBoth = Readonly<Record<'en' | 'hi', string>>;
const inBoth = (value: unknown): value is InBoth => typeof value === 'object' && value !== null && 'en' in value;
const LANGUAGES = ['en', 'hi'] as const;

/** The field with what it was and is. Of a text in two languages only those that changed are told, by their names. */
function change(t: TranslateRules, field: string, [before, after]: readonly [unknown, unknown]) {
  const name = t(`versions.terms.${field}` as 'versions.terms.active', { defaultValue: field });
  if (!inBoth(before) && !inBoth(after))
    return { field: name, before: told(t, field, before), after: told(t, field, after) };
  const textOf = (value: unknown, language: 'en' | 'hi') => (inBoth(value) ? value[language] : '');
  const changed = LANGUAGES.filter((language) => textOf(before, language) !== textOf(after, language));
  const side = (value: unknown) => changed.map((language) => told(t, field, textOf(value, language))).join(' / ');
  const languages = changed.map((language) => t(`versions.languages.${language}`)).join(', ');
  return { field: `${name} (${languages})`, before: side(before), after: side(after) };
}

/** What a version changed, a line for each. */
const linesOf = (
  t: TranslateRules,
  nameOf: (product: string) => string,
  { added, removed, changed }: RulesVersion,
): string[] => [
  ...added.map(({ lender, productType }) => t('versions.added', { lender, product: nameOf(productType) })),
  ...removed.map(({ lender, productType }) => t('versions.removed', { lender, product: nameOf(productType) })),
  ...changed.flatMap(({ lender, productType, fields }) =>
    Object.entries(fields).map(([field, values]) =>
      t('versions.changed', { lender, product: nameOf(productType), ...change(t, field, values) }),
    ),
  ),
];

function Version({ version }: { version: RulesVersion }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const productName = useProductName();
  const lines = linesOf(t, productName, version);
  const rest = lines.length - MOST_LINES;
  const at = formatDateTime(version.at, currentLanguage());
  return (
    <li className="cluster-8 apart wraps line-below inner-below-12">
      <div>
        <strong>{t('versions.version', { version: version.version })}</strong>{' '}
        {t('versions.by', { at, name: version.by?.name ?? t('versions.system') })}
        <p>{version.reason}</p>
        <ul className="indent-20 flush above-4">
          {lines.slice(0, MOST_LINES).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {rest > 0 ? <p className="soft text-small">{t('versions.rest', { count: rest })}</p> : null}
      </div>
    </li>
  );
}

/** Every version of the rules with who, when, why and what, newest first. */
export function RuleVersions() {
  const { t } = useTranslation('catalogue.eligibility.office');
  const list = useInfiniteQuery(versionsQuery());
  const versions = rowsOf(list);
  return (
    <StaffSection title={t('versions.title')}>
      <Listed
        list={list}
        count={versions.length}
        lines={3}
        none={<p className="soft text-small">{t('versions.none')}</p>}
        more={t('versions.more')}
      >
        <ul className="stack-12 plain-list">
          {versions.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </ul>
      </Listed>
    </StaffSection>
  );
}
