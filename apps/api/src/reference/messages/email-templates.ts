import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import type { EmailTemplate } from '../text-types';
import type { Language } from '../types';
import { type EmailRow, emailRows } from './email-rows';
import { statusEmailRows } from './status-news';

const languages: readonly Language[] = ['en', 'hi'];

const footer: Readonly<Record<Language, string>> = { en: en.mailFooter, hi: hi.mailFooter };

const linkPattern = /^\{\{\w+Link\}\}$/;

function htmlParagraph(paragraph: string, label: string): string {
  if (!linkPattern.test(paragraph)) return `<p style="margin:0 0 16px">${paragraph}</p>`;
  return `<p style="margin:24px 0"><a href="${paragraph}" style="background:{{primaryColour}};color:{{onPrimaryColour}};padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:bold">${label}</a></p>`;
}

function htmlFrom(language: Language, subject: string, paragraphs: readonly string[], label: string): string {
  const body = paragraphs.map((paragraph) => htmlParagraph(paragraph, label)).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.6;color:#1f2937"><p style="margin:0 0 24px;font-weight:bold;font-size:20px">{{brand}}</p>${body}<hr style="border:0;border-top:1px solid #d1d5db;margin:32px 0 16px"><p style="margin:0;font-size:13px;color:#4b5563">${footer[language]}</p></body></html>`;
}

function templateFrom(row: EmailRow, language: Language): EmailTemplate {
  const { subject, paragraphs, linkLabel = '' } = row[language];
  const text = [...paragraphs, '--', footer[language]].join('\n\n');
  const html = htmlFrom(language, subject, paragraphs, linkLabel);
  const found = `${subject}${text}${html}`.matchAll(/\{\{(\w+)\}\}/g);
  const variables = [...new Set([...found].map((match) => match[1] ?? ''))].sort();
  return { key: row.key, language, category: 'service', subject, text, html, variables };
}

/** Service e-mails in both languages; each repeats the contact for questions about personal data (REG-DP-11). */
export const emailTemplates: readonly EmailTemplate[] = [...emailRows, ...statusEmailRows].flatMap((row) =>
  languages.map((language) => templateFrom(row, language)),
);
