/** Line breaks, escape sequences' first character and other controls: no value can start a line of its own. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

export function singleLine(text: string): string {
  return text.replace(CONTROL, ' ');
}
