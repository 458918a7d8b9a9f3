import { tidyAnswer } from '@saakh/contracts/forms/answer-kinds';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { isDraftField } from '@saakh/rules/customers/drafts/drafts';
import { askedFormFields, formFieldProblem, keptAnswers } from '@saakh/rules/forms/form-answers';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import {
  clearDraft,
  clearTabDraft,
  readDraft,
  readTabDraft,
  writeDraft,
  writeTabDraft,
} from '#browser/platform/drafts';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { formWorldOf, typedAnswers, wireAnswers } from './form-world';
import { definitionOf, type ShownField } from './shown-field';

type Asked = Pick<ShownField, 'key'>;

export interface Form {
  /** The fields that are asked with what was answered so far. */
  readonly asked: readonly ShownField[];
  /** Those of them whose answers are wrong or missing, shown or not. */
  readonly wrong: readonly ShownField[];
  /** Something was typed that differs from what is known. */
  readonly isTyped: boolean;
  readonly typed: FormAnswers;
  readonly valueOf: (field: Asked) => string;
  /** The answer under a key, as it is kept. */
  readonly answerTo: (key: string) => string;
  /** What every text control takes. */
  readonly textProps: (field: ShownField) => TextProps;
  readonly set: (field: ShownField, value: string) => void;
  /** It was left. */
  readonly leave: (field: ShownField) => void;
  /** What to say at a field, in the shown language. */
  readonly errorOf: (field: Asked) => string | undefined;
  /** What the last sending failed with that belongs to no field that is asked. */
  readonly problem: string | undefined;
  /** Checks everything; false when something is wrong, which is then shown. */
  readonly check: () => boolean;
  /** The answers as the server keeps them. */
  readonly answers: () => FormAnswers;
  /** All answers, tidied, those that are empty or not asked too. */
  readonly tidied: () => FormAnswers;
  /** Fields that the server asked about, and whose answer is sent again as it was: that is a yes. */
  readonly confirmed: () => readonly string[];
  readonly showServerErrors: (fields: Readonly<Record<string, string>>) => void;
  /** The server has it: the draft has served. */
  readonly forgetDraft: () => void;
  /** Begins again, with what is known or with other answers. */
  readonly reset: (to?: FormAnswers) => void;
}

interface TextProps {
  readonly name: string;
  readonly label: string;
  readonly description: ReactNode;
  readonly optional: boolean;
  readonly error: string | undefined;
  readonly autoComplete?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
}

type Defined = readonly (ShownField | false | null | undefined)[];

interface Options<Answers extends FormAnswers> {
  /** Where they depend on the answers, by what was answered so far. */
  readonly fields: Defined | ((typed: Answers) => Defined);
  /** What the server knows. */
  readonly known?: Answers;
  /** Owner and form of the draft; without an owner nothing is stored. */
  readonly owner?: string | null;
  readonly name?: string;
  /** The draft is of this tab alone. */
  readonly inTab?: boolean;
  /** What the server says against what it knows, by field. */
  readonly contradicted?: Readonly<Record<string, string>> | undefined;
  /** What the last sending failed with. */
  readonly error?: unknown;
  /** Messages of the server that ask: the same answer, sent again, is taken. */
  readonly questions?: readonly string[];
  /** A wrong answer is said while it is typed. */
  readonly saysAtOnce?: boolean;
  /** Told of each answer; it may give answers that others change to by it. */
  readonly onAnswer?:
    | ((key: keyof Answers, typed: Answers, before: Answers) => Partial<Answers> | undefined)
    | undefined;
}

function without<Value>(all: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _gone, ...others } = all;
  return others;
}

const mayBeEmpty = ({ mayBeEmpty: isSaid, options }: ShownField) =>
  isSaid || options?.some(({ value }) => value === '');

/** A form while it is filled in: what the server knows, over it what was typed and not sent yet. */
export function useForm<Answers extends FormAnswers>({
  fields: defined,
  known = {} as Answers,
  owner = null,
  name = '',
  inTab = false,
  contradicted = {},
  error,
  questions = [],
  saysAtOnce = false,
  onAnswer,
}: Options<Answers>): Form {
  const drafts = inTab
    ? { read: readTabDraft, write: writeTabDraft, clear: clearTabDraft }
    : { read: readDraft, write: writeDraft, clear: clearDraft };
  const fieldsWith = (typed: FormAnswers): readonly ShownField[] =>
    (typeof defined === 'function' ? defined(typed as Answers) : defined).filter((field) => !!field);

  const [changed, setChanged] = useState<FormAnswers>(() => {
    if (owner === null) return {};
    const unkept = fieldsWith(known).flatMap(({ key, isUnkept }) => (isUnkept ? [key] : []));
    return Object.fromEntries(
      Object.entries(drafts.read(owner, name)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && !unkept.includes(entry[0]),
      ),
    );
  });
  /** What the form began again with. */
  const [begun, setBegun] = useState<FormAnswers>({});
  const fields = fieldsWith({ ...known, ...begun, ...changed });
  const first: FormAnswers = { ...typedAnswers(fields, known), ...begun };
  const typed: FormAnswers = { ...first, ...changed };
  /** Fields that were left or sent as they are: what is wrong with them is said. */
  const [isSaid, setSaid] = useState<Readonly<Record<string, boolean>>>({});
  /** What the server said, until the answer changes. */
  const [told, setTold] = useState<Readonly<Record<string, string>>>(contradicted);
  /** By field, which failure its answer changed after: it is said of that answer no more. */
  const [answered, setAnswered] = useState<Readonly<Record<string, unknown>>>({});
  const [doubted, setDoubted] = useState<FormAnswers>({});
  const language = useLanguage();
  const world = formWorldOf({}, known);
  const wire = wireAnswers(fields, typed);
  const definitions = new Map(fields.map((field) => [field.key, definitionOf(field)]));
  const askedWith = (answers: FormAnswers): readonly ShownField[] => {
    const keys = new Set(askedFormFields([...definitions.values()], answers).map(({ key }) => key));
    return fields.filter(({ key }) => keys.has(key));
  };
  const problemOf = (field: ShownField, answers = wire): string | undefined => {
    const answer = (field.secret ? typed : answers)[field.key] ?? '';
    const definition = definitions.get(field.key);
    if (typeof field.problem === 'string') return field.problem;
    const isFree = answer === '' ? mayBeEmpty(field) : field.many || field.secret || field.control;
    return definition && !isFree ? formFieldProblem(definition, answer, world) : undefined;
  };
  const asked = askedWith(wire);
  const wrong = asked.filter((field) => problemOf(field) !== undefined);
  const refused: Readonly<Record<string, string>> = isApiError(error) ? error.fields : {};

  /** Somebody too young stands in the form: nothing of it is kept (REG-DP-12). */
  const namesChild = (answers: FormAnswers): boolean => {
    const sent = wireAnswers(fields, answers);
    return askedWith(sent).some(
      (field) => field.kind === 'birth-date' && problemOf(field, sent) === VALIDATION_MESSAGES.ageOutOfRange,
    );
  };
  const isKept = ({ key, kind, isUnkept }: ShownField) => !isUnkept && isDraftField(key, kind);
  const keep = (by: string, field: ShownField, next: FormAnswers): void => {
    if (namesChild(next)) drafts.clear(by, name);
    // After a slip in the year what stands beside it is kept again.
    else if (namesChild(typed)) {
      const answered = fields.filter((one) => isKept(one) && next[one.key]);
      drafts.write(by, name, Object.fromEntries(answered.map(({ key }) => [key, next[key]])));
    } else if (isKept(field)) drafts.write(by, name, { [field.key]: next[field.key] });
  };

  const set = (field: ShownField, value: string) => {
    const { key } = field;
    const next = { ...typed, [key]: value };
    const others = onAnswer?.(key, next as unknown as Answers, typed as Answers) as FormAnswers | undefined;
    setChanged((before) => ({ ...before, [key]: value, ...others }));
    if (owner !== null) keep(owner, field, next);
    setSaid((before) => without(before, key));
    setTold((before) => without(before, key));
    setAnswered((before) => ({ ...before, [key]: error }));
  };
  const leave = ({ key, live }: ShownField) => {
    // An empty field is not complained about until the form is sent.
    if (live || typed[key]) setSaid((before) => ({ ...before, [key]: true }));
  };
  const errorOf = ({ key }: Asked) => {
    const isNew = saysAtOnce && typed[key]?.trim() && typed[key] !== first[key];
    const bad = wrong.find((one) => one.key === key);
    const field = isSaid[key] || isNew || (bad?.live && typed[key]) ? bad : undefined;
    const problem = (field && problemOf(field)) ?? told[key];
    if (problem !== undefined) return localText(problem, language);
    return refused[key] && answered[key] !== error ? errorTextAt(error, key) : undefined;
  };

  return {
    asked,
    wrong,
    isTyped: Object.keys(changed).some((key) => changed[key] !== (first[key] ?? '')),
    valueOf: ({ key }) => typed[key] ?? '',
    answerTo: (key) => wire[key] ?? '',
    textProps(field) {
      const { key, label, unit, help, optional = false, autoComplete } = field;
      return {
        name: key,
        label: unit ? `${label} (${unit})` : label,
        description: help,
        optional,
        error: errorOf(field),
        ...(autoComplete === undefined ? {} : { autoComplete }),
        value: typed[key] ?? '',
        onValue: (value) => set(field, value),
        onBlur: () => leave(field),
      };
    },
    typed,
    set,
    leave,
    errorOf,
    problem: error && !asked.some(({ key }) => refused[key]) ? errorTextAt(error, ...Object.keys(refused)) : undefined,
    check() {
      setSaid(Object.fromEntries(asked.map(({ key }) => [key, true])));
      setTold({});
      return wrong.length === 0;
    },
    answers: () => keptAnswers([...definitions.values()], wire),
    tidied: () => ({
      ...typed,
      ...Object.fromEntries(
        fields.map(({ key, kind, secret }) => [key, secret ? (typed[key] ?? '') : tidyAnswer(kind, wire[key] ?? '')]),
      ),
    }),
    confirmed: () => Object.keys(doubted).filter((key) => doubted[key] === typed[key]),
    showServerErrors(errors) {
      setTold((before) => ({ ...before, ...errors }));
      const questioned = Object.keys(errors).filter((key) => questions.includes(errors[key] ?? ''));
      setDoubted((before) => ({ ...before, ...Object.fromEntries(questioned.map((key) => [key, typed[key] ?? ''])) }));
    },
    forgetDraft: () => {
      if (owner !== null) drafts.clear(owner, name);
    },
    reset(to = {}) {
      setBegun(to);
      setChanged({});
      setSaid({});
      if (owner !== null) drafts.clear(owner, name);
    },
  };
}
