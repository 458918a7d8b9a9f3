/** A changed value in a line: nothing as a dash, what is no text as its parts. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object' && 'name' in value && Object.keys(value).length === 1) return String(value.name);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
