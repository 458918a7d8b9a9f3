import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { root } from './platform/data-folders';

const NUMBERS = 'ABCPK1234F 9876543210 asha@example.com';
/** Columns of words, by their names. */
const WORDS = /(?:^|_)(?:reason|note|words|facts|text|name|address\d?|label|description|company)$/;

const PUBLIC = 'everybody is shown it: names and texts of the catalogue, of businesses and of who answers for them';
const CLEANED = 'cleaned with its upload: platform/uploads/file-type.ts';
const OURS = 'no words of anybody: written by the program or with it';
const LETTERS = 'holds letters alone';
const STAFFS = 'by it colleagues are known';
/** Columns of words that stand as they came, and why they may. */
const AS_THEY_CAME: Readonly<Record<string, string>> = {
  'brands.grievance_name': PUBLIC,
  'brands.legal_name': PUBLIC,
  'call_scripts.text': PUBLIC,
  'change_approvals.record_name': PUBLIC,
  'consents.own_text': OURS,
  'credit_cards.category_name': PUBLIC,
  'data_recipients.name': PUBLIC,
  'deleted_records.name': PUBLIC,
  'import_errors.column_name': OURS,
  'journey_documents.file_name': CLEANED,
  'languages.country_name': PUBLIC,
  'languages.language_name': PUBLIC,
  'lender_groups.name': PUBLIC,
  'lender_secrets.name': OURS,
  'lender_users.name': STAFFS,
  'lenders.grievance_name': PUBLIC,
  'lenders.legal_name': PUBLIC,
  'lenders.name': PUBLIC,
  'lenders.so_text': PUBLIC,
  'merchant_documents.file_name': CLEANED,
  'merchant_locations.address': PUBLIC,
  'merchant_locations.name': PUBLIC,
  'merchants.name': PUBLIC,
  'message_templates.label': PUBLIC,
  'outbox_messages.sender_name': PUBLIC,
  'partner_users.name': STAFFS,
  'partners.address': PUBLIC,
  'partners.name': PUBLIC,
  'redirect_targets.note': OURS,
  'revenue_types.name': OURS,
  'scheduled_switches.note': OURS,
  'search_options.label': OURS,
  'staff_users.name': STAFFS,
  'ticket_files.file_name': CLEANED,
  'users.first_name': LETTERS,
  'users.last_name': LETTERS,
};

const readable = new Map<string, boolean>();
beforeAll(async () => {
  const folder = join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.table.ts'));
  for (const file of files) {
    const tables: Record<string, unknown> = await import(join(folder, file));
    for (const table of Object.values(tables).filter((one) => is(one, PgTable))) {
      for (const column of Object.values(getTableColumns(table))) {
        if (column.getSQLType() !== 'text' || column.enumValues !== undefined || !WORDS.test(column.name)) continue;
        const isMasked = !String(column.mapToDriverValue(NUMBERS)).includes('1234F');
        readable.set(`${getTableName(table)}.${column.name}`, isMasked);
      }
    }
  }
});

test('S-PAN-6 every readable column of words masks the numbers in them, or has a reason why not', () => {
  const names = [...readable].filter(([, isMasked]) => !isMasked).map(([name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(AS_THEY_CAME));
  const masked = [...readable].filter(([, isMasked]) => isMasked);
  expect(masked.length).toBeGreaterThan(35);
});
