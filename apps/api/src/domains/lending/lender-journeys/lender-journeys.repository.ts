import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import type { JourneyDefinition } from '@saakh/contracts/lending/lender-journeys';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { journeyAnswers, lenderJourneys } from './lender-journeys.table';

export interface JourneyVersion {
  readonly slug: string;
  readonly version: number;
  readonly lenderId: number;
  readonly kind: 'lender' | 'gold';
  readonly definition: JourneyDefinition;
}

/** One customer's way through a journey, opened. */
export interface JourneyAnswers {
  readonly journeyAnswerId: string;
  readonly appId: string;
  readonly userId: string;
  readonly slug: string;
  readonly version: number;
  readonly answers: FormAnswers;
  readonly consents: readonly string[];
  readonly consentedAt: Date | null;
  readonly state: 'open' | 'complete' | 'declined';
  readonly declinedBy: string | null;
  readonly updatedAt: Date;
}

const versionColumns = {
  slug: lenderJourneys.slug,
  version: lenderJourneys.version,
  lenderId: lenderJourneys.lenderId,
  kind: lenderJourneys.kind,
  definition: lenderJourneys.definition,
};

async function selectVersion({ tx }: TxContext, where: ReturnType<typeof and>): Promise<JourneyVersion | undefined> {
  const [row] = await tx.select(versionColumns).from(lenderJourneys).where(where);
  return row;
}

/** The lender says which of its versions is asked; its table is another module's. */
const isAsked = sql`(${lenderJourneys.slug}, ${lenderJourneys.version}) in (select slug, journey_version from lenders)`;

/** The version of a journey that customers begin now. */
export function selectAskedVersion(ctx: TxContext, slug: string) {
  return selectVersion(ctx, and(eq(lenderJourneys.slug, slug), isAsked));
}

export function selectAskedVersionOfLender(ctx: TxContext, lenderId: number) {
  return selectVersion(ctx, and(eq(lenderJourneys.lenderId, lenderId), isAsked));
}

/** What every lender that asks something of its own asks now. */
export function selectAskedVersions({ tx }: TxContext): Promise<JourneyVersion[]> {
  return tx.select(versionColumns).from(lenderJourneys).where(isAsked);
}

/** The version that somebody has begun, still asked or not. */
export function selectBegunVersion(ctx: TxContext, slug: string, version: number) {
  return selectVersion(ctx, and(eq(lenderJourneys.slug, slug), eq(lenderJourneys.version, version)));
}

const place = (id: string) => ({ table: 'journey_answers', id, column: 'answers_sealed' });
type Row = typeof journeyAnswers.$inferSelect;

const opened = ({ platform }: TxContext, { answersSealed, createdAt: _created, ...row }: Row): JourneyAnswers => ({
  ...row,
  answers: JSON.parse(platform.cipher.open(answersSealed, place(row.journeyAnswerId))) as FormAnswers,
});

export async function selectJourneyAnswers(
  ctx: TxContext,
  appId: string,
  slug: string,
): Promise<JourneyAnswers | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(journeyAnswers)
    .where(and(eq(journeyAnswers.appId, appId), eq(journeyAnswers.slug, slug)));
  return row && opened(ctx, row);
}

/** The same, locked until the transaction ends: a step that is being kept meanwhile is waited for. */
export async function lockKnownAnswers(
  ctx: TxContext,
  appId: string,
  slug: string,
): Promise<JourneyAnswers | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(journeyAnswers)
    .where(and(eq(journeyAnswers.appId, appId), eq(journeyAnswers.slug, slug)))
    .for('update');
  return row && opened(ctx, row);
}

/** What was complete for an application, by lender. */
export async function selectCompleteAnswers(
  ctx: TxContext,
  appId: string,
  lenderId: number,
): Promise<JourneyAnswers | undefined> {
  const slugs = ctx.tx
    .select({ slug: lenderJourneys.slug })
    .from(lenderJourneys)
    .where(eq(lenderJourneys.lenderId, lenderId));
  const [row] = await ctx.tx
    .select()
    .from(journeyAnswers)
    .where(
      and(eq(journeyAnswers.appId, appId), inArray(journeyAnswers.slug, slugs), eq(journeyAnswers.state, 'complete')),
    );
  return row && opened(ctx, row);
}

/** The row of an application and journey, made when there is none, and locked until the transaction ends. */
export async function lockJourneyAnswers(
  ctx: TxContext,
  { appId, userId, journey }: { appId: string; userId: string; journey: JourneyVersion },
): Promise<JourneyAnswers> {
  const { tx, platform } = ctx;
  const now = ctx.clock.now();
  const journeyAnswerId = newId('jan');
  await tx
    .insert(journeyAnswers)
    .values({
      journeyAnswerId,
      appId,
      userId,
      slug: journey.slug,
      version: journey.version,
      answersSealed: platform.cipher.seal('{}', place(journeyAnswerId)),
      consents: [],
      state: 'open',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const row = await lockKnownAnswers(ctx, appId, journey.slug);
  if (!row) throw new Error('A journey without its row');
  return row;
}

export type JourneyChange = Partial<
  Pick<JourneyAnswers, 'answers' | 'consents' | 'consentedAt' | 'state' | 'declinedBy'>
>;

/** Changes a locked row. */
export async function updateJourneyAnswers(
  { tx, clock, platform }: TxContext,
  journeyAnswerId: string,
  { answers, consents, ...change }: JourneyChange,
): Promise<void> {
  await tx
    .update(journeyAnswers)
    .set({
      ...change,
      ...(consents ? { consents: [...consents] } : {}),
      ...(answers ? { answersSealed: platform.cipher.seal(JSON.stringify(answers), place(journeyAnswerId)) } : {}),
      updatedAt: clock.now(),
    })
    .where(eq(journeyAnswers.journeyAnswerId, journeyAnswerId));
}

/** Opens what was complete for an application and lender again: the customer has to agree to its texts again. */
export async function reopenJourneys(
  { tx, clock }: TxContext,
  { appId, lenderId }: { readonly appId: string; readonly lenderId: number },
): Promise<void> {
  const slugs = tx
    .select({ slug: lenderJourneys.slug })
    .from(lenderJourneys)
    .where(eq(lenderJourneys.lenderId, lenderId));
  await tx
    .update(journeyAnswers)
    .set({ state: 'open', consents: [], consentedAt: null, updatedAt: clock.now() })
    .where(
      and(eq(journeyAnswers.appId, appId), inArray(journeyAnswers.slug, slugs), eq(journeyAnswers.state, 'complete')),
    );
}
