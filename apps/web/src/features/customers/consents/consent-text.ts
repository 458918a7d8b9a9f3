import type { Notice } from '@saakh/contracts/customers/consents';

/** The sentence that is agreed to: the first of the text; the rest explains it. */
export function sentenceOf(notice: Notice): string {
  return notice.sections[0]?.paragraphs[0] ?? notice.title;
}
export function explanationOf(notice: Notice): readonly string[] {
  return notice.sections.flatMap(({ paragraphs }, at) => (at === 0 ? paragraphs.slice(1) : paragraphs));
}

/** A text about one recipient with its name in it, in full where it first says it. Evidence stays that of the text as published. */
function forOne(notice: Notice, place: RegExp, name: string, inFull = name): Notice {
  const named = (text: string) => text.replace(place, () => name);
  let next = inFull;
  const fill = (text: string) =>
    text.replace(place, () => {
      const said = next;
      next = name;
      return said;
    });
  return {
    ...notice,
    title: named(notice.title),
    sections: notice.sections.map(({ heading, paragraphs }) => ({
      heading: heading === null ? null : named(heading),
      paragraphs: paragraphs.map(fill),
    })),
  };
}

export function forLender(notice: Notice, lender: string, inFull: string): Notice {
  return forOne(notice, /\{lender\}/g, lender, inFull);
}
export function forPartner(notice: Notice, partner: string): Notice {
  return forOne(notice, /\{partner\}/g, partner);
}
