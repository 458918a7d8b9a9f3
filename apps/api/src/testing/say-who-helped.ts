import { confirmHelper, listHelperQuestions, refuseHelpers } from '@saakh/contracts/partners/partner-hints';
import type { TestApp } from './test-app';

/** A customer answers what they are asked: that this partner helped, the newest for none named, or for null nobody. The status. */
export async function sayWhoHelped(app: TestApp, who: { token: string }, partner?: string | null): Promise<number> {
  const { data } = (await app.inject(listHelperQuestions, {}, who)).body;
  const named = data.find((one) => typeof partner !== 'string' || one.partner === partner);
  const params = { leadId: named?.leadId ?? 'pld_none' };
  return (await app.inject(partner === null ? refuseHelpers : confirmHelper, { params, body: {} }, who)).status;
}
