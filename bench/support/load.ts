import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { buildProgram } from './programs';

export interface LoadRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface LoadWish {
  readonly url: string;
  /** Sent in turn, over and over. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
  /** Refusals are what is wanted and count as answers; calls that wait too long are no fault either. */
  readonly mayRefuse?: boolean;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

let built: Promise<string> | undefined;
/** The program that sends, built once: reading its sources took longer than some rounds. */
const sender = (): Promise<string> => {
  built ??= buildProgram(inRoot('bench', 'support', 'send-load.ts'));
  return built;
};

/** Processes that have sent and wait for more: starting one takes half as long as a round. They end when we do. */
const idle: ChildProcess[] = [];

const takeSender = async (): Promise<ChildProcess> => {
  const known = idle.pop();
  const child = known?.connected ? known : fork(await sender());
  child.ref();
  child.channel?.ref();
  return child;
};
/** None that is idle keeps this process from ending. */
const putBack = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
  idle.push(child);
};

/** Sends requests from a process of its own for so many seconds. Anything but a success fails the bench: refusals are fast. */
export const runLoad = async (wish: LoadWish): Promise<LoadResult> => {
  const child = await takeSender();
  child.send(wish);
  const heard = new AbortController();
  const listening = { signal: heard.signal };
  const heardAny = Promise.race([once(child, 'message', listening), once(child, 'exit', listening)]);
  const [answer] = await heardAny.finally(() => heard.abort());
  if (typeof answer !== 'object' || answer === null) throw new Error(`The load ended with ${answer}`);
  putBack(child);
  return answer as LoadResult;
};
