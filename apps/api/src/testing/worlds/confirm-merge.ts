import * as calls from '@saakh/contracts/operations/customer/duplicates';
import { decideApproval } from '@saakh/contracts/records/records';
import { inTransaction } from '#platform/context';
import type { TestApp } from '../test-app';

export interface Holder {
  readonly userId: string;
  readonly mobile: string;
}

/** A session that this customer's own number opened. */
export function sessionOf(app: TestApp, { userId }: Holder): Promise<string> {
  return inTransaction(app.context(), (tx) =>
    app.platform.sessions.create(tx, { audience: 'customer', subjectId: userId, brandKey: 'cl', openedBy: userId }),
  );
}

/** Asks for both codes of the question that waits for somebody, and answers them with a session. */
export async function codesOfMerge(app: TestApp, own: Holder, other: Holder) {
  const token = await sessionOf(app, own);
  await app.sql('delete from rate_limits');
  const [question] = (await app.inject(calls.listMyMerges, {}, { token })).body.data;
  const mergeId = question?.mergeId ?? 'mrg_none';
  app.clock.advance(1000);
  const body = { otherBy: 'sms', ownBy: 'sms' } as const;
  const asked = await app.inject(calls.askMergeCodes, { params: { mergeId }, body }, { token });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.error));
  const codes = { otherOtp: await app.readOtp(other.mobile), ownOtp: await app.readOtp(own.mobile) };
  return { token, mergeId, codes };
}

/** Confirms with the codes to both contacts what staff asked. */
export async function confirmAsCustomer(app: TestApp, own: Holder, other: Holder) {
  const { token, mergeId, codes } = await codesOfMerge(app, own, other);
  app.clock.advance(1000);
  return app.inject(calls.confirmMerge, { params: { mergeId }, body: codes }, { token });
}

/** A second person agrees that a merge is taken back, which somebody asked for. */
export function agreeToPart(app: TestApp, asked: { body: { approvalId?: string | undefined } }, token: string) {
  return app.inject(
    decideApproval,
    { params: { approvalId: asked.body.approvalId ?? 'apr_none' }, body: { decision: 'approve' } },
    { token },
  );
}
