import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { findProductType, PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import type {
  ApiApplication,
  ApiLead,
  createApiLead,
  listApiLeads,
} from '@saakh/contracts/integrations/partner-api/leads';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { maskMobile, maskName } from '@saakh/rules/identifiers';
import { leadStateOf } from '@saakh/rules/integrations/partner-api/lead-state';
import { sandboxJourney } from '@saakh/rules/integrations/partner-api/sandbox-journey';
import { lockFrom } from '@saakh/rules/partners/attribution/claim';
import type * as z from 'zod/mini';
import { listSecond } from '#domains/partners/attribution';
import { findCaseOf } from '#domains/partners/partner-cases';
import { admitNaming, nameNumber } from '#domains/partners/partner-hints';
import { getLinkTo, linkAddress } from '#domains/partners/tracking-links';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandKeyOf, siteAddress } from '#platform/brands';
import { asSystem, type Context, type IntegrationContext, inTransaction, type TxContext } from '#platform/context';
import { fingerprintOf, withIdempotency } from '#platform/http/idempotency';
import { newId } from '#platform/ids';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { pageRows } from '#platform/lists/page-rows';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { tell } from '../webhooks/tell.service';
import {
  hasReference,
  insertLeadRow,
  type LeadApplication,
  type LeadRow,
  selectApplicationsOf,
  selectLead,
  selectLeads,
  selectLinkCodes,
  selectMaker,
} from './leads.repository';
import { beginSandboxWay, describeSandboxApplication, sandboxApplicationsOf } from './sandbox.service';

type Asked = z.output<typeof createApiLead.body>;
type Own = IntegrationContext & TxContext;

/** A clock of theirs may go a little before ours. */
const AHEAD_MS = 5 * 60_000;
const CONSENT_LASTS_MS = 30 * 24 * 3_600_000;
const SANDBOX_A_DAY: LimitRule = { name: 'api-sandbox-leads', points: 2_000, seconds: 86_400, onFailure: 'closed' };
/** Nobody waits for one of the sandbox. */
const SANDBOX_DAYS = 1;

const slugOf = (productType: string | null): string | null => findProductType(productType ?? '')?.slug ?? null;
const nameOfSlug = (slug: string | undefined): string | null =>
  PRODUCT_TYPES.find((one) => one.slug === slug)?.name ?? null;

interface Around {
  readonly applications: readonly LeadApplication[];
  readonly link: string | undefined;
  readonly cameSecond: boolean;
}

function describe(ctx: IntegrationContext, row: LeadRow, { applications, link, cameSecond }: Around): ApiLead {
  const isOver = row.userId !== null || row.expiresAt <= ctx.clock.now();
  return {
    leadId: row.leadId,
    reference: row.reference,
    mode: row.mode,
    state:
      row.sandboxState ??
      leadStateOf(
        {
          signedIn: row.userId !== null,
          expiresAt: row.expiresAt,
          applications: applications.map(({ status }) => status),
        },
        ctx.clock.now(),
      ),
    product: slugOf(row.productType),
    name: row.nameMasked,
    mobile: row.mobileMasked,
    link: link === undefined || isOver ? null : link,
    createdAt: row.createdAt.toISOString(),
    signedInAt: row.signedInAt?.toISOString() ?? null,
    cameSecond,
    applications: applications.map(({ applicationId, productType, status, at }) => ({
      applicationId,
      product: slugOf(productType) ?? productType,
      status,
      at,
    })),
  };
}

const referenceTaken = () => fieldError('reference', PARTNER_MESSAGES.leadReferenceTaken, 'CONFLICT');

/** Consent is of the past, and of the last thirty days. */
function refuseStaleConsent(ctx: IntegrationContext, at: Date): void {
  const age = ctx.clock.now().getTime() - at.getTime();
  if (age < -AHEAD_MS) throw fieldError('consent.at', PARTNER_MESSAGES.leadConsentFuture);
  if (age > CONSENT_LASTS_MS) throw fieldError('consent.at', PARTNER_MESSAGES.leadConsentOld);
}

/** Of a lead of the sandbox: our site, by nobody's link, so that no click counts. */
const sandboxLink = async (tx: Context & TxContext, partnerId: string) =>
  siteAddress(tx, (await findBrandKeyOf(tx, partnerId)) ?? DEFAULT_BRAND_KEY, '/');

interface KeyLink {
  readonly linkId: string | null;
  /** Undefined where our staff have switched it off: nobody is to be sent there. */
  readonly address: string | undefined;
}

/** The tracking link of the key's creator, because every link belongs to a person. */
async function linkOfKey(tx: Own, productType: string | null): Promise<KeyLink> {
  const { keyId, partnerId, mode } = tx.actor;
  if (mode === 'sandbox') return { linkId: null, address: await sandboxLink(tx, partnerId) };
  const partnerUserId = await selectMaker(tx, keyId);
  if (partnerUserId === undefined) throw new Error('A key that acts is not there');
  const actor = { kind: 'partner', partnerUserId, partnerId, merchantId: null, role: 'owner' } as const;
  const { linkId, address, state } = await getLinkTo({ ...tx, actor }, productType);
  return { linkId, address: state === 'on' ? address : undefined };
}

/** The hint of a real lead. CONFLICT where the partner waits for the number already. */
async function nameCustomer(tx: Own, { name, mobile, language }: Asked, productType: string | null, link: KeyLink) {
  const named = await nameNumber(
    tx,
    {
      ...{ partnerId: tx.actor.partnerId, partnerUserId: null, merchantId: null, via: 'api' },
      ...{ name: name ?? '', mobile, note: null, productType, linkId: link.linkId },
      ...{ language: language ?? 'en', consentVersion: null },
    },
    link.address !== undefined,
  );
  if (named === undefined) throw fieldError('mobile', PARTNER_MESSAGES.leadWaiting, 'CONFLICT');
  return named.leadId;
}

async function create(tx: Own, asked: Asked): Promise<ApiLead> {
  const consentAt = new Date(asked.consent.at);
  refuseStaleConsent(tx, consentAt);
  const { partnerId, keyId, mode } = tx.actor;
  if (await hasReference(tx, tx.actor, asked.reference)) throw referenceTaken();
  const productType = nameOfSlug(asked.product);
  const createdAt = tx.clock.now();
  const isLive = mode === 'live';
  const expiresAt = isLive ? lockFrom(createdAt) : lockFrom(createdAt, SANDBOX_DAYS);
  const link = await linkOfKey(tx, productType);
  const { linkId } = link;
  const row = await insertLeadRow(tx, {
    leadId: newId('led'),
    ...{ partnerId, keyId, mode, reference: asked.reference, productType, linkId, createdAt, expiresAt },
    mobileMasked: maskMobile(asked.mobile),
    nameMasked: maskName((asked.name ?? '').split(/\s+/).slice(0, 2)),
    consentText: asked.consent.text,
    consentAt,
    partnerLeadId: isLive ? await nameCustomer(tx, asked, productType, link) : null,
    sandboxState: isLive ? null : (sandboxJourney(asked.reference)[0] ?? 'created'),
    sandboxAt: isLive ? null : createdAt,
  });
  if (!row) throw referenceTaken();
  const { leadId, reference } = row;
  await recordAudit(tx, {
    action: 'api-lead.created',
    objectType: 'api-lead',
    objectId: leadId,
    after: { partnerId, mode, reference, productType },
  });
  await tell(tx, { partnerId, mode, type: 'lead.created', data: { leadId, reference, productType } });
  if (!isLive) await beginSandboxWay(tx, row);
  return describe(tx, row, { applications: [], link: link.address, cameSecond: false });
}

/**
 * Takes a lead over, once per Idempotency-Key of the API key. VALIDATION_FAILED for a consent from the future or older than
 * thirty days, CONFLICT for a reference that another lead has or a number that is waited for already; refusals of `admitNaming`. A
 * sandbox key's lead names nobody and touches nothing real: TOO_MANY_REQUESTS beyond two thousand a day of a partner.
 */
export async function createLead(ctx: IntegrationContext, asked: Asked, key: string | undefined): Promise<ApiLead> {
  const { mode, partnerId } = ctx.actor;
  if (mode === 'live') await admitNaming(ctx, partnerId);
  else await ctx.platform.limits.consume(SANDBOX_A_DAY, idKey(partnerId));
  const call = { route: 'POST /api/v1/leads', key, fingerprint: fingerprintOf(asked) };
  return withIdempotency(ctx, call, (tx) => create(tx, asked));
}

/** Rows with their applications and links; the system reads them, because no partner's session sees a customer's rows. */
async function describeAll(ctx: IntegrationContext, rows: readonly LeadRow[]): Promise<ApiLead[]> {
  const { partnerId, mode } = ctx.actor;
  const ids = rows.map(({ leadId }) => leadId);
  const { found, second, codes, site } = await inTransaction(asSystem(ctx, 'api-leads'), async (tx) => ({
    site: mode === 'sandbox' ? await sandboxLink(tx, partnerId) : undefined,
    found: await selectApplicationsOf(tx, ctx.actor, ids),
    second: await listSecond(
      tx,
      partnerId,
      rows.map(({ leadId, userId, signedInAt }) => ({ leadId, userId, since: signedInAt })),
    ),
    codes: await selectLinkCodes(
      tx,
      rows.flatMap(({ linkId }) => linkId ?? []),
    ),
  }));
  const linkOf = ({ linkId }: LeadRow): string | undefined => {
    const code = codes.get(linkId ?? '');
    return code === undefined ? site : linkAddress(ctx, code);
  };
  return rows.map((row) =>
    describe(ctx, row, {
      applications:
        row.mode === 'sandbox' ? sandboxApplicationsOf(row) : found.filter(({ leadId }) => leadId === row.leadId),
      link: linkOf(row),
      cameSecond: second.has(row.leadId),
    }),
  );
}

/** One lead of the key's partner and mode; NOT_FOUND for every other one. */
export async function getLead(ctx: IntegrationContext, leadId: string): Promise<ApiLead> {
  const row = await inTransaction(ctx, (tx) => selectLead(tx, ctx.actor, leadId));
  const [lead] = row ? await describeAll(ctx, [row]) : [];
  if (!lead) throw notFound('lead');
  return lead;
}

/** Leads of the key's partner and mode, newest first, a hundred at a time. */
export async function listLeads(
  ctx: IntegrationContext,
  { after, limit: asked }: z.output<typeof listApiLeads.query>,
): Promise<{ data: ApiLead[]; next: string | null }> {
  const limit = pageRows(asked);
  const place = { after: parseTimeCursor(after), limit: limit + 1 };
  const found = await inTransaction(ctx, (tx) => selectLeads(tx, ctx.actor, place));
  const { rows, next } = pageOf(
    found.map((row) => ({ row, at: row.createdAt, id: row.leadId })),
    limit,
  );
  return {
    data: await describeAll(
      ctx,
      rows.map(({ row }) => row),
    ),
    next,
  };
}

/** One application of the key's partner, masked; NOT_FOUND for anybody else's, and for a real one asked by a sandbox key. */
export async function getApplication(ctx: IntegrationContext, applicationId: string): Promise<ApiApplication> {
  if (ctx.actor.mode === 'sandbox') return describeSandboxApplication(ctx, applicationId);
  const found = await findCaseOf(ctx, ctx.actor.partnerId, applicationId);
  if (!found) throw notFound('application');
  return {
    applicationId: found.id,
    mode: 'live',
    status: found.status,
    product: slugOf(found.productType) ?? found.productType,
    lender: found.lender,
    name: found.name,
    mobile: found.mobile,
    amountPaise: found.amountPaise,
    disbursedPaise: found.disbursedPaise,
    at: found.at,
    disbursedOn: found.disbursedOn,
  };
}
