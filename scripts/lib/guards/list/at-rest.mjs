const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const SECURITY = `${API}/platform/security`;
const CIPHER = { file: `${SECURITY}/aes-field-cipher.ts`, tests: `${SECURITY}/aes-field-cipher.test.ts` };
const EMAILS = {
  file: `${MODULES}/identity/account-emails.repository.ts`,
  tests: `${MODULES}/identity/account-emails.test.ts`,
};
const RESTORE = { file: `${API}/platform/backups/restore.ts`, tests: `${API}/platform/backups/backups.test.ts` };
const CHAIN = { file: `${API}/platform/audit/verify-chain.ts`, tests: `${API}/platform/audit/audit-chain.test.ts` };
const CONFIG = { file: `${API}/platform/config.ts`, tests: `${API}/platform/config.test.ts` };
const REGIONS = { file: `${API}/platform/config-regions.ts`, tests: `${API}/platform/config.test.ts` };
const APP_ROLE_MAY = 'apps/api/migrations/0002_access.sql';

/** What lies in the database and in a backup tells nothing. @type {readonly import('../guards.mjs').Guard[]} */
const SEALED = [
  {
    ...CIPHER,
    name: 'each sealed value has a nonce of its own',
    from: 'const nonce = nextNonce();',
    to: 'const nonce = Buffer.alloc(NONCE, 1);',
    title: 'S-PAN-1 each value',
  },
  {
    ...CIPHER,
    name: 'the key of what is looked up is not the key of what is sealed',
    from: "createHmac('sha256', indexKey)",
    to: "createHmac('sha256', current.key)",
    title: 'S-PAN-2',
  },
  {
    ...CIPHER,
    name: 'a value opens with the key that sealed it',
    from: 'const key = keys.get(Number(version));',
    to: 'const key = version ? current.key : undefined;',
    title: 'S-PAN-3 after a rotation',
  },
  {
    name: 'a sealed value that does not open stays as it is',
    file: `${API}/platform/reseal/reseal-values.ts`,
    from: "logger.error({ err: error, ...bound }, 'a sealed value could not be sealed anew');",
    to: 'throw error;',
    tests: `${API}/platform/reseal/reseal-values.test.ts`,
    title: 'S-PAN-3 a value that does not open',
  },
  {
    ...EMAILS,
    name: 'addresses of accounts are sealed',
    from: 'emailSealed: cipher.seal(email, place),',
    to: 'emailSealed: email,',
    title: 'S-PAN-4 addresses of staff',
  },
  {
    ...EMAILS,
    name: 'an address that an older version wrote is taken',
    from: "or(eq(table.emailIndex, cipher.index('email', email)), eq(table.email, email));",
    to: "eq(table.emailIndex, cipher.index('email', email));",
    title: 'S-PAN-4 S-PAN-6 what an older version',
  },
  {
    ...EMAILS,
    name: 'of two accounts with one address the sealed one is it',
    from: `sql\`\${table.emailIndex} is null\`;`,
    to: `sql\`\${table.emailIndex} is not null\`;`,
    title: 'S-PAN-4 of two accounts',
  },
  {
    ...EMAILS,
    name: 'no address is sealed that another account has sealed',
    from: `\${id} and not exists (select 1 from \${accounts} where email_index = \${emailIndex}) returning 1\``,
    to: `\${id} returning 1\``,
    title: 'S-PAN-4 of two accounts',
  },
  ...['staff_users', 'partner_users'].map((table) => ({
    name: `no two accounts in ${table} have one address`,
    file: 'apps/api/migrations/0000_schema.sql',
    from: `CONSTRAINT "${table}_email_index_unique" UNIQUE("email_index"),`,
    undone: `alter table ${table} drop constraint ${table}_email_index_unique`,
    tests: EMAILS.tests,
    title: 'S-PAN-4 of two who',
  })),
  {
    name: 'nothing readable of a code',
    file: `${MODULES}/identity/otp/otp-code.ts`,
    from: 'cipher.keyedHash(\n    ',
    to: '((_of: string, text: string) => text)(\n    ',
    tests: `${MODULES}/identity/otp/otp-code.test.ts`,
    title: 'S-OTP-2',
  },
  ...['prospectId', 'channel', 'destinationIndex', 'brandKey'].map((part) => ({
    name: `a code is bound to its ${part}`,
    file: `${MODULES}/identity/otp/otp-code.ts`,
    from: `      binding.${part},\n`,
    to: '',
    tests: `${MODULES}/identity/otp/otp-code.test.ts`,
    title: `S-OTP-3 a code is bound to its ${part}`,
  })),
  {
    name: 'nothing readable of a token',
    file: `${SECURITY}/database-sessions.ts`,
    from: "createHash('sha256').update(token).digest('hex');",
    to: 'token;',
    tests: `${SECURITY}/database-sessions.test.ts`,
    title: 'S-SES-1',
  },
  {
    name: 'the session of before is dead after a sign-in',
    file: `${MODULES}/identity/session-token.ts`,
    from: 'await endPresentedSessions(ctx, http, audience);',
    tests: `${MODULES}/identity/otp/verify-otp.test.ts`,
    title: 'S-SES-2',
  },
  ...[
    ['staff', "where staff_id = $1 and active',", "where staff_id = $1',"],
    ['a portal', 'and u.active and m.paused_at is null`', 'and m.paused_at is null`'],
  ].map(([whose, from = '', to = '']) => ({
    ...{ name: `an account of ${whose} that is off acts no more`, from, to },
    file: `${MODULES}/identity/accounts.repository.ts`,
    tests: `${MODULES}/identity/accounts.test.ts`,
    title: 'S-SES-4 a disabled account',
  })),
  {
    name: 'production makes no backup that is not sealed',
    file: `${API}/platform/backups/back-up.ts`,
    from: `if (!key && SAAKH_ENV === 'production')
    throw new BackupError('BACKUP_KEY must be set in production: backups are sealed');`,
    tests: RESTORE.tests,
    title: 'S-PAN-7 production makes',
  },
  {
    ...RESTORE,
    name: 'no plain backup in the place of a sealed one',
    from: "if (!made.isSealed && mustBeSealed) throw new BackupError('The backup is not sealed with BACKUP_KEY');",
    title: 'S-PAN-7 a plain backup',
  },
  {
    ...RESTORE,
    name: 'what a backup says it holds is what it was made with',
    from: `if (said.length !== right.length || !timingSafeEqual(said, right)) {`,
    to: 'if (said.length !== right.length) {',
    title: 'S-PAN-7 files that were left out',
  },
];

/** What is written down of what was done, and that nobody can write it anew. @type {readonly import('../guards.mjs').Guard[]} */
const WRITTEN = [
  ...[
    [
      'that was taken out',
      `if (!entry) return broken(sequence, \`entry \${seal.entryId} is missing\`);`,
      'a deleted row',
    ],
    ['at the end', "if (newer.length > 0) return broken(end.sequence + 1, 'the end was cut off');", 'a tail'],
    [
      'that nobody sealed',
      "if (unsealed) return { intact: false, firstBroken: { entryId: unsealed.id }, reason: 'the entry has no seal' };",
      'a row put in later',
    ],
  ].map(([what, from = '', title]) => ({
    ...CHAIN,
    name: `an entry of the audit ${what}`,
    from,
    title: `S-AUD-1 ${title}`,
  })),
  {
    ...CHAIN,
    name: 'the root of a day that is gone',
    from: 'if (!isSame(await findRoot(platform, root.day))) missing.push(root);',
    title: 'S-AUD-1 a root of a day that is gone',
  },
  {
    name: 'a root in its own bucket stays as it was put',
    file: `${API}/platform/storage/open-bucket.ts`,
    from: "ContentType: contentType, IfNoneMatch: '*' };",
    to: 'ContentType: contentType };',
    tests: `${API}/platform/audit/root-store.test.ts`,
    title: 'S-AUD-1 what lies in the bucket',
  },
  {
    name: 'a call that is denied is written down',
    file: `${API}/platform/http/fastify-doors.ts`,
    from: `await inTransaction(ctx, (own) =>
      recordAudit(own, { action: 'call.denied', objectType: 'call', objectId: name, after: rightsOf(own.actor) }),
    );`,
    tests: `${API}/platform/http/fastify-doors.test.ts`,
    title: 'S-AUD-2',
  },
  {
    name: 'from where something was done is written down',
    file: `${API}/platform/audit/audit.ts`,
    from: '    ip: ctx.ip,\n  });',
    to: '    ip: null,\n  });',
    tests: CHAIN.tests,
    title: 'S-AUD-4',
  },
  {
    name: 'nothing that is written down begins a line of its own',
    file: `${API}/platform/single-line.ts`,
    from: "text.replace(CONTROL, ' ');",
    to: 'text;',
    tests: CHAIN.tests,
    title: 'S-AUD-5',
  },
  {
    name: 'versions of the rules are never rewritten',
    file: APP_ROLE_MAY,
    from: 'retention_rules, ruleset_versions FROM saakh_app;',
    undone: 'grant update on ruleset_versions to saakh_app',
    tests: `${MODULES}/lenders/rulesets.test.ts`,
    title: 'REG-ML-6 every instance',
  },
  {
    name: 'consents are not deleted for as long as they are evidence',
    file: APP_ROLE_MAY,
    from: 'commission_movements, consents, field_changes,',
    undone: 'grant delete on consents to saakh_app',
    tests: `${API}/log-retention.test.ts`,
    title: 'REG-DP-10 REG-RBC-3 the program itself',
  },
  {
    name: 'what the regulator asks is never rewritten',
    file: 'apps/api/migrations/0001_functions.sql',
    from: 'CREATE TRIGGER only_end_rules BEFORE UPDATE OR DELETE ON regulatory_rules',
    undone: 'drop trigger only_end_rules on regulatory_rules',
    tests: `${API}/platform/regulation/regulation.test.ts`,
    title: 'R0',
  },
  {
    name: 'the program writes no rule of the regulator',
    file: APP_ROLE_MAY,
    from: 'REVOKE INSERT, UPDATE, DELETE ON regulatory_rules FROM saakh_app;',
    undone: 'grant insert on regulatory_rules to saakh_app',
    tests: `${API}/platform/regulation/regulation.test.ts`,
    title: 'R0',
  },
];

/** What production does not start with. @type {readonly import('../guards.mjs').Guard[]} */
const START = [
  ...[
    [
      'whose place nobody named',
      'if (region === undefined) return `DATA_REGIONS must name',
      "if (region === undefined) continue; if (region === '') return `DATA_REGIONS must name",
    ],
    ['outside India', 'if (!INDIAN_REGION.test(region)) return', 'if (region === undefined) return'],
  ].map(([what, from = '', to = '']) => ({
    ...REGIONS,
    name: `no store ${what}`,
    from,
    to,
    title: 'REG-DL-11 refuses a store',
  })),
  {
    ...REGIONS,
    name: 'no bucket outside India',
    from: "if ((settings.S3_BUCKET || settings.AUDIT_ROOTS_BUCKET) && !INDIAN_REGION.test(settings.S3_REGION ?? '')) {",
    to: "if (settings.S3_BUCKET === '') {",
    title: 'REG-DL-11 refuses a store',
  },
  ...[
    [
      'whose country nobody named',
      'if (country === undefined) return',
      'if (country === undefined) continue; if (!country) return',
    ],
    ['abroad', "if (country !== 'IN') return", "if (country === '') return"],
  ].map(([what, from = '', to = '']) => ({
    ...{ ...REGIONS, name: `no data of customers to a host ${what}`, from, to },
    title: 'REG-DL-11 refuses to send',
  })),
  {
    ...CONFIG,
    name: 'production asks where data lies',
    from: 'if (outside) throw new ConfigError(outside);',
    title: 'REG-DL-11 refuses a store',
  },
  {
    ...CONFIG,
    name: 'no plain http in production',
    from: `if (!settings.PUBLIC_ORIGIN?.startsWith('https://')) {
      throw new ConfigError('PUBLIC_ORIGIN must start with https:// in production: cookies would not be secure');
    }`,
    title: 'S-SES-5 S-WEB-4',
  },
  {
    ...CONFIG,
    name: 'pictures have a host of their own',
    from: `if (settings.PICTURES_ORIGIN && others.includes(hostOf(settings.PICTURES_ORIGIN))) {
    throw new ConfigError('PICTURES_ORIGIN must have another host than PUBLIC_ORIGIN and BACK_OFFICE_ORIGIN');
  }`,
    title: 'S-PIC-4 S-BRAND-1',
  },
  {
    ...CONFIG,
    name: 'no sandbox of lenders in production',
    from: "if (settings.LENDER_SANDBOX_URL) throw new ConfigError('LENDER_SANDBOX_URL must not be set in production');",
    title: 'refuses missing secrets',
  },
  {
    ...CONFIG,
    name: 'no folder of a demo in production',
    from: `if (existsSync(join(dataDir, 'demo-secrets.json')))
      throw new ConfigError(\`DATA_DIR \${dataDir} belongs to a demo; production needs its own\`);`,
    title: 'refuses missing secrets',
  },
  {
    name: 'production is told who runs it and who answers complaints',
    file: `${API}/reference/fill/fill-default-brand.ts`,
    from: `if (missing.length > 0) throw new ConfigError(\`Missing for the first start in production: \${missing.join(', ')}\`);`,
    tests: `${API}/fill-database.test.ts`,
    title: 'REG-DL-12',
  },
  {
    ...CONFIG,
    name: 'staff need a second factor in production',
    from: "settings.SECOND_FACTOR ?? (settings.SAAKH_ENV === 'production' ? 'required' : 'off'),",
    to: "settings.SECOND_FACTOR ?? 'off',",
    title: 'S-OTP-9 staff need',
  },
];

/** What lies here: sealed, written down for good, and only where it may. */
export const AT_REST = [...SEALED, ...WRITTEN, ...START];
