import type { Breach } from '@saakh/contracts/operations/breaches';
import { BREACH_DATA, BREACH_DATA_KINDS } from '@saakh/contracts/operations/messaging/breach-notices';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { optionsFor, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { fromField, toField } from './india-time';
import type { Written } from './queries';

const TEXTS = ['nature', 'consequences', 'mitigation', 'safetySteps'] as const;
const TIMES = ['beganAt', 'endedAt', 'awareAt'] as const;
const LANGUAGES = ['en', 'hi'] as const;
const CONTACT = ['name', 'phone', 'email'] as const;

/** The answers by the names at which the server refuses them. */
function answersOf(breach: Breach | undefined): Record<string, string> {
  const texts = TEXTS.flatMap((key) => LANGUAGES.map((one) => [`${key}.${one}`, breach?.[key][one] ?? '']));
  return {
    ...{ name: breach?.name ?? '', boardFacts: breach?.boardFacts ?? '', othersAffected: breach?.othersAffected ?? '' },
    ...Object.fromEntries(TIMES.map((key) => [key, toField(breach?.[key] ?? null)])),
    dataKinds: breach?.dataKinds.join(' ') ?? '',
    ...Object.fromEntries(texts),
    ...Object.fromEntries(CONTACT.map((part) => [`contact.${part}`, breach?.contact?.[part] ?? ''])),
  };
}

function writtenOf(answers: Record<string, string>, breach: Breach | undefined): Written {
  const at = (key: string) => answers[key] ?? '';
  const text = (key: (typeof TEXTS)[number]) => ({ en: at(`${key}.en`), hi: at(`${key}.hi`) });
  const contact = { name: at('contact.name'), phone: at('contact.phone'), email: at('contact.email') };
  /** A time that was not typed keeps its seconds. */
  const instant = (key: (typeof TIMES)[number]) => {
    const before = breach?.[key] ?? null;
    return at(key) === toField(before) ? before : fromField(at(key));
  };
  return {
    ...{ name: at('name'), boardFacts: at('boardFacts'), othersAffected: at('othersAffected') },
    ...{ nature: text('nature'), consequences: text('consequences') },
    ...{ mitigation: text('mitigation'), safetySteps: text('safetySteps') },
    ...{ beganAt: instant('beganAt') ?? '', endedAt: instant('endedAt'), awareAt: instant('awareAt') ?? '' },
    dataKinds: BREACH_DATA_KINDS.filter((kind) => at('dataKinds').split(' ').includes(kind)),
    contact: Object.values(contact).join('') === '' ? null : contact,
  };
}

interface Props {
  /** What stands so far; without it a new one. */
  breach?: Breach;
  saving: { isPending: boolean; error: Error | null };
  onSave: (written: Written) => void;
}

/** What happened, in both languages, with its times of India; once customers were told, what they read stays. */
export function BreachForm({ breach, saving, onSave }: Props) {
  const { t } = useTranslation('operations.breaches.office');
  const local = useBilingual();
  const isTold = breach !== undefined && breach.noticesAt !== null;
  // What is missing, the server says.
  const optional = true;
  const kinds = optionsFor(BREACH_DATA_KINDS, (kind) => local(BREACH_DATA[kind]));
  const long = { maxLength: 4000, optional };
  return (
    <OfficeForm
      small="breach"
      action={t(breach ? 'form.save' : 'form.enter')}
      above={isTold ? <p>{t('form.told')}</p> : null}
      sending={saving}
      known={answersOf(breach)}
      fields={() => [
        textField('name', t('form.name'), { help: t('form.nameHint'), maxLength: 120, optional }),
        ...TIMES.map((key) => textField(key, t(`form.${key}`), { type: 'datetime-local', row: 'times', optional })),
        textField('dataKinds', t('form.dataKinds'), { many: true, options: kinds, optional }),
        ...TEXTS.flatMap((key) =>
          LANGUAGES.map((lang) => {
            const label = t(`form.${key}`, { language: t(`form.languages.${lang}`) });
            return textField(`${key}.${lang}`, label, { lang, rows: 4, maxLength: 1000, row: key, optional });
          }),
        ),
        ...CONTACT.map((part) =>
          textField(`contact.${part}`, t(`form.contact.${part}`), {
            ...{ help: part === 'name' && t('form.contactHint'), row: 'contact', optional },
            maxLength: part === 'phone' ? 30 : 80,
          }),
        ),
        textField('boardFacts', t('form.boardFacts'), { help: t('form.boardFactsHint'), rows: 6, ...long }),
        textField('othersAffected', t('form.othersAffected'), { help: t('form.othersAffectedHint'), rows: 4, ...long }),
      ]}
      onSubmit={(answers) => onSave(writtenOf(answers, breach))}
    />
  );
}
