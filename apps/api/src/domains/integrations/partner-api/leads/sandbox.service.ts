import { findProductType } from '@saakh/contracts/catalogue/product-types';
import type { ApiApplication, ApplicationState, LeadState } from '@saakh/contracts/integrations/partner-api/leads';
import { istDateOf } from '@saakh/rules/dates';
import { sandboxApplication, sandboxJourney } from '@saakh/rules/integrations/partner-api/sandbox-journey';
import { notFound } from '#platform/app-error';
import { type Context, type IntegrationContext, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { tell } from '../webhooks/tell.service';
import { type LeadApplication, type LeadRow, lockSandboxLead, selectLead, setSandboxState } from './leads.repository';

/** So long a lead of the sandbox stays in each of its states. */
const STEP_SECONDS = 5;
const PRODUCT = 'Personal Loans';
const LENDER = 'Sandbox lender';
const AMOUNT_PAISE = 200_000_00;
const COMMISSION_PAISE = 3_000_00;

/** Moves one lead of the sandbox by a step. */
export const sandboxStepJob = defineJob<{ leadId: string }>('sandbox-lead-step', { concurrency: 1 });

const TOLD = {
  submitted: 'application.submitted',
  approved: 'application.approved',
  declined: 'application.declined',
  disbursed: 'application.disbursed',
} as const satisfies Partial<Record<LeadState, string>>;
const isTold = (state: LeadState): state is keyof typeof TOLD => state in TOLD;

/** A made-up id that no real application has. */
const applicationIdOf = ({ leadId }: Pick<LeadRow, 'leadId'>): string => leadId.replace(/^led_/, 'tst_');
const leadIdOf = (applicationId: string): string => applicationId.replace(/^tst_/, 'led_');

const statusOf = ({ sandboxState }: LeadRow): ApplicationState | null =>
  sandboxState === null ? null : sandboxApplication(sandboxState);

const goOn = (tx: TxContext, leadId: string): Promise<void> =>
  tx.platform.jobs.enqueue(tx, sandboxStepJob, { leadId }, { startAfterSeconds: STEP_SECONDS });

/** Sends a lead of the sandbox on its way; it commits with the lead. */
export async function beginSandboxWay(tx: TxContext, { leadId, reference }: LeadRow): Promise<void> {
  if (sandboxJourney(reference).length > 1) await goOn(tx, leadId);
}

async function tellOfStep(tx: TxContext, row: LeadRow, state: keyof typeof TOLD): Promise<void> {
  const { partnerId, leadId, reference } = row;
  const applicationId = applicationIdOf(row);
  const paid = state === 'disbursed';
  await tell(tx, {
    ...{ partnerId, mode: 'sandbox', type: TOLD[state] },
    data: {
      ...{ applicationId, leadId, reference, productType: row.productType ?? PRODUCT, amountPaise: AMOUNT_PAISE },
      disbursedPaise: paid ? AMOUNT_PAISE : null,
    },
  });
  if (!paid) return;
  const data = { applicationId, kind: 'commission', amountPaise: COMMISSION_PAISE };
  await tell(tx, { partnerId, mode: 'sandbox', type: 'commission.booked', data });
}

/** One step on the way that the reference names; the last one ends it. A step done twice changes nothing more than once. */
export function takeSandboxStep(ctx: Context, { leadId }: { readonly leadId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockSandboxLead(tx, leadId);
    if (!row?.sandboxState) return;
    const way = sandboxJourney(row.reference);
    const place = way.indexOf(row.sandboxState);
    const next = way[place + 1];
    if (next === undefined) return;
    await setSandboxState(tx, leadId, next);
    if (isTold(next)) await tellOfStep(tx, row, next);
    if (place + 2 < way.length) await goOn(tx, leadId);
  });
}

/** The made-up application of a lead of the sandbox, once it has one. */
export function sandboxApplicationsOf(row: LeadRow): LeadApplication[] {
  const status = statusOf(row);
  if (status === null) return [];
  const at = (row.sandboxAt ?? row.createdAt).toISOString();
  const productType = row.productType ?? PRODUCT;
  return [{ leadId: row.leadId, applicationId: applicationIdOf(row), productType, status, at }];
}

/** The same, as an application by itself. NOT_FOUND for one that the key's partner has not, or not yet. */
export async function describeSandboxApplication(
  ctx: IntegrationContext,
  applicationId: string,
): Promise<ApiApplication> {
  const row = applicationId.startsWith('tst_')
    ? await inTransaction(ctx, (tx) => selectLead(tx, ctx.actor, leadIdOf(applicationId)))
    : undefined;
  const [found] = row ? sandboxApplicationsOf(row) : [];
  if (!row || !found) throw notFound('application');
  const isPaid = found.status === 'disbursed';
  return {
    applicationId,
    mode: 'sandbox',
    status: found.status,
    product: findProductType(found.productType)?.slug ?? found.productType,
    lender: LENDER,
    name: row.nameMasked,
    mobile: row.mobileMasked,
    amountPaise: AMOUNT_PAISE,
    disbursedPaise: isPaid ? AMOUNT_PAISE : null,
    at: found.at,
    disbursedOn: isPaid ? istDateOf(new Date(found.at)) : null,
  };
}
