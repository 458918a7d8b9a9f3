import { answerHelperQuestion, listHelperQuestions } from '@saakh/contracts/partner/attribution/helper-questions';
import type { Doors } from '../../platform/http/doors';
import { answerQuestion, listQuestions } from './questions.service';

export const openHelperRoutes = (doors: Doors): void => {
  doors.open(listHelperQuestions, async (ctx) => ({ success: true, data: await listQuestions(ctx) }));
  doors.open(answerHelperQuestion, async (ctx, { body }) => {
    await answerQuestion(ctx, body);
    return { success: true };
  });
};
