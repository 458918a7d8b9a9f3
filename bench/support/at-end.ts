const closers: (() => Promise<unknown>)[] = [];

/** Closes something when the bench has printed its table. What a crash leaves behind ends with this process. */
export function atEnd(close: () => Promise<unknown>): void {
  closers.push(close);
}

/** Closes everything, the last opened first. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}
