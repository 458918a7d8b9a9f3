const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const RULES = 'packages/rules/src';
const SURFACE = `${API}/platform/http/surface.test.ts`;
const TABLES = `${API}/platform/spreadsheets`;

/** Texts, colours, fonts, pictures and tables that somebody gives. @type {readonly import('../guards.mjs').Guard[]} */
const GIVEN = [
  {
    name: 'in a page every text is text',
    file: `${RULES}/brand/page.ts`,
    from: `text.replace(/[&<>"']/g, (sign) => \`&#\${sign.charCodeAt(0)};\`);`,
    to: 'text;',
    tests: `${RULES}/brand/page.test.ts`,
    title: 'S-TEXT-1',
  },
  {
    name: 'what nobody sees in a text',
    file: 'packages/contracts/src/patterns.ts',
    from: String.raw`export const FREE_TEXT = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;`,
    to: String.raw`export const FREE_TEXT = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;`,
    tests: 'packages/contracts/src/patterns.test.ts',
    title: 'S-TEXT-2',
  },
  {
    name: 'what nobody sees in the words of a lender',
    file: `${MODULES}/lender-gateway/codecs.ts`,
    from: "raw.replaceAll(UNSEEN, ' ').trim().slice(0, LONGEST_TEXT)",
    to: 'raw.trim().slice(0, LONGEST_TEXT)',
    tests: `${MODULES}/lender-gateway/field-mapping.test.ts`,
    title: 'S-DATA-1 S-TEXT-2',
  },
  {
    name: 'how long the words of a lender may be',
    file: `${MODULES}/lender-gateway/codecs.ts`,
    from: "raw.replaceAll(UNSEEN, ' ').trim().slice(0, LONGEST_TEXT)",
    to: "raw.replaceAll(UNSEEN, ' ').trim()",
    tests: `${MODULES}/lender-gateway/field-mapping.test.ts`,
    title: 'S-DATA-1 S-TEXT-2',
  },
  {
    name: 'a colour is six digits',
    file: `${RULES}/brand/colours.ts`,
    from: `if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(\`not a colour of the form #rrggbb: \${hex}\`);`,
    tests: `${RULES}/brand/colours.test.ts`,
    title: 'S-BRAND-2 refuses',
  },
  {
    name: 'a font is one of ours',
    file: `${RULES}/brand/fonts.ts`,
    from: 'const found = BRAND_FONTS.find((font) => font.family === family) ?? first;',
    to: 'const found = BRAND_FONTS.find((font) => font.family === family) ?? (first && { ...first, family });',
    tests: `${RULES}/brand/page.test.ts`,
    title: 'S-BRAND-3',
  },
  {
    name: 'what is hidden in a picture is not kept',
    file: `${MODULES}/pictures/draw-picture.ts`,
    from: '.webp({ quality: QUALITY })',
    to: '.keepMetadata().webp({ quality: QUALITY })',
    tests: `${MODULES}/pictures/pictures.test.ts`,
    title: 'S-PIC-1 S-PIC-3',
  },
  {
    name: 'a table is of the kind that its name says',
    file: `${TABLES}/open-table.ts`,
    from: `if (!file.fileName.toLowerCase().endsWith(\`.\${kind}\`)) throw await misnamed(file, kind);`,
    tests: `${TABLES}/hostile-tables.test.ts`,
    title: 'S-SHEET-1 R-IMP-1 what is no table',
  },
  {
    name: 'programs and pages are no tables',
    file: `${TABLES}/open-table.ts`,
    from: "if (isProgram || MARKUP.test(text) || BINARY.test(text)) throw new TableFault('WRONG_TYPE');",
    tests: `${TABLES}/hostile-tables.test.ts`,
    title: 'S-SHEET-1 R-IMP-1 what is no table',
  },
  {
    name: 'a form that is no form',
    file: `${API}/platform/uploads/read-upload.ts`,
    from: "throw new AppError('MALFORMED_REQUEST', { message: 'The request could not be read', cause });",
    to: 'throw cause;',
    tests: `${API}/platform/uploads/uploads.test.ts`,
    title: 'S-FORM-1 S-FORM-2',
  },
];

/** What calls and messages may be, and what is told of what is beyond. @type {readonly import('../guards.mjs').Guard[]} */
const SPOKEN = [
  {
    name: 'a name that stands twice in a query',
    file: `${API}/platform/http/server.ts`,
    from: 'buildValidator: () => validatorCompiler',
    to: 'buildValidator: () => () => (data: unknown) => ({ value: data })',
    tests: SURFACE,
    title: 'S-JSON-3',
  },
  {
    name: 'no camera, microphone or place',
    file: `${API}/platform/http/headers.ts`,
    from: "'permissions-policy': PERMISSIONS,",
    to: '',
    tests: SURFACE,
    title: 'REG-DL-6 no page',
  },
  {
    name: 'a call’s id tells of nobody',
    file: `${API}/platform/http/server.ts`,
    from: ' && !NAMES_SOMEBODY.test(given);',
    to: ';',
    tests: SURFACE,
    title: 'REG-ID-6 R-OBS-1',
  },
  {
    name: 'figures are for this machine or who has the token',
    file: `${API}/platform/http/operations-routes.ts`,
    from: "if (!mayReadMetrics(request, platform.config.METRICS_TOKEN)) throw notFound('Page');",
    tests: SURFACE,
    title: 'R-OBS-1 metrics count',
  },
  {
    name: 'who is asked to stop is not ready',
    file: `${API}/app.ts`,
    from: "if (drain.isDraining()) return ['shutting down'];",
    tests: SURFACE,
    title: 'R-RUN-3',
  },
  {
    name: 'who is asked to stop waits while calls still arrive',
    file: `${API}/platform/http/drain.ts`,
    from: 'if (lastArrival !== seen) quietFor = 0;',
    tests: `${API}/platform/http/drain.test.ts`,
    title: 'R-RUN-1 who is asked',
  },
  {
    name: 'which fields of a record staff may change',
    file: `${MODULES}/records/apply-change.service.ts`,
    from: 'if (result.success) return result.data;',
    to: 'if (result.success || schema) return result.success ? result.data : value;',
    tests: `${MODULES}/lenders/admin/lenders.test.ts`,
    title: 'S-AZ-6',
  },
  {
    name: 'a report of a gateway is signed',
    file: `${MODULES}/messaging/reports.service.ts`,
    from: `if (key === undefined || !isSignedBy([key], signed, ctx.clock.now())) {
    throw new AppError('SIGNATURE_INVALID', { message: 'The signature is not valid' });
  }`,
    tests: `${MODULES}/messaging/reports.test.ts`,
    title: 'S-HOOK-1 ADMIN-PAGE-13',
  },
  {
    name: 'what a report of a gateway may hold',
    file: `${MODULES}/messaging/reports.service.ts`,
    from: "messageReportBody.safeParse(JSON.parse(rawBody.toString('utf8'))).data;",
    to: "JSON.parse(rawBody.toString('utf8'));",
    tests: `${MODULES}/messaging/reports.test.ts`,
    title: 'S-DATA-2',
  },
  {
    name: 'a report of what was never sent is not believed',
    file: `${API}/platform/outbox/outbox-repository.ts`,
    from: "        or(gt(outboxMessages.attempts, 0), ne(outboxMessages.status, 'queued')),\n",
    to: '',
    tests: `${API}/platform/outbox/delivery-reports.test.ts`,
    title: 'R-OUT-1 a gateway that says',
  },
  {
    name: 'one message is in one hand',
    file: `${API}/platform/outbox/outbox-repository.ts`,
    from: "eq(outboxMessages.status, 'queued'), isFree(now)))",
    to: "eq(outboxMessages.status, 'queued')))",
    tests: `${API}/platform/outbox/sending.test.ts`,
    title: 'R-OUT-1 a retry at the very moment',
  },
  {
    name: 'a secret of before signs for its day',
    file: `${MODULES}/integrations/webhooks/secrets.ts`,
    from: 'predecessors: predecessors.filter(({ until }) => until > now.getTime()) };',
    to: 'predecessors: predecessors.filter(({ until }) => until > 0 && now.getTime() > 0) };',
    tests: `${MODULES}/integrations/webhooks/secrets.test.ts`,
    title: 'S-HOOK-4 S-HOOK-7',
  },
  {
    name: 'what a partner’s system does not take is given up after days',
    file: `${RULES}/integrations/retry-times.ts`,
    from: 'next.getTime() - firstAt.getTime() > SENT_FOR_MS ? undefined : next;',
    to: 'next.getTime() - firstAt.getTime() > 2 * SENT_FOR_MS ? undefined : next;',
    tests: `${RULES}/integrations/retry-times.test.ts`,
    title: 'S-HOOK-8 PORTAL-PAGE-17 three days',
  },
  {
    name: 'a lender’s word counts by its version',
    file: `${RULES}/application-status.ts`,
    from: '(finality || event.version - state.version || RANKS[event.status] - RANKS[state.status]) > 0;',
    to: 'finality >= 0;',
    tests: `${MODULES}/submissions/webhooks.test.ts`,
    title: 'S-HOOK-6',
  },
  {
    name: 'what two at once could not do is tried again',
    file: `${API}/platform/database/retries.ts`,
    from: 'if (attempt === TRIES || !isRetryable(error)) throw asUnavailable(error);',
    to: 'throw asUnavailable(error);',
    tests: `${API}/platform/database/database.test.ts`,
    title: 'R-DB-2 a deadlock',
  },
];

/** What comes from outside beside calls: texts, pictures, tables and messages of others. */
export const SURFACES = [...GIVEN, ...SPOKEN];
