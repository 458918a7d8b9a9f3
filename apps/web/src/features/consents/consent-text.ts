import type { Notice } from '@saakh/contracts/consents';

/** The sentence that is agreed to: the first of the text; the rest explains it. */
export const sentenceOf = (notice: Notice): string => notice.sections[0]?.paragraphs[0] ?? notice.title;
export const explanationOf = (notice: Notice): readonly string[] =>
  notice.sections.flatMap(({ paragraphs }, at) => (at === 0 ? paragraphs.slice(1) : paragraphs));

const PLACE = /\{lender\}/g;

/** A text about one lender with the lender's name in it. Evidence stays that of the text as published. */
export const forLender = (notice: Notice, lender: string): Notice => {
  const named = (text: string) => text.replace(PLACE, lender);
  return {
    ...notice,
    title: named(notice.title),
    sections: notice.sections.map(({ heading, paragraphs }) => ({
      heading: heading === null ? null : named(heading),
      paragraphs: paragraphs.map(named),
    })),
  };
};
