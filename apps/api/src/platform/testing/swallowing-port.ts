import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Listens and lets nobody in: before the first one could come it sleeps, and then it ends. */
const SLEEPER = `
  require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
    require('node:fs').writeSync(1, String(this.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120_000);
    process.exit();
  });`;
const LET_IN_MS = 400;
const MOST_IN_LINE = 16;

/** A port that swallows connections as a firewall does: it neither accepts nor refuses them. */
export async function startSwallowingPort() {
  const child = spawn(process.execPath, ['-e', SLEEPER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const inLine: Socket[] = [];
  const close = () => {
    for (const socket of inLine) socket.destroy();
    child.kill('SIGKILL');
  };
  const [said] = await once(child.stdout, 'data');
  const port = Number(said);
  // The system keeps a short line of those who are not let in yet; once it is full, it drops what comes.
  for (let isFull = false; !isFull; ) {
    if (inLine.length === MOST_IN_LINE) {
      close();
      throw new Error('The system lets everybody in');
    }
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    inLine.push(socket);
    const letIn = new Promise<boolean>((done) => socket.once('connect', () => done(false)));
    isFull = await Promise.race([letIn, sleep(LET_IN_MS, true)]);
  }
  return { port, close };
}
