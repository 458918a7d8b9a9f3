/** Leaves the processor to a tap that waits, between pieces of work that together are long on a small phone. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
