import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startProgram } from '../../../scripts/lib/programs.mjs';
import { personalDataIn, refusePersonalData } from '../../../scripts/lib/tests/personal-data.mjs';

export interface Ended {
  readonly code: number | null;
  /** What it printed, without empty lines. */
  readonly lines: readonly string[];
}

/** The API alone, without lenders, from its first moment on. */
export interface ApiAlone {
  readonly url: string;
  readonly child: ChildProcess;
  /** Resolves when it has ended by itself; throws with what of all that it printed is personal data (REG-ID-6). */
  readonly ended: Promise<Ended>;
}

export async function startApiAlone(settings: Record<string, string>): Promise<ApiAlone> {
  const port = await freePort();
  const child = startProgram('api', { ...process.env, SAAKH_ENV: 'demo', PORT: String(port), ...settings }, 'pipe');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  const ended = once(child, 'close').then(([code]) => {
    refusePersonalData(personalDataIn(text));
    return { code: code as number | null, lines: text.split('\n').filter((line) => line.trim() !== '') };
  });
  // Callers that await `ended` get the error. This prevents an unhandled rejection.
  ended.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}`, child, ended };
}
