import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type AffectedFilter, BREACH_IDS_MAX } from '@saakh/contracts/operations/breaches';
import { cleanValue } from '@saakh/contracts/typed/clean-entry';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { SmallButton } from '#browser/ui/small-button';
import { SmallSelect, SmallText } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './breaches.module.css';
import { fromField, IndiaTime } from './india-time';
import { useCountAffected, useFixAffected } from './queries';

const WAYS = ['created', 'used', 'ids'] as const;
const EMPTY = { by: 'created' as (typeof WAYS)[number], brandKey: '', from: '', to: '', ids: '' };
const SHOWN = 20;
/** Lists come from other programs, with spaces and quotes: they are cleaned first, and their ids are counted, not their characters. */
const MOST_TYPED = 10_000_000;

const idsIn = (text: string): string[] => [
  ...new Set(
    cleanValue(text)
      .split(/[\s,;|"']+/)
      .filter(Boolean),
  ),
];

const filterOf = ({ by, brandKey, from, to, ids }: typeof EMPTY): AffectedFilter => ({
  by,
  brandKey: brandKey || null,
  from: by === 'ids' ? null : fromField(from),
  to: by === 'ids' ? null : fromField(to),
  userIds: by === 'ids' ? idsIn(ids) : [],
});

/** Affected customers: a filter or a list of ids, counted first, then added to the list. */
export function Affected({ breachId }: { breachId: string }) {
  const { t } = useTranslation('operations.breaches.office');
  const { options: brands } = useBrandChoices();
  const [typed, setTyped] = useState(EMPTY);
  const counting = useCountAffected(breachId);
  const fixing = useFixAffected(breachId);
  const set = (patch: Partial<typeof EMPTY>) => {
    setTyped((before) => ({ ...before, ...patch }));
    counting.reset();
    fixing.reset();
  };
  const error = counting.error ?? fixing.error;
  const problemAt = (field: string) =>
    isApiError(error) && error.fields[`filter.${field}`] ? errorTextAt(error, `filter.${field}`) : undefined;
  const filter = filterOf(typed);
  const tooMany = filter.userIds.length > BREACH_IDS_MAX ? localText(STAFF_MESSAGES.breachTooManyIds) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooMany) counting.mutate(filter);
  };
  const counted = counting.data;
  return (
    <StaffSection title={t('affected.title')} text={t('affected.text')}>
      <form className="stack-16 narrow" onSubmit={submit} noValidate>
        <div className="grid-16 top fields">
          <SmallSelect
            id="affected-by"
            label={t('affected.by')}
            hint={t(`affected.hints.${typed.by}`)}
            value={typed.by}
            options={WAYS.map((value) => ({ value, label: t(`affected.ways.${value}`) }))}
            onValue={(value) => set({ by: WAYS.find((one) => one === value) ?? 'created' })}
          />
          <SmallSelect
            id="affected-brand"
            label={t('affected.brand')}
            problem={problemAt('brandKey')}
            value={typed.brandKey}
            options={[{ value: '', label: t('affected.anyBrand') }, ...brands]}
            onValue={(brandKey) => set({ brandKey })}
          />
          {typed.by === 'ids' ? null : (
            <>
              <IndiaTime
                id="affected-from"
                label={t('affected.from')}
                problem={problemAt('from')}
                value={typed.from}
                onValue={(from) => set({ from })}
              />
              <IndiaTime
                id="affected-to"
                label={t('affected.to')}
                problem={problemAt('to')}
                value={typed.to}
                onValue={(to) => set({ to })}
              />
            </>
          )}
        </div>
        {typed.by === 'ids' ? (
          <>
            <SmallText
              id="affected-ids"
              label={t('affected.ids')}
              hint={t('affected.idsHint')}
              maxLength={MOST_TYPED}
              rows={6}
              problem={tooMany ?? problemAt('userIds')}
              value={typed.ids}
              onValue={(ids) => set({ ids })}
            />
            <div className={`anchor ${styles.file}`}>
              <input
                id="affected-file"
                type="file"
                className="said"
                accept=".txt,.csv,text/plain,text/csv"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  // The same file may be chosen again after it was mended.
                  currentTarget.value = '';
                  if (file) void file.text().then((ids) => set({ ids: idsIn(ids).join('\n') }));
                }}
              />
              <label htmlFor="affected-file">{t('affected.file')}</label>
            </div>
          </>
        ) : null}
        <p role="alert" className="danger if-any">
          {error ? errorText(error) : null}
        </p>
        <SmallButton type="submit" className={styles.start} loading={counting.isPending}>
          {t('affected.count')}
        </SmallButton>
        <div role="status">
          {counted ? (
            <p>
              {t('affected.counted', {
                count: counted.customers,
                customers: formatWhole(counted.customers),
                added: formatWhole(counted.added),
              })}
            </p>
          ) : null}
          {counted && counted.unknown.length > 0 ? (
            <p className="danger if-any">
              {t('affected.unknown', {
                count: counted.unknown.length,
                ids: counted.unknown.slice(0, SHOWN).join(', '),
              })}
            </p>
          ) : null}
        </div>
        {counted && counted.added > 0 ? (
          <SmallButton
            main
            className={styles.start}
            loading={fixing.isPending}
            onClick={() =>
              fixing.mutate({ filter, customers: counted.customers }, { onSettled: () => counting.reset() })
            }
          >
            {t('affected.fix', { added: formatWhole(counted.added) })}
          </SmallButton>
        ) : null}
      </form>
    </StaffSection>
  );
}
