import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type AffectedFilter, BREACH_IDS_MAX } from '@saakh/contracts/operations/breaches';
import { cleanValue } from '@saakh/contracts/typed/clean-entry';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { SmallButton } from '#browser/ui/small-button';
import { type ControlProps, choiceField, type OfficeField, optionsFor, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { SmallText } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './breaches.module.css';
import { fromField } from './india-time';
import { useCountAffected, useFixAffected } from './queries';

const WAYS = ['created', 'used', 'ids'] as const;
const EMPTY = {
  'filter.by': 'created',
  'filter.brandKey': '',
  'filter.from': '',
  'filter.to': '',
  'filter.userIds': '',
};
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

const wayOf = (answers: typeof EMPTY) => WAYS.find((one) => one === answers['filter.by']) ?? 'created';

function filterOf(answers: typeof EMPTY): AffectedFilter {
  const by = wayOf(answers);
  return {
    by,
    brandKey: answers['filter.brandKey'] || null,
    from: by === 'ids' ? null : fromField(answers['filter.from']),
    to: by === 'ids' ? null : fromField(answers['filter.to']),
    userIds: by === 'ids' ? idsIn(answers['filter.userIds']) : [],
  };
}

/** Ids to type, paste or take out of a file. */
function Ids({ value, error, onValue }: ControlProps) {
  const { t } = useTranslation('operations.breaches.office');
  return (
    <>
      <SmallText
        id="affected-ids"
        label={t('affected.ids')}
        hint={t('affected.idsHint')}
        maxLength={MOST_TYPED}
        rows={6}
        problem={error}
        {...{ value, onValue }}
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
            if (file) void file.text().then((ids) => onValue(idsIn(ids).join('\n')));
          }}
        />
        <label htmlFor="affected-file">{t('affected.file')}</label>
      </div>
    </>
  );
}

/** Affected customers: a filter or a list of ids, counted first, then added to the list. */
export function Affected({ breachId }: { breachId: string }) {
  const { t } = useTranslation('operations.breaches.office');
  const { options: brands } = useBrandChoices();
  const counting = useCountAffected(breachId);
  const fixing = useFixAffected(breachId);
  const { data: counted, variables: filter } = counting;
  const define = (answers: typeof EMPTY) => {
    const by = wayOf(answers);
    const isTooLong = filterOf(answers).userIds.length > BREACH_IDS_MAX;
    const time: Partial<OfficeField> = {
      ...{ type: 'datetime-local', row: 'which', mayBeEmpty: true },
      showWhen: { field: 'filter.by', in: ['created', 'used'] },
    };
    return [
      choiceField(
        'filter.by',
        t('affected.by'),
        optionsFor(WAYS, (one) => t(`affected.ways.${one}`)),
        {
          ...{ row: 'which', help: t(`affected.hints.${by}`) },
        },
      ),
      choiceField('filter.brandKey', t('affected.brand'), [{ value: '', label: t('affected.anyBrand') }, ...brands], {
        row: 'which',
      }),
      textField('filter.from', t('affected.from'), time),
      textField('filter.to', t('affected.to'), time),
      textField('filter.userIds', t('affected.ids'), {
        ...{ control: (props) => <Ids {...props} />, mayBeEmpty: true, live: true },
        showWhen: { field: 'filter.by', in: ['ids'] },
        problem: isTooLong && STAFF_MESSAGES.breachTooManyIds,
      }),
    ];
  };
  return (
    <StaffSection title={t('affected.title')} text={t('affected.text')}>
      <OfficeForm
        small="affected"
        className="stack-16 narrow"
        minor
        action={t('affected.count')}
        sending={{ isPending: counting.isPending, error: counting.error ?? fixing.error }}
        known={EMPTY}
        fields={define}
        onAnswer={() => {
          counting.reset();
          fixing.reset();
          return undefined;
        }}
        onSubmit={(answers) => counting.mutate(filterOf(answers))}
      />
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
            {t('affected.unknown', { count: counted.unknown.length, ids: counted.unknown.slice(0, SHOWN).join(', ') })}
          </p>
        ) : null}
      </div>
      {counted && filter && counted.added > 0 ? (
        <SmallButton
          main
          className={styles.start}
          loading={fixing.isPending}
          onClick={() => fixing.mutate({ filter, customers: counted.customers }, { onSettled: () => counting.reset() })}
        >
          {t('affected.fix', { added: formatWhole(counted.added) })}
        </SmallButton>
      ) : null}
    </StaffSection>
  );
}
