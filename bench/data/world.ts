import { createHash } from 'node:crypto';
import { maskPan } from '@saakh/rules/identifiers';
import { and, desc, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { fillMarket } from '../../apps/api/src/demo/fill';
import { publishRuleset } from '../../apps/api/src/domains/catalogue/lenders';
import { lenderProducts, lenders } from '../../apps/api/src/domains/catalogue/lenders/lenders.table';
import { consents, notices } from '../../apps/api/src/domains/customers/consents/consents.table';
import { noticeHash } from '../../apps/api/src/domains/customers/consents/notice-hash';
import { users } from '../../apps/api/src/domains/identity/customers/customers.table';
import { sealedEmail } from '../../apps/api/src/domains/identity/sign-in/account-emails.repository';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';
import { newId } from '../../apps/api/src/platform/ids';
import { sessions } from '../../apps/api/src/platform/security/sessions.table';
import { fillReference } from '../../apps/api/src/reference/fill';
import { asSystem, type BenchDatabase } from '../support/database';
import { makeTerms, makeVisitors, type Visitor } from './market';

/** A customer who is signed in and has a new application. */
export interface SignedIn {
  readonly userId: string;
  readonly appId: string;
  readonly token: string;
}

const DAY_MS = 86_400_000;
const FIRST_MOBILE = 6_000_000_000;
const EMPLOYMENT_CODES = { salaried: 'salaried', selfEmployed: 'self_employed', business: 'business_owner' } as const;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const tokenOf = (who: string | number): string => createHash('sha256').update(`token${who}`).digest('base64url');
const idOf = (kind: string, serial: number): string => `${kind}_${digest(`${kind}${serial}`).slice(0, 21)}`;

function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 1_000) }, (_, at) => items.slice(at * 1_000, (at + 1) * 1_000));
}

/** A lender that no application reaches is not offered. */
const CONNECT_BY_MAIL = sql`insert into lender_connections (lender_id, adapter, dialect, base_url, api_key_sealed,
  webhook_secret_sealed, offers_quotes) select lender_id, 'lead', 'plain', 'mailto:' || grievance_email, '', '', false from lenders`;

/** The product's reference data, and invented lenders in place of the demo's. */
export async function writeLenders(ctx: Context, owner: pg.Client, count: number): Promise<void> {
  await fillReference(ctx, { pincodes: 'few' });
  await fillMarket(ctx);
  await owner.query('truncate lenders cascade');
  await inTransaction(ctx, async (system) => {
    for (const some of batches(makeTerms(count))) {
      await system.tx.insert(lenders).values(
        some.map((terms) => ({
          ...terms,
          kind: 'nbfc' as const,
          logo: '/assets/lenders/default.svg',
          privacyUrl: `https://${terms.slug}.example/privacy`,
          grievanceName: 'Grievance Officer',
          grievancePhone: '1800000000',
          grievanceEmail: `grievance@${terms.slug}.example`,
          lenderStatus: 1,
          ticketClass: [...terms.ticketClasses],
          priority: terms.lenderId,
          api: 0,
          lenderJourney: 'App',
        })),
      );
      await system.tx.insert(lenderProducts).values(
        some.map((terms) => ({
          ...terms,
          serviceArea: [...terms.serviceArea],
          documents: ['pan', 'bank_statement'],
          decisionHours: 24,
        })),
      );
    }
    await system.tx.execute(CONNECT_BY_MAIL);
    await publishRuleset(system, { author: 'bench', reason: `${count} lenders` });
  });
}

/** A customer with a complete profile, sealed as the product seals it. */
function makeUser(ctx: Context, { profile, request }: Visitor, serial: number): typeof users.$inferInsert {
  const { cipher } = ctx.platform;
  const now = ctx.clock.now();
  const userId = idOf('usr', serial);
  const seal = (column: string, value: string) => cipher.seal(value, { table: 'users', id: userId, column });
  const phone = String(FIRST_MOBILE + serial);
  const email = `person${serial}@example.com`;
  const pan = `ABCPZ${1000 + (serial % 9000)}${String.fromCharCode(65 + (serial % 26))}`;
  return {
    userId,
    brandKey: 'cl',
    createdAt: now,
    updatedAt: now,
    language: 'en',
    phoneSealed: seal('phone_sealed', phone),
    phoneIndex: cipher.index('phone', phone),
    phoneVerified: true,
    emailSealed: seal('email_sealed', email),
    emailIndex: cipher.index('email', email),
    emailVerified: true,
    firstName: 'Asha',
    lastName: 'Rao',
    birthDate: `${now.getUTCFullYear() - profile.ageYears}-01-15`,
    gender: 'female',
    panSealed: seal('pan_sealed', pan),
    panIndex: cipher.index('pan', pan),
    panMasked: maskPan(pan),
    address1: `House ${serial}, Station Road`,
    postalCode: profile.pincode,
    city: 'Pune',
    state: 'Maharashtra',
    plCompleted: true,
    desiredLoanPaise: request.amountPaise,
    loanTenureMonths: request.tenureMonths,
    loanPurpose: 'medical',
    employmentStatusCode: EMPLOYMENT_CODES[profile.employment ?? 'salaried'],
    employerName: 'Deepak Textiles',
    officePincode: profile.pincode,
    monthlyIncomePaise: profile.monthlyIncomePaise,
    salaryMode: 'bank_transfer',
    residenceType: 'rented_family',
    educationalLevel: 'graduate',
    existingEmiPaise: 0,
    creditScoreClass: profile.creditScoreClass,
    householdIncome: 'at_or_above_300000',
    allowSms: true,
    allowEmails: false,
  };
}

/** Adds signed-in customers with sealed profiles, one new application each, and their agreement to the terms. */
export async function addCustomers(ctx: Context, owner: pg.Client, count: number): Promise<SignedIn[]> {
  const now = ctx.clock.now();
  const visitors = makeVisitors(count);
  const added = Array.from({ length: count }, (_, serial) => ({
    userId: idOf('usr', serial),
    appId: idOf('app', serial),
    token: tokenOf(serial),
  }));
  await inTransaction(ctx, async ({ tx, requestId }) => {
    const english = and(eq(notices.key, 'consent-terms'), eq(notices.language, 'en'));
    const [notice] = await tx.select().from(notices).where(english).orderBy(desc(notices.version)).limit(1);
    if (!notice) throw new Error('The terms are missing');
    for (const some of batches(visitors.map((visitor, serial) => makeUser(ctx, visitor, serial))))
      await tx.insert(users).values(some);
    for (const some of batches(added)) {
      await tx.insert(sessions).values(
        some.map(({ userId, token }) => ({
          tokenHash: digest(token),
          audience: 'customer' as const,
          subjectId: userId,
          brandKey: 'cl',
          createdAt: now,
          lastSeenAt: now,
          idleMinutes: 1_440,
          expiresAt: new Date(now.getTime() + DAY_MS),
        })),
      );
      await tx.insert(consents).values(
        some.map(({ userId }) => ({
          consentId: newId('con'),
          userId,
          purpose: 'terms',
          granted: true,
          productType: 'Personal Loans',
          noticeKey: notice.key,
          noticeVersion: notice.version,
          noticeHash: noticeHash(notice),
          language: notice.language,
          items: [],
          channels: [],
          channel: 'web',
          at: now,
          requestId,
        })),
      );
    }
  });
  await owner.query(
    `insert into applications (app_id, user_id, brand_key, product_type, status, has_lender, amount, tenure_months, created_at,
       updated_at)
     select app_id, user_id, 'cl', 'Personal Loans', 1, false, desired_loan_amount, loan_tenure_months, now(), now()
     from unnest($1::text[], $2::text[]) of (app_id, user_id) join users using (user_id)`,
    [added.map(({ appId }) => appId), added.map(({ userId }) => userId)],
  );
  await owner.query('vacuum analyze users, applications, sessions, consents');
  return added;
}

/** Fills a database with lenders and signed-in customers. */
export function fill(
  database: BenchDatabase,
  { lenders: lenderCount, customers }: { readonly lenders: number; readonly customers: number },
): Promise<SignedIn[]> {
  return asSystem(database, async (ctx) => {
    await writeLenders(ctx, database.owner, lenderCount);
    return addCustomers(ctx, database.owner, customers);
  });
}

/** Signs in a member of staff of role 1, whose password counts as proved for the whole run, and answers the token. */
export function addStaff(database: BenchDatabase): Promise<string> {
  return asSystem(database, async (ctx) => {
    const token = tokenOf('staff');
    const staffId = 'stf_bench';
    const { emailSealed, emailIndex } = sealedEmail(ctx, { staffId }, 'bench@bench.example');
    await database.owner.query(
      `insert into staff_users (staff_id, email_sealed, email_index, name, role_id, password_hash)
       values ($1, $2, $3, 'Bench', 1, 'none')`,
      [staffId, emailSealed, emailIndex],
    );
    await database.owner.query(
      `insert into sessions (token_hash, audience, subject_id, created_at, last_seen_at, proved_at, idle_minutes, expires_at)
       values ($1, 'admin', $2, now(), now(), now() + interval '1 day', 600, now() + interval '1 day')`,
      [digest(token), staffId],
    );
    return token;
  });
}
