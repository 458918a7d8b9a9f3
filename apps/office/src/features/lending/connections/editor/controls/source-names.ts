import { PRODUCT_QUESTIONS } from '@saakh/contracts/catalogue/product-questions';
import { LENDER_FACTS } from '@saakh/contracts/lending/connections/facts';
import type { DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { useMemo } from 'react';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';

export interface SourceName {
  readonly source: string;
  readonly label: string;
}

const KINDS = /^(?:fact|product|lender|saved|secret|answer|http|header|request):/;
const OF_REQUEST = ['seconds', 'milliseconds', 'instant', 'nonce', 'signature', 'bodyHash', 'time'] as const;

const namesSaved = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  const { save } = part as { save?: unknown };
  const own = Array.isArray(save) ? save.map((one) => String(Object(one).name ?? '')).filter(Boolean) : [];
  return [...own, ...Object.values(part).flatMap(namesSaved)];
};

/** All that a message can be filled with, by the words under which staff find it. */
export function useSourceNames(document: DraftDocument, secrets: readonly string[]): readonly SourceName[] {
  const { t } = useTranslation('lending.connections.office');
  const language = useLanguage();
  // Told apart as texts, for the document is another one with every letter that is typed.
  const saved = [...new Set(namesSaved([document.operations, document.authentication]))].join(' ');
  const named = secrets.join(' ');
  return useMemo(() => {
    const split = (text: string) => text.split(' ').filter(Boolean);
    return [
      ...(Object.keys(LENDER_FACTS) as (keyof typeof LENDER_FACTS)[]).map((name) => ({
        source: `fact:${name}`,
        label: t(`facts.${name}`),
      })),
      ...[...PRODUCT_QUESTIONS].map(([code, asked]) => ({
        source: `product:${code}`,
        label: t('productSource', { question: asked[language] }),
      })),
      ...split(saved).map((name) => ({ source: `saved:${name}`, label: t('savedSource', { name }) })),
      ...split(named).map((name) => ({ source: `secret:${name}`, label: t('secretSource', { name }) })),
      ...OF_REQUEST.map((name) => ({ source: `request:${name}`, label: t(`ofRequest.${name}`) })),
      { source: 'http:status', label: t('httpStatus') },
    ];
  }, [t, language, saved, named]);
}

/** A source as staff read it: its words, a place in the answer as it is, or itself. */
export function sourceText(source: string, names: readonly SourceName[], from: 'facts' | 'answer'): string {
  if (from === 'answer' && source.startsWith('answer:')) return source.slice('answer:'.length);
  return names.find((one) => one.source === source)?.label ?? source;
}

/** The source that somebody means by what is typed. */
export function sourceFrom(typed: string, names: readonly SourceName[], from: 'facts' | 'answer'): string {
  const text = typed.trimStart();
  const named = names.find(({ label }) => label === text);
  if (named) return named.source;
  return from === 'facts' || KINDS.test(text) ? text : `answer:${text}`;
}
