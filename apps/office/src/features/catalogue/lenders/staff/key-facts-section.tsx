import { LENDER_PROPERTIES, type LenderDetail, type LenderProperty } from '@saakh/contracts/catalogue/staff/lenders';
import type { Bilingual } from '@saakh/contracts/fields';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { problemOf } from '#office/ui/problem-of';
import { SavedSwitch } from '#office/ui/saved-fields';
import { StaffSection } from '#office/ui/staff-page';
import { useSaving } from '#office/ui/use-saving';
import styles from './lender-sections.module.css';

interface Props {
  lender: LenderDetail;
  /** Saves one field; rejects with what is to be read at the field. */
  onSave: (property: LenderProperty, value: unknown) => Promise<unknown>;
}

const LANGUAGES = ['en', 'hi'] as const;
const NONE = { en: '', hi: '' };
const wholeOf = ({ en, hi }: Bilingual): Bilingual | null =>
  en.trim() === '' && hi.trim() === '' ? null : { en: en.trim(), hi: hi.trim() };

/** Both languages are saved together: half an arrangement would be key facts that one of two readers can't read. */
function CoLending({ lender: { co_lending }, onSave }: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { saving, save, refused, forgetRefusal } = useSaving(([value, done]: [Bilingual | null, () => void]) =>
    onSave('co_lending', value).then(done),
  );
  const saved = co_lending ?? NONE;
  return (
    <OfficeForm
      small="co-lending"
      minor
      className={`stack-16 ${styles.wide}`}
      action={t('coLending.save')}
      sending={{ isPending: saving === 'saving', error: null }}
      disabled={({ en, hi }) => en === saved.en && hi === saved.hi}
      known={saved}
      onAnswer={() => void forgetRefusal()}
      fields={(typed) =>
        LANGUAGES.map((language) =>
          textField(language, t(`coLending.${language}`), {
            ...{ help: t('hints.coLending'), lang: language, maxLength: 300, rows: 3, row: 'both', mayBeEmpty: true },
            problem: typed[language].trim() === '' && problemOf(LENDER_PROPERTIES.co_lending, wholeOf(typed)),
          }),
        )
      }
      below={
        refused ? (
          <p role="alert" className="danger text-small">
            {refused}
          </p>
        ) : null
      }
      onSubmit={(typed, reset) => void save([wholeOf(typed), () => reset()])}
    />
  );
}

/** What its key facts say in part 2 of recovery agents, of passing the loan on and of co-lending (REG-KFS-5). */
export function KeyFactsSection(props: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { lender, onSave } = props;
  return (
    <StaffSection title={t('sections.keyFacts')} text={t('hints.keyFacts')}>
      <div className={styles.grid}>
        {(['engages_recovery_agents', 'may_be_transferred'] as const).map((property) => (
          <SavedSwitch
            key={property}
            label={t(`fields.${property}`)}
            field={property}
            checked={lender[property] === 1}
            onSave={(on) => onSave(property, on ? 1 : 0)}
          />
        ))}
        <CoLending {...props} />
      </div>
    </StaffSection>
  );
}
