/** A header that was sent once; undefined for one that is missing or came twice. */
export const oneHeader = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
