import { createServer } from 'node:http';
import express from 'express';
import { announce } from './announce';
import { answerEstimate, estimate } from './estimate';

const app = express();
app.use(express.json());
app.post(estimate.path, (request, response) => {
  const parsed = estimate.body.safeParse(request.body);
  if (!parsed.success) {
    response.status(400).json({ success: false });
    return;
  }
  response.json(answerEstimate(parsed.data));
});
announce(createServer(app));
