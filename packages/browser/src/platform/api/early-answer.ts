declare global {
  interface Window {
    /** A call that the page began before the application was there, by its address. */
    saakhEarly?: { address: string; answer: Promise<Response> };
  }
}

/** The answer to a call that the page started early, for the first caller only; undefined without one. */
export function takeEarlyAnswer(method: string, address: string): Promise<Response> | undefined {
  const early = window.saakhEarly;
  if (method !== 'GET' || early?.address !== address) return undefined;
  delete window.saakhEarly;
  return early.answer;
}

/** Older browsers give no reason; a call that is given up fails with this there. */
const reasonOf = (signal: AbortSignal): unknown => signal.reason ?? new DOMException('given up', 'AbortError');

/** Rejects as the call itself would when the caller aborts. */
export function orGivenUp<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return signal
    ? Promise.race([
        answer,
        new Promise<never>((_, reject) => {
          if (signal.aborted) reject(reasonOf(signal));
          signal.addEventListener('abort', () => reject(reasonOf(signal)), { once: true });
        }),
      ])
    : answer;
}
