const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const OTP = `${MODULES}/identity/otp`;
const PUZZLES = `${MODULES}/identity/puzzles`;
const PARTNER_QUERIES = `${MODULES}/tickets/partner/partner-queries`;
const TABLES = `${API}/platform/spreadsheets`;

/** Of limits and of how many there may be, those that are told where the rest of them is. @type {readonly import('../guards.mjs').Guard[]} */
const OF_PEOPLE = [
  {
    name: 'links to a new password for one account',
    file: `${MODULES}/identity/passwords/passwords.service.ts`,
    from: `await limits.consume(MAILS_PER_ACCOUNT, \`\${holders.audience}:\${cipher.index('email', email)}\`);`,
    tests: `${MODULES}/identity/staff/staff-sign-in.test.ts`,
    title: 'ADMIN-AUTH-01 S-SES-4 a forgotten password',
  },
  {
    name: 'pictures of one person in a day',
    file: `${MODULES}/pictures/pictures.service.ts`,
    from: 'await ctx.platform.limits.consume(PER_PERSON, ctx.actor.staffId);',
    tests: `${MODULES}/pictures/pictures.test.ts`,
    title: 'S-PIC-5 five hundred',
  },
  {
    name: 'trials of messages',
    file: `${MODULES}/messaging/templates.service.ts`,
    from: 'await ctx.platform.limits.consume(TESTS, ctx.actor.staffId);',
    tests: `${MODULES}/messaging/messaging.test.ts`,
    title: 'REG-SMS-3 R-RUN-2 a test goes ten times',
  },
  {
    name: 'calls of one key in a minute',
    file: `${MODULES}/integrations/keys/resolve-key.ts`,
    from: 'await ctx.platform.limits.consume(CALLS, row.keyId);',
    tests: `${MODULES}/integrations/integrations.test.ts`,
    title: 'PORTAL-PAGE-17 a key is good for 120',
  },
  {
    name: 'leads of one partner in a day',
    file: `${MODULES}/integrations/leads/leads.service.ts`,
    from: 'await ctx.platform.limits.consume(OF_A_DAY[ctx.actor.mode], ctx.actor.partnerId);',
    tests: `${MODULES}/integrations/integrations.test.ts`,
    title: 'PORTAL-PAGE-17 a partner hands five thousand',
  },
  {
    name: 'keys of one partner',
    file: `${MODULES}/integrations/keys/keys.service.ts`,
    from: `if ((await lockAndCount(own, own.actor.partnerId)) >= MOST_KEYS) {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keysTooMany });
    }`,
    tests: `${MODULES}/integrations/integrations.test.ts`,
    title: 'PORTAL-PAGE-17 a partner has ten keys',
  },
  {
    name: 'keys of one partner that take the place of others',
    file: `${MODULES}/integrations/keys/keys.service.ts`,
    from: "if (holding >= 2 * MOST_KEYS) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keysTooMany });",
    tests: `${MODULES}/integrations/integrations.test.ts`,
    title: 'PORTAL-PAGE-17 ten keys are replaced once',
  },
  {
    name: 'addresses that one partner is told at',
    file: `${MODULES}/integrations/webhooks/endpoints.service.ts`,
    from: `if ((await lockAndCountEndpoints(own, partnerId)) >= MOST_ENDPOINTS) {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.webhooksTooMany });
    }`,
    tests: `${MODULES}/integrations/webhooks/webhooks.test.ts`,
    title: 'PORTAL-PAGE-17 five addresses at most',
  },
  {
    name: 'new secrets of one address in a day',
    file: `${MODULES}/integrations/webhooks/endpoints.service.ts`,
    from: `if (predecessors.length >= MOST_ROTATIONS) {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.webhookRotatedOften });
    }`,
    tests: `${MODULES}/integrations/webhooks/secrets.test.ts`,
    title: 'PORTAL-PAGE-17 five rotations',
  },
  {
    name: 'filters that are mailed',
    file: `${MODULES}/reports/schedules/report-schedules.service.ts`,
    from: `if ((await selectSchedules(own)).length >= SCHEDULES_MAX) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.schedulesTooMany });
    }`,
    tests: `${MODULES}/reports/report-schedules.test.ts`,
    title: 'ADMIN-FN-17 fifty filters',
  },
  {
    name: 'views of one list',
    file: `${MODULES}/records/saved-views.service.ts`,
    from: `if (known.length >= MOST_VIEWS && !known.some(({ name }) => name === view.name)) {
      throw new AppError('CONFLICT', {
        message: \`There are \${MOST_VIEWS} views of this list already. Delete one first.\`,
      });
    }`,
    tests: `${MODULES}/records/records.test.ts`,
    title: 'ROLE-24 a view is kept',
  },
  {
    name: 'people of one company',
    file: `${MODULES}/identity/partner-accounts/own-people.service.ts`,
    from: 'if ((await countPeopleOf(own, partnerId)) >= MOST_PEOPLE) throw conflict(PARTNER_MESSAGES.peopleTooMany);',
    tests: `${MODULES}/identity/partner-accounts/own-people.test.ts`,
    title: 'PORTAL-PAGE-20 a company has five hundred',
  },
  {
    name: 'questions of one person in a day',
    file: `${PARTNER_QUERIES}.service.ts`,
    from: 'await refuseFlood(own);',
    after: 'export const askQuery =',
    tests: `${PARTNER_QUERIES}.test.ts`,
    title: 'PORTAL-PAGE-09 R-IDEM-1 the same press',
  },
  {
    name: 'questions of one person that are asked again in a day',
    file: `${PARTNER_QUERIES}.service.ts`,
    from: 'await refuseFlood(own);',
    after: 'export const askAgain =',
    tests: `${PARTNER_QUERIES}.test.ts`,
    title: 'PORTAL-PAGE-09 S-AZ-8 asked again',
  },
  {
    name: 'complaints of one customer in a day',
    file: `${MODULES}/grievances/grievances.service.ts`,
    from: 'refuseBeyond(times, { most: MOST_A_DAY, ms: DAY_MS }, now);',
    tests: `${MODULES}/grievances/grievances.test.ts`,
    title: 'REG-GR-1 R-IDEM-1 the eleventh',
  },
  {
    name: 'reminders of one customer in a day',
    file: `${MODULES}/reminders/reminders.service.ts`,
    from: `if (sent.some((at) => istDateOf(at) === istDateOf(sendsAt)))
    throw tooMany('A link was sent to you today already. Please choose another day.');`,
    tests: `${MODULES}/reminders/reminders.test.ts`,
    title: 'REG-RBC-5 a new question takes the place',
  },
  {
    name: 'reminders of one customer in a week',
    file: `${MODULES}/reminders/reminders.service.ts`,
    from: "if (sent.length >= A_WEEK) throw tooMany('Three links were sent to you this week. Please choose a later day.');",
    tests: `${MODULES}/reminders/reminders.test.ts`,
    title: 'REG-RBC-5 SCREEN-05 no more than one a day',
  },
  {
    name: 'clicks of one network that count',
    file: `${MODULES}/tracking-links/follow-link.service.ts`,
    from: 'return count > PER_NETWORK;',
    to: 'return false;',
    tests: `${MODULES}/tracking-links/tracking-links.test.ts`,
    title: 'S-LINK-3 ADMIN-FN-10 beyond six hundred',
  },
];

/** Of codes: what makes a puzzle come first, and what is noted of who is refused. @type {readonly import('../guards.mjs').Guard[]} */
const OF_CODES = [
  {
    name: 'the pause between two codes to one number',
    file: `${OTP}/otp-limits.ts`,
    from: 'await limits.consume(pauseOf(config), index);',
    tests: `${OTP}/send-otp.test.ts`,
    title: 'S-OTP-6 a number gets one code',
  },
  {
    name: 'tries at a code that nobody asked for',
    file: `${OTP}/verify-otp.service.ts`,
    from: 'triesLeft: await ctx.platform.limits.consume(tries, prospectId) };',
    to: 'triesLeft: TRIES_PER_CHALLENGE };',
    tests: `${OTP}/verify-otp.test.ts`,
    title: 'S-OTP-3 S-OTP-7 an attempt that nobody made',
  },
  {
    name: 'notes of one address that is refused',
    file: `${MODULES}/identity/otp-failures/record-failure.service.ts`,
    from: "await ctx.platform.limits.consume(LIMIT_NOTES, ctx.ip ?? 'unknown');",
    tests: `${MODULES}/identity/otp-failures/otp-failures.test.ts`,
    title: 'ADMIN-PAGE-25 R-RUN-2 who is refused without end',
  },
  ...[
    [
      'one address',
      "if (await isOver(ctx, BY_ADDRESS, ctx.ip ?? 'unknown')) return 'address';",
      'S-OTP-6 the sixth code',
    ],
    ['one network', "if (await isOver(ctx, BY_NETWORK, networkOf(ctx.ip))) return 'network';", 'what a network'],
    [
      'one block of numbers',
      "if (channel === 'sms' && (await isOver(ctx, BY_PREFIX, contact.slice(0, -4)))) return 'prefix';",
      'what a block',
    ],
    [
      'a brand near its cap',
      "if (isNearCap(PER_BRAND, await limits.remaining(PER_BRAND, brandKey))) return 'brand';",
      'what a brand',
    ],
    [
      'all near their cap',
      "if (isNearCap(IN_ALL, await limits.remaining(IN_ALL, 'all'))) return 'all';",
      'what a spending',
    ],
  ].map(([what = '', from = '', title = '']) => ({
    ...{ name: `a puzzle before many codes of ${what}`, file: `${PUZZLES}/pumping-signs.ts`, from, title },
    tests: `${PUZZLES}/ask-puzzle.test.ts`,
  })),
];

/** What arrives at the server, and what it is unpacked to. @type {readonly import('../guards.mjs').Guard[]} */
const OF_BODIES = [
  {
    name: 'files of one address that arrive at once',
    file: `${API}/platform/limits/arrivals.ts`,
    from: "if ((places.get(address) ?? 0) >= perAddress) return 'own-full';",
    tests: `${API}/platform/limits/arrivals.test.ts`,
    title: 'R-RUN-2 one address has no more',
  },
  {
    name: 'files of all addresses that arrive at once',
    file: `${API}/platform/limits/arrivals.ts`,
    from: "if (all >= most) return 'full';",
    tests: `${API}/platform/limits/arrivals.test.ts`,
    title: 'R-RUN-2 all addresses together',
  },
  {
    name: 'how large a file may be',
    file: `${API}/platform/uploads/read-upload.ts`,
    from: 'if (isCut || bytes.length > kind.maxBytes) throw tooLarge(kind);',
    tests: `${API}/platform/uploads/uploads.test.ts`,
    title: 'S-FORM-1 takes five mebibytes',
  },
  {
    name: 'how long a body may take',
    file: `${API}/platform/http/body-time.ts`,
    from: 'if (!raw.complete) raw.destroy();',
    tests: `${API}/platform/http/body-time.test.ts`,
    title: 'R-RUN-2 a body that does not come',
  },
  {
    name: 'forms of which one customer has drafts',
    file: `${MODULES}/drafts/drafts.service.ts`,
    from: "if (known.size >= FORMS_MAX) throw new AppError('VALIDATION_FAILED', { message: 'Too many forms' });",
    tests: `${MODULES}/drafts/drafts.test.ts`,
    title: 'SCREEN-05 a customer has drafts of sixty forms',
  },
  {
    name: 'fields of one draft',
    file: `${MODULES}/drafts/drafts.service.ts`,
    from: "if (Object.keys(values).length > FIELDS_MAX) throw new AppError('VALIDATION_FAILED', { message: 'Too many fields' });",
    tests: `${MODULES}/drafts/drafts.test.ts`,
    title: 'SCREEN-05 wrong names',
  },
  {
    name: 'rows of a page of a list',
    file: `${API}/platform/lists/page-rows.ts`,
    from: 'Math.min(Math.max(Number(asked) || usual, 1), PAGE_ROWS_MAX);',
    to: 'Math.max(Number(asked) || usual, 1);',
    tests: `${API}/platform/lists/page-rows.test.ts`,
    title: 'R-RUN-2 a page of a list',
  },
  {
    name: 'parts of a zip',
    file: `${TABLES}/zip-parts.ts`,
    from: "if (count > MOST_ZIP_ENTRIES) throw new TableFault('BOMB');",
    tests: `${TABLES}/hostile-tables.test.ts`,
    title: 'R-IMP-1 a zip that is larger',
  },
  {
    name: 'how long a cell may be',
    file: `${TABLES}/cells.ts`,
    from: "if (value.length > MOST_CHARACTERS) throw new TableFault('CELL_TOO_LONG', row);",
    tests: `${TABLES}/hostile-tables.test.ts`,
    title: 'R-IMP-1 too many columns',
  },
  {
    name: 'rows of a table',
    file: `${TABLES}/open-table.ts`,
    from: "if (count > most) throw new TableFault('TOO_MANY_ROWS', row.number);",
    tests: `${TABLES}/hostile-tables.test.ts`,
    title: 'R-IMP-1 a .csv holds',
  },
];

/** How much, how often and how many, beside what is counted at every call. */
export const CAPS = [...OF_PEOPLE, ...OF_CODES, ...OF_BODIES];
