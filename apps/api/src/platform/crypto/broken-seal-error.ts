/** What is sealed was changed, cut short or moved, or its key is not there. */
export class BrokenSealError extends Error {}
