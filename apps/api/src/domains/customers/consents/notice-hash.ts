import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/canonical-json';
import type { NoticeContent } from './consents.table';

interface NoticeText {
  readonly key: string;
  readonly version: number;
  readonly language: 'en' | 'hi';
  readonly content: NoticeContent;
}

/** SHA-256, in hex, of one version of a notice in one language, placeholders unfilled: what a consent proves was shown (REG-DP-1). */
export function noticeHash({ key, version, language, content }: NoticeText): string {
  return createHash('sha256').update(canonicalJson({ key, version, language, content })).digest('hex');
}

/**
 * Puts values in the place of `{name}`; a name without a value stays as it is. What the text itself says first of a name is
 * `inFull`, where that is another value.
 */
export function fillPlaceholders(
  content: NoticeContent,
  values: Readonly<Record<string, string>>,
  inFull: Readonly<Record<string, string>> = {},
): NoticeContent {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const unsaid = new Map(Object.entries(inFull));
  const fillFirst = (text: string) =>
    fill(
      text.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const full = unsaid.get(name) ?? whole;
        unsaid.delete(name);
        return full;
      }),
    );
  return {
    title: fill(content.title),
    sections: content.sections.map(({ heading, paragraphs, ...more }) => ({
      ...more,
      heading: heading === null ? null : fill(heading),
      paragraphs: paragraphs.map(fillFirst),
    })),
    items: content.items.map(({ item, purpose }) => ({ item: fill(item), purpose: fill(purpose) })),
    links: content.links.map(({ label, href }) => ({ label: fill(label), href: fill(href) })),
  };
}
