import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApplicationBook, Ask, AskOutcome } from './application-book';
import type { BehaviourBook } from './behaviour-book';
import type { Behaviour } from './behaviours';
import { type Answer, sendAs } from './http-answer';
import type { Operation } from './lenders';
import { Problem } from './problem';

/** One request to a lender's own address. */
export interface LenderCall {
  lender: string;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

export interface Done {
  outcome: AskOutcome;
  manner: Behaviour;
  answer: Answer;
}

interface DeskParts {
  book: ApplicationBook;
  behaviours: BehaviourBook;
  apiKeyOf(lender: string): string;
  speed: number;
  now(): number;
}

export type AskDesk = ReturnType<typeof createAskDesk>;

/** Takes each request to a lender: checks its key, counts it, lets the work be done, notes the outcome and only then answers. */
export function createAskDesk({ book, behaviours, apiKeyOf, speed, now }: DeskParts) {
  const inFlight = new Map<string, number>();
  const mostInFlight = new Map<string, number>();

  function enter({ lender, response }: LenderCall): void {
    const current = (inFlight.get(lender) ?? 0) + 1;
    inFlight.set(lender, current);
    mostInFlight.set(lender, Math.max(current, mostInFlight.get(lender) ?? 0));
    response.once('close', () => inFlight.set(lender, (inFlight.get(lender) ?? 1) - 1));
  }

  return {
    async take(
      call: LenderCall,
      operation: Operation,
      work: (ask: Ask, chooseBehaviour: () => Behaviour) => Promise<Done>,
    ): Promise<void> {
      const { lender, request, response } = call;
      enter(call);
      const ask: Ask = {
        lender,
        operation,
        atMs: now(),
        key: request.headers['idempotency-key']?.toString(),
        clientReference: undefined,
        behaviour: undefined,
        outcome: 'refused',
        body: undefined,
      };
      const chooseBehaviour = () => {
        const behaviour = behaviours.take(lender, operation, request.headers['x-sandbox-behaviour']?.toString());
        ask.behaviour = behaviour.text;
        if (behaviour.kind === 'error') {
          throw new Problem(behaviour.status, 'SIMULATED_FAILURE', 'the lender is out of order');
        }
        return behaviour;
      };
      let done: Done;
      try {
        if (request.headers.authorization !== `Bearer ${apiKeyOf(lender)}`) {
          throw new Problem(401, 'UNAUTHORIZED', 'send the API key of this lender as a bearer token');
        }
        done = await work(ask, chooseBehaviour);
      } catch (error) {
        const refused = error instanceof Problem && error.code !== 'SIMULATED_FAILURE';
        book.noteAsk({ ...ask, outcome: refused ? 'refused' : 'failed' });
        throw error;
      }
      book.noteAsk({ ...ask, outcome: done.manner.kind === 'reset' ? 'failed' : done.outcome });
      await sendAs(response, done.answer, done.manner, speed);
    },
    mostInFlight: (lender: string) => mostInFlight.get(lender) ?? 0,
    clear: () => mostInFlight.clear(),
  };
}
