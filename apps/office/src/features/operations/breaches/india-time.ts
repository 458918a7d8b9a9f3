/** An instant as a field for a time of India has it, and back; empty is null, and so is a year of five digits. */
export function toField(instant: string | null): string {
  return instant === null ? '' : new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(0, 16);
}
export function fromField(typed: string): string | null {
  return /^\d{4}-/.test(typed) ? new Date(`${typed.slice(0, 16)}:00+05:30`).toISOString() : null;
}
