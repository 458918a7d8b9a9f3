import { answerHelperQuestion, listHelperQuestions } from '@saakh/contracts/partner/attribution/helper-questions';
import type { TestApp } from './test-app';

/** A customer answers what they are asked: that this partner helped, the newest for none named, or for null nobody. The status. */
export async function sayWhoHelped(app: TestApp, who: { token: string }, partner?: string | null): Promise<number> {
  const { data } = (await app.inject(listHelperQuestions, {}, who)).body;
  const chosen = data.find((one) => partner === undefined || one.partner === partner);
  const helpedBy = partner === null ? null : (chosen?.leadId ?? 'pld_none');
  const asked = data.length > 0 ? data.map(({ leadId }) => leadId) : ['pld_none'];
  return (await app.inject(answerHelperQuestion, { body: { asked, helpedBy } }, who)).status;
}
