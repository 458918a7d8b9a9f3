/** A changed value in a line: nothing as a dash, what is no text as its parts. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
