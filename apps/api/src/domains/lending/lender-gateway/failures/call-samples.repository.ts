import { eq, lt } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderCallSamples } from './call-samples.table';
import { type Shape, shapeOf } from './message-shape';

const KEPT_MS = 30 * 24 * 3_600_000;

export async function insertSamples(
  { tx, clock }: TxContext,
  samples: readonly { callId: number; request: string | undefined; answer: string | undefined }[],
): Promise<void> {
  if (samples.length === 0) return;
  const at = clock.now();
  await tx.insert(lenderCallSamples).values(
    samples.map(({ callId, request, answer }) => ({
      callId,
      at,
      request: shapeOf(request),
      answer: shapeOf(answer),
    })),
  );
}

export async function findCallSample(
  { tx }: TxContext,
  callId: number,
): Promise<{ request: Shape | null; answer: Shape | null } | undefined> {
  const [row] = await tx
    .select({ request: lenderCallSamples.request, answer: lenderCallSamples.answer })
    .from(lenderCallSamples)
    .where(eq(lenderCallSamples.callId, callId));
  return row && { request: row.request as Shape | null, answer: row.answer as Shape | null };
}

/** Forgets the samples of more than thirty days ago. */
export async function deleteOldSamples({ tx, clock }: TxContext): Promise<void> {
  await tx.delete(lenderCallSamples).where(lt(lenderCallSamples.at, new Date(clock.now().getTime() - KEPT_MS)));
}
