import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type AgentProperty, PARTNER_PROPERTIES } from '@saakh/contracts/partners/staff/brands';
import { paiseToRupees, rupeesToPaise } from '@saakh/rules/money';
import { type EditableRecord, schemaIn } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import type { TxContext } from '#platform/context';
import {
  isUtmIdTaken,
  lockPartner,
  lockPartnerNames,
  type PartnerColumns,
  updatePartnerColumns,
} from './partners.repository';

/** A partner's fields as its calls carry them: a decimal percent, and rupees. */
export function partnerValues(row: PartnerColumns) {
  return {
    name: row.name,
    utm_id: row.utmId,
    revenue_percent: row.revenuePercent === null ? null : Number(row.revenuePercent),
    revenue_flat_fee: paiseToRupees(row.revenueFlatFeePaise),
    agent_type: row.agentType,
    address: row.address,
    since_on: row.sinceOn,
    agent_listed: row.agentListed,
  };
}

const AGENT_COLUMNS = {
  agent_type: 'agentType',
  address: 'address',
  since_on: 'sinceOn',
  agent_listed: 'agentListed',
} as const satisfies Record<AgentProperty, keyof PartnerColumns>;
const isOfAgent = (property: string): property is AgentProperty => property in AGENT_COLUMNS;

const textOf = (value: unknown) => (value === null ? null : String(value));
async function assertUtmIdIsFree(ctx: TxContext, utmId: string, partnerId: string): Promise<void> {
  await lockPartnerNames(ctx);
  if (await isUtmIdTaken(ctx, utmId, partnerId)) throw fieldError('value', STAFF_MESSAGES.utmIdTaken, 'CONFLICT');
}

function columnsOf(property: string, value: unknown): Partial<PartnerColumns> {
  const text = textOf(value);
  if (isOfAgent(property)) return { [AGENT_COLUMNS[property]]: value };
  if (property === 'name') return { name: String(value) };
  if (property === 'utm_id') return { utmId: text };
  if (property === 'revenue_percent') return { revenuePercent: text };
  return { revenueFlatFeePaise: text === null ? null : rupeesToPaise(text) };
}

/** A partner’s record, with what only partners have of it. */
export interface PartnerRecord extends EditableRecord {
  readonly restore: NonNullable<EditableRecord['restore']>;
  /** Called while its people can still be written to. */
  readonly tellInBin?: (ctx: TxContext, id: string) => Promise<void>;
}

/** A partner in history, trash and approvals; its share is money. */
export const partnerRecord: PartnerRecord = {
  type: 'partner',
  needsApproval: (property) => {
    // Its people and systems get in again when it comes back.
    if (property === '') return 'address';
    return isOfAgent(property) || ['name', 'utm_id'].includes(property) ? null : 'money';
  },
  schemaOf: schemaIn(PARTNER_PROPERTIES),
  async lock(ctx, id) {
    const row = await lockPartner(ctx, id);
    return row && !row.deletedAt ? { name: row.name, values: partnerValues(row) } : undefined;
  },
  async write(ctx, id, { property, value }) {
    if (property === 'utm_id' && value !== null) await assertUtmIdIsFree(ctx, value as string, id);
    await updatePartnerColumns(ctx, id, columnsOf(property, value));
  },
  async restore(ctx, id) {
    const row = await lockPartner(ctx, id);
    if (!row?.deletedAt) throw notFound('partner');
    await updatePartnerColumns(ctx, id, { deletedAt: null });
    return row.name;
  },
};
