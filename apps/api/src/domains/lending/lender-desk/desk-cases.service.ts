import type { CallParsed, CallReply } from '@saakh/contracts/call';
import type { Bilingual } from '@saakh/contracts/fields';
import { LENDER_STATES } from '@saakh/contracts/lending/connections/document';
import type {
  DeskCase,
  DeskState,
  getDeskCase,
  listDeskCases as listCall,
  SharedPart,
} from '@saakh/contracts/lending/desk';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { maskPan, shortReference } from '@saakh/rules/identifiers';
import { productWord } from '@saakh/rules/texts/product-names';
import { listDeclineReasons } from '#domains/catalogue/lenders';
import { findStandingConsent } from '#domains/customers/consents';
import { openPan } from '#domains/identity/customers';
import { asCustomer, type LenderApplicationRow, listDeskCases } from '#domains/lending/applications';
import { findStateWords } from '#domains/lending/lender-gateway';
import { describeForLender } from '#domains/lending/submissions';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { inTransaction, type LenderContext, type TxContext, withSystemSight } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { pageRows } from '#platform/lists/page-rows';
import { selectAsked } from './desk-messages.repository';
import { listMessages } from './desk-messages.service';
import { getVisibleCase } from './visible-case';

/** A part of what customers agree to share, as the consent has it: handed in, for reference texts know no module. */
export interface SharedItem {
  readonly data: Bilingual;
  readonly fields: readonly string[];
}

const viewOf = (row: LenderApplicationRow, isAsked: boolean): DeskCase => ({
  lenderApplicationId: row.lenderApplicationId,
  reference: shortReference(row.lenderApplicationId),
  lenderReference: row.reference,
  product: { en: productWord(row.productType, 'en'), hi: productWord(row.productType, 'hi') },
  amount: row.amountPaise / 100,
  tenureMonths: row.tenureMonths,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  saidAt: row.lenderSaidAt?.toISOString() ?? null,
  isAsked,
});

function readPlace(text: string) {
  const [, at, lenderApplicationId] = /^(\d{1,15})~([\w-]{1,80})$/.exec(text) ?? [];
  if (at === undefined || lenderApplicationId === undefined) throw fieldError('after', REPLY_MESSAGES.listPlaceUnknown);
  return { createdAt: new Date(Number(at)), lenderApplicationId };
}

/** A page of the cases of the caller's lender, newest first; `next` leads on, null at the end. */
export function listCases(
  ctx: LenderContext,
  { open, after, limit }: CallParsed<typeof listCall>['query'],
): Promise<{ data: DeskCase[]; next: string | null }> {
  const most = pageRows(limit);
  const from = after === undefined ? undefined : readPlace(after);
  return inTransaction<{ data: DeskCase[]; next: string | null }, LenderContext>(ctx, async (tx) => {
    const wanted = { isOpen: open === undefined ? undefined : open === 'yes', after: from, limit: most + 1 };
    const found = await listDeskCases(tx, tx.actor.lenderId, wanted);
    const rows = found.slice(0, most);
    const asked = await selectAsked(
      tx,
      rows.map(({ lenderApplicationId }) => lenderApplicationId),
    );
    const last = rows.at(-1);
    return {
      data: rows.map((row) => viewOf(row, asked.has(row.lenderApplicationId))),
      next: last && found.length > most ? `${last.createdAt.getTime()}~${last.lenderApplicationId}` : null,
    };
  });
}

type Field = SharedPart['fields'][number];

/** A value as a field; what holds several, such as the answers to a product's questions, as one field each. */
function fieldsOf(name: string, value: unknown): Field[] {
  if (typeof value === 'string' && value !== '') return [{ name, value }];
  if (typeof value === 'number') {
    return name.endsWith('Paise') ? [{ name: name.slice(0, -5), value: value / 100 }] : [{ name, value }];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(key, one));
}

/** What the customer agreed to share, part by part as the consent names them. The PAN stands beside it, masked. */
async function describeShared(tx: TxContext, row: LenderApplicationRow, items: readonly SharedItem[]) {
  const consent = await findStandingConsent(tx, row);
  if (!consent) throw notFound('case');
  const request = await describeForLender(tx, row, consent);
  const identity = await request?.openIdentity();
  const facts: Record<string, unknown> = { ...request, ...identity };
  const shared = items.flatMap(({ data, fields }): SharedPart[] => {
    const given = fields.filter((name) => name !== 'pan').flatMap((name) => fieldsOf(name, facts[name]));
    return given.length > 0 ? [{ title: data, fields: given }] : [];
  });
  return {
    shared,
    maskedPan: identity?.pan ? maskPan(identity.pan) : null,
    consent: { at: consent.at.toISOString(), version: String(consent.noticeVersion) },
  };
}

/** The words in which a lender says where a case stands: of its own table, or ours where it has none. */
export async function listStates(tx: TxContext, lenderId: number): Promise<DeskState[]> {
  const table = await findStateWords(tx, lenderId);
  return table
    ? Object.entries(table).map(([word, { is: state, words }]) => ({ word, state, words: words ?? null }))
    : LENDER_STATES.map((state) => ({ word: state, state, words: null }));
}

/** One case with what its customer shares. The look at it is kept in the audit. NOT_FOUND. */
export function getCase(
  ctx: LenderContext,
  lenderApplicationId: string,
  items: readonly SharedItem[],
): Promise<CallReply<typeof getDeskCase>['data']> {
  return inTransaction<CallReply<typeof getDeskCase>['data'], LenderContext>(ctx, async (tx) => {
    const row = await getVisibleCase(tx, lenderApplicationId);
    const asked = await selectAsked(tx, [lenderApplicationId]);
    const messages = await listMessages(tx, row);
    await recordAudit(tx, {
      action: 'desk.case-read',
      objectType: 'lender-application',
      objectId: lenderApplicationId,
      subject: row.userId,
    });
    return withSystemSight(tx, async (system) => ({
      ...viewOf(row, asked.has(lenderApplicationId)),
      ...(await describeShared(system, row, items)),
      states: await listStates(system, row.lenderId),
      reasons: (await listDeclineReasons(system)).map(({ code, reason }) => ({ code, name: reason })),
      messages,
    }));
  });
}

/** A lender that works by hand opens some dozens on a day; more looks like copying. */
const PANS_A_DAY: LimitRule = { name: 'desk-pans-day', points: 150, seconds: 86_400, onFailure: 'closed' };

/** The whole PAN of a case, counted and kept in the audit. NOT_FOUND, TOO_MANY_REQUESTS. */
export async function openCasePan(ctx: LenderContext, lenderApplicationId: string): Promise<string> {
  await ctx.platform.limits.consume(PANS_A_DAY, idKey(ctx.actor.lenderUserId));
  return inTransaction<string, LenderContext>(ctx, async (tx) => {
    const row = await getVisibleCase(tx, lenderApplicationId);
    const pan = await withSystemSight(tx, (system) => openPan(asCustomer(system, row.userId), row.userId));
    if (pan === null) throw notFound('document');
    await recordAudit(tx, {
      action: 'desk.pan-opened',
      objectType: 'lender-application',
      objectId: lenderApplicationId,
      subject: row.userId,
    });
    return pan;
  });
}
