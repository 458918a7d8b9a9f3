import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform/canonical-json';
import type { NoticeContent } from './consents.table';

interface NoticeText {
  readonly key: string;
  readonly version: number;
  readonly language: 'en' | 'hi';
  readonly content: NoticeContent;
}

/** SHA-256, in hex, of one version of a notice in one language, placeholders unfilled: what a consent proves was shown (REG-DP-1). */
export const noticeHash = ({ key, version, language, content }: NoticeText): string =>
  createHash('sha256').update(canonicalJson({ key, version, language, content })).digest('hex');

/** Puts values in the place of `{name}`; a name without a value stays as it is. */
export const fillPlaceholders = (content: NoticeContent, values: Readonly<Record<string, string>>): NoticeContent => {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return {
    title: fill(content.title),
    sections: content.sections.map(({ heading, paragraphs, ...more }) => ({
      ...more,
      heading: heading === null ? null : fill(heading),
      paragraphs: paragraphs.map(fill),
    })),
    items: content.items.map(({ item, purpose }) => ({ item: fill(item), purpose: fill(purpose) })),
    links: content.links.map(({ label, href }) => ({ label: fill(label), href: fill(href) })),
  };
};
