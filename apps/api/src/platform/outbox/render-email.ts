import { singleLine } from '../single-line';
import type { MessageTemplate } from './templates-repository';

export interface RenderedMessage {
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
}

const VARIABLE = /\{\{(\w+)\}\}/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const NO_NAME = /(Hello|नमस्ते) ,/g;
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const fill = (text: string, variables: Readonly<Record<string, string>>, encode = (value: string) => value) =>
  text
    .replace(VARIABLE, (_all, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`The message has no value for ${name}`);
      return encode(singleLine(value));
    })
    .replace(NO_NAME, '$1,');

/**
 * Fills `{{name}}` with values; line breaks in a value become spaces, and in the HTML every value is text (S-OTP-8). A person
 * without a name is greeted without one.
 */
export function renderEmail(
  { subject, body, html }: Pick<MessageTemplate, 'subject' | 'body' | 'html'>,
  variables: Readonly<Record<string, string>>,
): RenderedMessage {
  return {
    subject: subject === null ? null : fill(subject, variables),
    body: fill(body, variables),
    html: html === null ? null : fill(html, variables, escapeHtml),
  };
}
