import {
  CATEGORIES,
  CHANNELS,
  type StaffTemplate,
  TEMPLATE_BODY_MAX,
  type TemplateVariable,
} from '@saakh/contracts/operations/messaging/templates';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { FilledIn } from './filled-in';
import { forChannel } from './marks';
import { useSaveText } from './queries';

const LANGUAGES = ['en', 'hi'] as const;
type Answers = ReturnType<typeof answersOf>;

/** The answers by the names at which the server refuses them. */
function answersOf(text: StaffTemplate | undefined) {
  const { en, hi } = text?.texts ?? {};
  return {
    ...{ label: text?.label ?? '', key: text?.key ?? 'cmp-', variables: text?.variables.join(' ') ?? '' },
    ...{ channel: text?.channel ?? 'sms', category: text?.category ?? 'promotional' },
    ...{ pe_id: text?.pe_id ?? '', header: text?.header ?? '' },
    ...{ 'texts.en.subject': en?.subject ?? '', 'texts.hi.subject': hi?.subject ?? '' },
    ...{ 'texts.en.registration': en?.registration ?? '', 'texts.hi.registration': hi?.registration ?? '' },
    ...{ 'texts.en.body': en?.body ?? '', 'texts.hi.body': hi?.body ?? '' },
  };
}

const variablesOf = (answer: string) => answer.split(' ').filter(Boolean) as TemplateVariable[];
const channelOf = (answer: string) => CHANNELS.find((one) => one === answer) ?? 'sms';

function templateOf(answers: Answers) {
  const written = (language: (typeof LANGUAGES)[number]) => ({
    subject: answers[`texts.${language}.subject`] || null,
    body: answers[`texts.${language}.body`],
    registration: answers[`texts.${language}.registration`] || null,
  });
  return {
    ...{ label: answers.label, key: answers.key, channel: channelOf(answers.channel) },
    category: CATEGORIES.find((one) => one === answers.category) ?? 'promotional',
    variables: variablesOf(answers.variables),
    ...{ pe_id: answers.pe_id || null, header: answers.header || null },
    texts: { en: written('en'), hi: written('hi') },
  };
}

interface Props {
  /** Undefined: a new one. */
  text: StaffTemplate | undefined;
  onClose: () => void;
}

/** Writes a text in both languages, with what it is registered by. */
export function TextDialog({ text, onClose }: Props) {
  const { t } = useTranslation('operations.messaging.office');
  const saving = useSaveText();
  // What is missing, the server says.
  const mayBeEmpty = true;
  const sms = { row: 'sms', mayBeEmpty, showWhen: { field: 'channel', in: ['sms'] } };
  const define = ({ channel: chosen }: Answers) => {
    const channel = channelOf(chosen);
    const both = (key: 'subject' | 'registration' | 'body', maxLength: number) =>
      LANGUAGES.map((language) => {
        const named = { language: t(`create.languages.${language}`) };
        const label =
          key !== 'registration'
            ? t(`templates.${key}`, named)
            : t(`templates.registration.${channel === 'whatsapp' ? channel : 'sms'}`, named);
        const lang = key === 'registration' ? undefined : language;
        const example = { example: '{{name}}', interpolation: { escapeValue: false } };
        const body = key === 'body' && { rows: 5, help: t(`templates.bodyHint.${channel}`, example) };
        return textField(`texts.${language}.${key}`, label, { row: key, lang, maxLength, mayBeEmpty, ...body });
      });
    return [
      textField('label', t('templates.label'), { maxLength: 80, mayBeEmpty }),
      textField('key', t('templates.key'), {
        ...{ help: t('templates.keyHint'), maxLength: 44, readOnly: text !== undefined, mayBeEmpty },
      }),
      choiceField(
        'channel',
        t('templates.channel'),
        optionsFor(CHANNELS, (one) => t(`channels.${one}`)),
        { row: 'kind' },
      ),
      choiceField(
        'category',
        t('templates.category'),
        optionsFor(CATEGORIES, (one) => t(`categories.${one}`)),
        { row: 'kind' },
      ),
      textField('variables', t('templates.variables'), {
        mayBeEmpty,
        control: ({ value, error, onValue }) => (
          <FilledIn
            channel={channel}
            chosen={variablesOf(value)}
            problem={error}
            onChange={(variables) => onValue(variables.join(' '))}
          />
        ),
      }),
      textField('pe_id', t('templates.peId'), { inputMode: 'numeric', ...sms }),
      textField('header', t('templates.header'), { help: t('templates.headerHint'), maxLength: 8, ...sms }),
      ...(channel === 'email' ? both('subject', 150) : both('registration', 60)),
      ...both('body', TEMPLATE_BODY_MAX),
    ];
  };
  return (
    <DialogForm
      wide
      title={text ? t('templates.edit', { label: text.label }) : t('templates.add')}
      onClose={onClose}
      action={t('templates.save')}
      sending={saving}
      known={answersOf(text)}
      fields={define}
      onAnswer={(key, { channel, variables }, before) =>
        key === 'channel'
          ? { variables: forChannel(variablesOf(variables), channelOf(before.channel), channelOf(channel)).join(' ') }
          : undefined
      }
      onSubmit={(answers) => saving.mutate(templateOf(answers), { onSuccess: onClose })}
    />
  );
}
