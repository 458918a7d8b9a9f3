/** Leaves the processor to a tap that waits, between pieces of work that together are long on a small phone. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
