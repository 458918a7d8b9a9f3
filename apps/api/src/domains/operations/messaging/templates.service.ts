import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  type Category,
  type Channel,
  type StaffTemplate,
  type saveTemplate as saveCall,
  TEMPLATE_VARIABLES,
  type TemplateVariable,
  type testTemplate as testCall,
} from '@saakh/contracts/operations/messaging/templates';
import { MOBILE } from '@saakh/contracts/patterns';
import { mobileOf } from '@saakh/contracts/typed/clean-entry';
import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { templateProblems } from '@saakh/rules/operations/messaging/template-problems';
import type * as z from 'zod/mini';
import { isSuppressed } from '#domains/operations/privacy';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getBrand, listBrands } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { senderLimits, takeOf } from '#platform/limits/sender-limits';
import { ownHost } from '#platform/own-host';
import { linkFor } from './campaign-variables';
import { indexOf } from './kept-back.service';
import {
  lockTemplates,
  replaceTemplate,
  selectKeysInUse,
  selectStaffTemplates,
  type TemplateRow,
} from './templates.repository';

type Body = z.output<typeof saveCall.body>;
const LANGUAGES = ['en', 'hi'] as const;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isVariable = (name: string): name is TemplateVariable => TEMPLATE_VARIABLES.some((one) => one === name);

const writtenOf = (row: TemplateRow | undefined) => ({
  subject: row?.subject ?? null,
  body: row?.body ?? '',
  registration: row?.dltTemplateId ?? null,
});

/** Both languages of a text as one, with what keeps it from being sent. */
function viewOf(rows: readonly TemplateRow[], inUse: ReadonlySet<string>, contacts: readonly string[]): StaffTemplate {
  const [first] = rows;
  if (!first) throw notFound('template');
  const written = {
    channel: first.channel,
    category: first.category as Category,
    variables: first.variables.filter(isVariable),
    peId: first.peId,
    header: first.header,
    texts: {
      en: writtenOf(rows.find(({ language }) => language === 'en')),
      hi: writtenOf(rows.find(({ language }) => language === 'hi')),
    },
  };
  const { peId, ...shown } = written;
  return {
    ...shown,
    key: first.key,
    label: first.label ?? first.key,
    pe_id: peId,
    problems: templateProblems(written, contacts),
    in_use: inUse.has(first.key),
  };
}

/** Where a text may lead customers: the hosts of all brands, and whom they are told to write to or call. */
const listOwnContacts = async (ctx: TxContext): Promise<string[]> => [
  ownHost(ctx.platform.config),
  ...(await listBrands(ctx)).flatMap(({ brand: { supportPhone, supportEmail, grievanceOfficer }, hosts }) => [
    ...hosts,
    ...[supportPhone, supportEmail, grievanceOfficer.phone, grievanceOfficer.email],
  ]),
];

/** The texts of staff, by name. */
export function listTemplates(ctx: AdminContext): Promise<StaffTemplate[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = await selectStaffTemplates(tx);
    const inUse = await selectKeysInUse(tx);
    const contacts = await listOwnContacts(tx);
    const keys = [...new Set(rows.map(({ key }) => key))];
    return keys.map((key) =>
      viewOf(
        rows.filter((row) => row.key === key),
        inUse,
        contacts,
      ),
    );
  });
}

/** One text of staff. NOT_FOUND for none. */
export async function getTemplate(ctx: TxContext, key: string): Promise<StaffTemplate> {
  return viewOf(await selectStaffTemplates(ctx, key), await selectKeysInUse(ctx), await listOwnContacts(ctx));
}

const rowsOf = ({ key, label, channel, category, variables, pe_id, header, texts }: Body): TemplateRow[] =>
  LANGUAGES.map((language) => ({
    ...{ key, language, channel, label, category, variables, header },
    peId: pe_id,
    dltTemplateId: texts[language].registration,
    subject: channel === 'email' ? texts[language].subject : null,
    body: texts[language].body,
    html: null,
  }));

/** Writes a text in both languages. CONFLICT while a campaign waits or runs with it: what was promised to go stays as it is. */
export function saveTemplate(ctx: AdminContext, body: Body): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockTemplates(tx);
    if ((await selectKeysInUse(tx)).has(body.key)) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.templateInUse });
    }
    const [before] = await selectStaffTemplates(tx, body.key);
    await replaceTemplate(tx, rowsOf(body));
    await recordAudit(tx, {
      action: before ? 'message-template.changed' : 'message-template.created',
      objectType: 'message-template',
      objectId: body.key,
      after: body,
    });
  });
}

const SAMPLES = { en: en.sample, hi: hi.sample } as const;

/** Values that stand for a customer's in a test, each as long as those of a campaign. */
async function sampleValues(
  ctx: TxContext,
  channel: Channel,
  language: 'en' | 'hi',
): Promise<Record<TemplateVariable, string>> {
  const brand = await getBrand(ctx, ctx.brandKey);
  const { brand: name = '', supportPhone = '' } = brandVariables(brand, language);
  const address = (path: string) => linkFor(ctx, channel, ctx.brandKey, path);
  return {
    ...SAMPLES[language],
    brand: name,
    amount: '₹2,00,000',
    // As long as a tracking link, and one that leads there from a test as well.
    link: address('/products/'),
    // No recipient's: its page says that it is a sample.
    stopLink: address(`/stop/${newId('tst')}`),
    supportPhone,
  };
}

/** Of each member of staff. */
const TESTS = senderLimits('message-tests', { hour: 10, day: 40 });

type Test = z.output<typeof testCall.body>;

const checkTest = (ctx: AdminContext, { key, to }: Test): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { channel, problems } = await getTemplate(tx, key);
    const fits = channel === 'email' ? ADDRESS : MOBILE;
    if (!fits.test(to)) throw fieldError('to', STAFF_MESSAGES.testRecipientInvalid);
    if (problems.length > 0) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.templateProblem });
    if (await isSuppressed(tx, indexOf(tx, channel, to))) {
      throw fieldError('to', STAFF_MESSAGES.testRecipientForgotten);
    }
  });

/**
 * Sends a text with sample values to a number or address of the team; the audit row has the contact's blind index.
 * VALIDATION_FAILED at `to` for a contact that does not fit the channel, or whose owner asked to be forgotten; CONFLICT for a
 * text that can't be sent yet, or whose marks hold less than its links; TOO_MANY_REQUESTS after ten within an hour and forty within a day.
 */
export async function sendTest(ctx: AdminContext, sent: Test): Promise<void> {
  const body = { ...sent, to: mobileOf(sent.to) ?? sent.to };
  await checkTest(ctx, body);
  await takeOf(ctx.platform.limits, TESTS, ctx.actor.staffId);
  await inTransaction(ctx, async (tx) => {
    const { key, language, to } = body;
    const { channel } = await getTemplate(tx, key);
    const variables = await sampleValues(tx, channel, language);
    await tx.platform.outbox.send(tx, { channel, to, templateKey: key, language, variables }).catch((error) => {
      if (!(error instanceof AppError) || error.code !== 'SMS_TEMPLATE_INCOMPLETE') throw error;
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.testTooLong });
    });
    await recordAudit(tx, {
      action: 'message-template.tested',
      objectType: 'message-template',
      objectId: key,
      after: { channel, language, to: indexOf(tx, channel, to) },
    });
  });
}
