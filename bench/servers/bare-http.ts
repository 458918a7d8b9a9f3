import { createServer } from 'node:http';
import { announce } from './announce';
import { answerEstimate, type Estimate, estimate } from './estimate';

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

const isEstimate = (body: unknown): body is Estimate =>
  typeof body === 'object' &&
  body !== null &&
  'amountPaise' in body &&
  isCount(body.amountPaise, 1_000_000_000) &&
  'rateBps' in body &&
  isCount(body.rateBps, 10_000) &&
  'tenureMonths' in body &&
  isCount(body.tenureMonths, 60);

// The floor: what is left when everything but the work itself is taken away.
announce(
  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (request.url !== estimate.path || !isEstimate(body)) {
        response.writeHead(400).end();
        return;
      }
      const answer = JSON.stringify(answerEstimate(body));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
      response.end(answer);
    });
  }),
);
