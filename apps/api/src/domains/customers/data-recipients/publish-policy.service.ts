import en from '@saakh/i18n/en/customers.told.server.json';
import hi from '@saakh/i18n/hi/customers.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { istDateOf, toTypedDate } from '@saakh/rules/dates';
import { canonicalJson } from '#platform/canonical-json';
import type { TxContext } from '#platform/context';
import { nameOnPapers } from '#platform/lists/local-name';
import {
  insertTexts,
  lockPolicy,
  type Named,
  type PolicyText,
  type PolicyVersion,
  type Processor,
  type ProcessorKind,
  selectInsurerNames,
  selectLenderNames,
  selectProcessors,
  selectTexts,
} from './data-recipients.repository';

const words = pairs(en, hi);

/** Under this key the text of the policy is written; what is shown is published from it with the names of the day. */
export const POLICY_TEXT = 'privacy-policy-text';
const POLICY = 'privacy-policy';
const MARK = '{thirdParties}';

type Words = Readonly<Record<'en' | 'hi', string>>;

const WORK: Readonly<Record<ProcessorKind, Words>> = words.work;
const AFTER_YES: Readonly<Record<'lenders' | 'insurers', Words>> = words.afterYes;
const SINCE: Words = words.since;

interface ThirdParties {
  readonly lenders: readonly Named[];
  readonly insurers: readonly Named[];
  readonly processors: readonly Processor[];
}

const namesIn = (language: 'en' | 'hi', all: readonly Named[]): string =>
  all.map((one) => nameOnPapers({ language }, one).inFull).join(', ');

const linesOf = ({ lenders, insurers, processors }: ThirdParties, language: 'en' | 'hi'): string[] => [
  ...(lenders.length > 0 ? [`• ${AFTER_YES.lenders[language]}: ${namesIn(language, lenders)}`] : []),
  ...(insurers.length > 0 ? [`• ${AFTER_YES.insurers[language]}: ${namesIn(language, insurers)}`] : []),
  ...processors.map(
    ({ kind, name, effectiveFrom }) =>
      `• ${WORK[kind][language]}: ${name} (${SINCE[language]} ${toTypedDate(effectiveFrom)})`,
  ),
];

const named = (content: PolicyText, lines: readonly string[]): PolicyText => ({
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.flatMap((paragraph) =>
      paragraph.includes(MARK) ? [paragraph.replace(MARK, '').trim(), ...lines] : [paragraph],
    ),
  })),
});

async function policyOf(ctx: TxContext, today: string): Promise<PolicyVersion | undefined> {
  const written = await selectTexts(ctx, POLICY_TEXT, today);
  if (!written) return undefined;
  const third = {
    lenders: await selectLenderNames(ctx),
    insurers: await selectInsurerNames(ctx),
    processors: await selectProcessors(ctx, today),
  };
  const inLanguage = (language: 'en' | 'hi') => named(written.texts[language], linesOf(third, language));
  return { version: written.version, texts: { en: inLanguage('en'), hi: inLanguage('hi') } };
}

const isSame = (one: PolicyVersion, other: PolicyVersion): boolean =>
  canonicalJson(one.texts) === canonicalJson(other.texts);

/**
 * Publishes the next version of the privacy policy when its text or the list of recipients has changed (REG-DL-12). It is called
 * before each reading, so that the shown list is complete. Each version stays as it was, with its hash (REG-DP-13).
 */
export async function publishPolicy(ctx: TxContext): Promise<void> {
  const today = istDateOf(ctx.clock.now());
  const due = await policyOf(ctx, today);
  if (!due) return;
  const isShown = async () => {
    const shown = await selectTexts(ctx, POLICY, today);
    return { shown, same: shown !== undefined && isSame(shown, due) };
  };
  if ((await isShown()).same) return;
  await lockPolicy(ctx);
  const { shown, same } = await isShown();
  if (same) return;
  await insertTexts(ctx, POLICY, { ...due, version: Math.max(due.version, (shown?.version ?? 0) + 1) }, today);
}
