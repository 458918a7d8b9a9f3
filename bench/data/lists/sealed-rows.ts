import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { partnerLeads } from '../../../apps/api/src/modules/attribution/partner-leads.table';
import { attributionDisputes } from '../../../apps/api/src/modules/disputes/disputes.table';
import { drafts } from '../../../apps/api/src/modules/drafts/drafts.table';
import { grievances } from '../../../apps/api/src/modules/grievances/grievances.table';
import { merchantForms } from '../../../apps/api/src/modules/merchant-forms/merchant-forms.table';
import type { Context } from '../../../apps/api/src/platform/context';
import { idOf } from '../ids';
import { writeMany } from '../write-rows';
import { LARGEST } from './whose';

const DAY_MS = 86_400_000;
const MOBILE = '9876500000';
const FORM_STATES = ['submitted', 'approved', 'rejected'] as const;
/** What one customer has of each of the lists of their own. */
const OWN = 20;

/** Eight digits and letters, without those that are mistaken for others. */
export const referenceOf = (n: number): string =>
  `M-${String(n).padStart(8, '0').replaceAll('0', 'A').replaceAll('1', 'B')}`;

interface Surroundings {
  /** Some moment of the last year, the same for the same number. */
  readonly at: (n: number) => Date;
  readonly seal: (table: string, id: string, column: string, value: string) => string;
}
type Make<Table extends PgTable> = (surroundings: Surroundings) => (n: number) => Table['$inferInsert'];

const OF_PARTNER = { partnerId: LARGEST.partner, partnerUserId: LARGEST.partnerUser, merchantId: null };
const userOf = (n: number): string => (n < OWN ? LARGEST.customer : idOf('usr', n));

const makeDispute: Make<typeof attributionDisputes> =
  ({ at, seal }) =>
  (n) => {
    const disputeId = idOf('dsp', n);
    const isDecided = n % 2 === 1;
    return {
      ...OF_PARTNER,
      disputeId,
      phoneSealed: seal('attribution_disputes', disputeId, 'phone_sealed', MOBILE),
      phoneIndex: `bench ${n}`,
      wordsSealed: seal('attribution_disputes', disputeId, 'words_sealed', 'They came by my shop'),
      cameOn: '2026-01-01',
      way: 'link',
      createdAt: at(n),
      state: isDecided ? 'kept' : 'waiting',
      decidedAt: isDecided ? at(n) : null,
      decidedBy: isDecided ? LARGEST.staff : null,
      reason: isDecided ? 'By their own link' : null,
    };
  };

const makeLead: Make<typeof partnerLeads> =
  ({ at, seal }) =>
  (n) => {
    const leadId = idOf('pld', n);
    return {
      ...OF_PARTNER,
      leadId,
      via: 'assisted',
      nameSealed: seal('partner_leads', leadId, 'name_sealed', 'Ravi Sharma'),
      phoneSealed: seal('partner_leads', leadId, 'phone_sealed', MOBILE),
      phoneIndex: `bench ${n}`,
      productType: 'Personal Loans',
      language: 'en',
      createdAt: at(n),
      expiresAt: new Date(at(n).getTime() + 30 * DAY_MS),
    };
  };

const makeForm: Make<typeof merchantForms> =
  ({ at, seal }) =>
  (n) => {
    const formId = idOf('mfm', n);
    return {
      formId,
      secretHash: `bench ${n}`,
      brandKey: 'cl',
      language: 'en',
      answersSealed: seal('merchant_forms', formId, 'answers_sealed', JSON.stringify({ company_name: `Shop ${n}` })),
      state: FORM_STATES[n % FORM_STATES.length] ?? 'submitted',
      reference: referenceOf(n),
      createdAt: at(n),
      updatedAt: at(n),
      submittedAt: at(n),
    };
  };

const makeGrievance: Make<typeof grievances> =
  ({ at, seal }) =>
  (n) => {
    const ticketId = idOf('grv', n);
    return {
      ticketId,
      userId: userOf(n),
      brandKey: 'cl',
      category: 'application',
      textSealed: n < OWN ? seal('grievances', ticketId, 'text_sealed', 'Nothing was heard of it') : '-',
      state: 'open',
      createdAt: at(n),
    };
  };

const makeDraft: Make<typeof drafts> =
  ({ at, seal }) =>
  (n) => {
    const draftId = idOf('drf', n);
    return {
      draftId,
      userId: userOf(n),
      form: `bench-${n}`,
      valuesSealed: n < OWN ? seal('drafts', draftId, 'values_sealed', '{"company":"Rao Traders"}') : '-',
      updatedAt: at(n),
    };
  };

/** Rows whose fields are opened where they are shown, sealed as the product seals them. */
export const writeSealedRows = async (ctx: Context, owner: pg.Client, customers: number): Promise<void> => {
  const now = ctx.clock.now().getTime();
  const surroundings: Surroundings = {
    at: (n) => new Date(now - ((n * 7919) % 365) * DAY_MS - n),
    seal: (table, id, column, value) => ctx.platform.cipher.seal(value, { table, id, column }),
  };
  await writeMany(owner, attributionDisputes, customers / 100, makeDispute(surroundings));
  await writeMany(owner, partnerLeads, customers / 100, makeLead(surroundings));
  await writeMany(owner, merchantForms, customers / 100, makeForm(surroundings));
  await writeMany(owner, grievances, customers / 20, makeGrievance(surroundings));
  await writeMany(owner, drafts, customers / 10, makeDraft(surroundings));
};
