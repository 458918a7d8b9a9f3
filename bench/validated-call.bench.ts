import { estimate, exampleEstimate } from './servers/estimate';
import { type Contestant, compete } from './support/compare';
import { processorTime } from './support/processor-time';
import { type Running, startServer } from './support/programs';
import { microseconds, perSecond, printTable, type Row, times } from './support/report';
import { productionSettings } from './support/settings';
import { ROUNDS, roundSeconds } from './support/size';

const SECONDS = roundSeconds(5);

const contestant = ({ url, pid }: Running): Contestant => ({
  url,
  requests: [{ path: estimate.path, method: 'POST', body: exampleEstimate }],
  usedTime: () => processorTime(pid),
});

const started: Running[] = [];
const start = async (name: string, env?: NodeJS.ProcessEnv): Promise<Contestant> => {
  const server = await startServer(name, env);
  started.push(server);
  return contestant(server);
};

try {
  const scores = await compete(
    {
      bare: await start('bare-http'),
      fastify: await start('fastify-zod'),
      express: await start('express-zod'),
      own: await start('own-doors', productionSettings()),
    },
    { connections: 50, rounds: ROUNDS, seconds: SECONDS },
  );
  const own = scores.own.perProcessorSecond;
  /** Processor time of a call at so many times the speed. */
  const each = (of: keyof typeof scores, speed = 1): string =>
    microseconds(1e6 / scores[of].perProcessorSecond / speed);
  const why = (peer: keyof typeof scores, goal: number): string =>
    `the goal allows ${each(peer, goal)} a call and Fastify and zod alone take ${each('fastify')}; log, headers, request id, metrics, limit and context take the rest of our ${each('own')}`;
  const compare = (what: string, peer: keyof typeof scores, goal?: number): Row => {
    const ratio = own / scores[peer].perProcessorSecond;
    return {
      what,
      floor: perSecond(scores[peer].perProcessorSecond),
      ours: perSecond(own),
      ratio: times(ratio),
      ...(goal === undefined ? {} : { goal: `≥ ${goal} ×`, met: ratio >= goal, why: why(peer, goal) }),
    };
  };
  const seen = Object.entries(scores).map(([name, score]) => `${name} ${perSecond(score.perSecond)}`);
  const cost = (Object.keys(scores) as (keyof typeof scores)[]).map((name) => `${name} ${each(name)}`);
  printTable(
    [
      compare('validated call; floor: bare node:http', 'bare', 0.5),
      compare('validated call; peer: Express 5 and zod', 'express', 4),
      compare('validated call; peer: Fastify and zod', 'fastify'),
    ],
    [
      'Calls for each second of processor time of the server. Ours has the log at `info`, security headers, request ids, metrics, the limit per address and the context on; the peers have none of these.',
      `Processor time of a call: ${cost.join(', ')}. Calls answered per second: ${seen.join(', ')}.`,
      `50 connections from a process of its own, ${ROUNDS} alternated rounds of ${SECONDS} s.`,
    ],
  );
} finally {
  for (const server of started) await server.stop();
}
