import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { isDraftField } from '@saakh/rules/customers/drafts/drafts';
import { askedFormFields, formFieldProblem, formProblems, keptAnswers } from '@saakh/rules/forms/form-answers';
import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#browser/platform/drafts';
import { localText } from '#browser/platform/error-text';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import type { OptionLists } from '#browser/platform/option-lists';
import { formWorldOf, typedAnswers, wireAnswers } from './form-world';

export interface Form {
  /** The fields that are asked with what was answered so far. */
  readonly asked: readonly FormField[];
  readonly lists: OptionLists;
  readonly valueOf: (field: FormField) => string;
  /** The answer under a key, as it is kept. */
  readonly answerTo: (key: string) => string;
  /** What every text control takes. */
  readonly textProps: (field: FormField) => TextProps;
  readonly set: (field: FormField, value: string) => void;
  /** What to say at a field, in the shown language. */
  readonly errorOf: (field: FormField) => string | undefined;
  /** Checks everything; false when something is wrong, which is then shown. */
  readonly check: () => boolean;
  /** The answers as the server keeps them. */
  readonly answers: () => FormAnswers;
  /** Fields that the server asked about, and whose answer is sent again as it was: that is a yes. */
  readonly confirmed: () => readonly string[];
  readonly showServerErrors: (fields: Readonly<Record<string, string>>) => void;
  /** The server has it: the draft has served. */
  readonly forgetDraft: () => void;
}

interface TextProps {
  readonly name: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly optional: boolean;
  readonly error: string | undefined;
  readonly autoComplete?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
}

interface Options {
  /** Owner and form of the draft; without an owner nothing is stored. */
  readonly owner: string | null;
  readonly name: string;
  readonly fields: readonly FormField[];
  /** What the server knows. */
  readonly known: FormAnswers;
  readonly lists: OptionLists;
  /** What the server says against what it knows, by field. */
  readonly contradicted?: Readonly<Record<string, string>> | undefined;
  /** What the server said last, by field; shown where nothing else is wrong. */
  readonly refused?: Readonly<Record<string, string>>;
  /** Messages of the server that ask: the same answer, sent again, is taken. */
  readonly questions?: readonly string[];
}

const draftOf = (owner: string | null, name: string): FormAnswers =>
  Object.fromEntries(
    Object.entries(owner === null ? {} : readDraft(owner, name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const draftable = (fields: readonly FormField[], typed: FormAnswers): FormAnswers =>
  Object.fromEntries(
    fields.flatMap(({ key, kind }) => (isDraftField(key, kind) && typed[key] ? [[key, typed[key]] as const] : [])),
  );

/** A form of data while it is filled in: what the server knows, over it what was typed and not sent yet. */
export function useForm({
  owner,
  name,
  fields,
  known,
  lists,
  contradicted = {},
  refused = {},
  questions = [],
}: Options): Form {
  const [changed, setChanged] = useState<FormAnswers>(() => draftOf(owner, name));
  const typed: FormAnswers = { ...typedAnswers(fields, known), ...changed };
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(contradicted);
  const [doubted, setDoubted] = useState<FormAnswers>({});
  const language = useLanguage();
  const world = formWorldOf(lists, known);
  const wire = wireAnswers(fields, typed);
  const say = (key: string, problem: string | undefined) =>
    setProblems(({ [key]: _before, ...others }) => (problem === undefined ? others : { ...others, [key]: problem }));

  /** Somebody too young stands in the form: nothing of it is kept (REG-DP-12). */
  const namesChild = (answers: FormAnswers): boolean => {
    const sent = wireAnswers(fields, answers);
    return askedFormFields(fields, sent).some(
      (field) =>
        field.kind === 'birth-date' &&
        formFieldProblem(field, sent[field.key] ?? '', world) === VALIDATION_MESSAGES.ageOutOfRange,
    );
  };

  const keep = (by: string, key: string, kind: FormField['kind'], next: FormAnswers): void => {
    if (namesChild(next)) clearDraft(by, name);
    // After a slip in the year what stands beside it is kept again.
    else if (namesChild(typed)) writeDraft(by, name, draftable(fields, next));
    else if (isDraftField(key, kind)) writeDraft(by, name, { [key]: next[key] });
  };

  const set = ({ key, kind }: FormField, value: string) => {
    const next = { ...typed, [key]: value };
    setChanged((before) => ({ ...before, [key]: value }));
    if (owner !== null) keep(owner, key, kind, next);
    say(key, undefined);
  };
  /** An empty field is not complained about until the form is sent. */
  const leave = (field: FormField) => {
    if (typed[field.key]) say(field.key, formFieldProblem(field, wire[field.key] ?? '', world));
  };
  const errorOf = ({ key }: FormField) => {
    const problem = problems[key] ?? refused[key];
    return problem === undefined ? undefined : localText(problem, language);
  };

  return {
    asked: askedFormFields(fields, wire),
    lists,
    valueOf: ({ key }) => typed[key] ?? '',
    answerTo: (key) => wire[key] ?? '',
    textProps(field) {
      const unit = field.unit?.[language];
      return {
        name: field.key,
        label: unit ? `${field.label[language]} (${unit})` : field.label[language],
        description: field.help?.[language],
        optional: field.optional ?? false,
        error: errorOf(field),
        ...(field.autoComplete === undefined ? {} : { autoComplete: field.autoComplete }),
        value: typed[field.key] ?? '',
        onValue: (value) => set(field, value),
        onBlur: () => leave(field),
      };
    },
    set,
    errorOf,
    check() {
      const found = formProblems(fields, wire, world);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    answers: () => keptAnswers(fields, wire),
    confirmed: () => Object.keys(doubted).filter((key) => doubted[key] === typed[key]),
    showServerErrors(errors) {
      setProblems((before) => ({ ...before, ...errors }));
      const asked = Object.keys(errors).filter((key) => questions.includes(errors[key] ?? ''));
      setDoubted((before) => ({ ...before, ...Object.fromEntries(asked.map((key) => [key, typed[key] ?? ''])) }));
    },
    forgetDraft: () => {
      if (owner !== null) clearDraft(owner, name);
    },
  };
}
