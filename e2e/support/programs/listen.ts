import type { ChildProcess } from 'node:child_process';
import { finished } from 'node:stream/promises';
import { personalDataIn } from '../../../scripts/lib/tests/personal-data.mjs';

/** More is of no use to anyone who looks why a test failed. */
const LATELY = 200_000;

export interface Printed {
  /** The end of what the program printed so far. */
  lately(): string;
  /** Every line with personal data of all that it printed, masked; resolves when the program has closed its output. */
  personalData(): Promise<string[]>;
}

/** Takes in all that a program prints. It is looked at in the end only: whatever a test measures is not disturbed by it. */
export function listenTo(program: Pick<ChildProcess, 'stdout' | 'stderr'>): Printed {
  const streams = [program.stdout, program.stderr].filter((stream) => stream !== null);
  let text = '';
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return {
    lately: () => text.slice(-LATELY),
    async personalData() {
      await Promise.all(streams.map((stream) => finished(stream).catch(() => undefined)));
      return personalDataIn(text);
    },
  };
}
