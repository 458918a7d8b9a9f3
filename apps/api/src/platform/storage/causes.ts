/** An error and what caused it, one after the other. */
export const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

export const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** What a bucket answered; undefined where no answer of its came. */
export const statusOf = (error: Error): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
