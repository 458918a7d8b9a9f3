const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const RULES = 'packages/rules/src';
const PROFILE = `${MODULES}/profile`;
const TICKETS = `${MODULES}/tickets`;

/** Nobody too young, and nothing kept of them. @type {readonly import('../guards.mjs').Guard[]} */
const AGES = [
  {
    name: 'an age that no product takes',
    file: `${PROFILE}/personal-step.service.ts`,
    from: 'await refuseAge(own, birthDate);',
    tests: `${PROFILE}/step-rules.test.ts`,
    title: 'REG-DP-12 REG-ID-5 VAL-MSG-14',
  },
  {
    name: 'no draft of somebody too young',
    file: `${PROFILE}/personal-step.service.ts`,
    from: "if (error instanceof AppError && error.code === 'AGE_NOT_ELIGIBLE') await forgetDraft(ctx, DRAFT);",
    tests: `${PROFILE}/step-rules.test.ts`,
    title: 'REG-DP-12 of somebody too young',
  },
  {
    name: 'the age on the day of the application',
    file: `${PROFILE}/start-application.ts`,
    from: 'refuseAge(birthDate, ctx.clock.now(), product);',
    tests: `${PROFILE}/completion.test.ts`,
    title: 'VAL-MSG-14 the age is judged again',
  },
  {
    name: 'the age for cards and insurance',
    file: `${PROFILE}/completion.service.ts`,
    from: 'if (customer.birthDate !== null) refuseAge(customer.birthDate, own.clock.now(), product);',
    tests: `${PROFILE}/product-completion.test.ts`,
    title: 'VAL-MSG-14 REG-DP-12',
  },
  {
    name: 'the age of who is named in a form',
    file: `${RULES}/form-answers.ts`,
    from: 'return age >= min && age <= max ? undefined : VALIDATION_MESSAGES.ageOutOfRange;',
    tests: `${MODULES}/product-details/product-details.test.ts`,
    title: 'REG-DP-12 of somebody too young',
  },
  {
    name: 'no draft of a form that names somebody too young',
    file: `${MODULES}/product-details/product-details.service.ts`,
    from: `if (error instanceof AppError && error.code === 'VALIDATION_FAILED' && namesChild(slug, error)) {
      await forgetDraft(ctx, draftOf(slug));
    }`,
    tests: `${MODULES}/product-details/product-details.test.ts`,
    title: 'REG-DP-12 of somebody too young',
  },
];

/** Where an Aadhaar number is cut: in words, the file, how it stands there, what is left of it, and the test. */
const CUT = /** @type {const} */ ([
  ['a line of address', PROFILE, 'contact-step.service.ts', 'redactAadhaar(step.address1)', 'step.address1'],
  ['another line of address', PROFILE, 'contact-step.service.ts', 'redactAadhaar(step.address2)', 'step.address2'],
  ['an employer', PROFILE, 'employment-step.service.ts', 'redactAadhaar(employer)', 'employer'],
]).map(([what, folder, file, from, to]) => ({
  ...{ name: `Aadhaar numbers in ${what}`, file: `${folder}/${file}`, from, to },
  tests: `${PROFILE}/profile.test.ts`,
  title: 'REG-ID-3',
}));

/** @type {readonly import('../guards.mjs').Guard[]} */
const AADHAAR = [
  ...CUT,
  ...[
    ['the name of a nominee', 'name: redactAadhaar(typed.name),', 'name: typed.name,'],
    ['whose nominee it is', 'relation: redactAadhaar(typed.relation),', 'relation: typed.relation,'],
  ].map(([what, from = '', to = '']) => ({
    ...{ name: `Aadhaar numbers in ${what}`, file: `${MODULES}/privacy/my-data.service.ts`, from, to },
    tests: `${MODULES}/privacy/my-data.test.ts`,
    title: 'REG-DP-5 a nominee is named',
  })),
  ...[
    ['what help is asked for', 'description: redactAadhaar(request.description),', 'description: request.description,'],
    [
      'the company of who asks for help',
      'company: request.company ? redactAadhaar(request.company) : null,',
      'company: request.company ?? null,',
    ],
  ].map(([what, from = '', to = '']) => ({
    ...{ name: `Aadhaar numbers in ${what}`, file: `${MODULES}/support/help-requests.service.ts`, from, to },
    tests: `${MODULES}/support/help-requests.test.ts`,
    title: 'C7 S-PAN-4 S-PAN-6 REG-ID-3',
  })),
  {
    name: 'Aadhaar numbers in a complaint',
    file: `${MODULES}/grievances/grievances.service.ts`,
    from: '      text: redactAadhaar(text),\n',
    to: '      text,\n',
    tests: `${MODULES}/grievances/grievances.test.ts`,
    title: 'REG-ID-3 an Aadhaar number in a complaint',
  },
  {
    name: 'Aadhaar numbers in an answer to a complaint',
    file: `${MODULES}/grievances/grievances.service.ts`,
    from: 'userId: complaint.userId, text: redactAadhaar(text) });',
    to: 'userId: complaint.userId, text });',
    tests: `${MODULES}/grievances/grievances.test.ts`,
    title: 'REG-ID-3 an Aadhaar number in the answer',
  },
  {
    name: 'Aadhaar numbers in an answer of staff',
    file: `${TICKETS}/work-tickets.service.ts`,
    from: 'const text = redactAadhaar(ending.text);',
    to: 'const { text } = ending;',
    tests: `${TICKETS}/ticket-words.test.ts`,
    title: 'REG-ID-3',
  },
  ...[
    ['a note on a ticket', "'note', redactAadhaar(typed)", "'note', typed"],
    ['how a ticket ended', "'closed', redactAadhaar(ending.text)", "'closed', ending.text"],
    ['why a ticket opens again', "'reopened', redactAadhaar(typed)", "'reopened', typed"],
  ].map(([what, from = '', to = '']) => ({
    ...{ name: `Aadhaar numbers in ${what}`, file: `${TICKETS}/work-tickets.service.ts`, from, to },
    tests: `${TICKETS}/ticket-words.test.ts`,
    title: 'REG-ID-3',
  })),
  ...[
    ['the subject of a partner’s question', 'subject: redactAadhaar(subject),', 'subject,', 'REG-ID-3'],
    ['a partner’s question', 'text: redactAadhaar(text) };\n', 'text };\n', 'REG-ID-3'],
    [
      'what a partner asks again',
      'text: redactAadhaar(text) } as const;',
      'text } as const;',
      'PORTAL-PAGE-09 S-AZ-8 asked again',
    ],
  ].map(([what, from = '', to = '', title = '']) => ({
    ...{ name: `Aadhaar numbers in ${what}`, file: `${TICKETS}/partner/partner-queries.service.ts`, from, to, title },
    tests: `${TICKETS}/partner/partner-queries.test.ts`,
  })),
  {
    name: 'Aadhaar numbers in a note on a customer',
    file: `${MODULES}/customer-service/acts.service.ts`,
    from: 'text: redactAadhaar(text) });',
    to: 'text });',
    tests: `${MODULES}/customer-service/customer-service.test.ts`,
    title: 'REG-ID-3',
  },
  {
    name: 'Aadhaar numbers in names of files',
    file: `${API}/platform/uploads/file-type.ts`,
    from: 'redactAadhaar(name).replace(',
    to: 'name.replace(',
    tests: `${API}/platform/uploads/uploads.test.ts`,
    title: 'REG-ID-1 REG-ID-3 the name',
  },
  {
    name: 'Aadhaar numbers in free fields of a form',
    file: `${RULES}/form-answers.ts`,
    from: 'FREE_KINDS.includes(field.kind) ? redactAadhaar(tidy(field, answer)) : tidy(field, answer);',
    to: 'tidy(field, answer);',
    tests: `${MODULES}/merchant-forms/merchant-forms.test.ts`,
    title: 'REG-ID-3',
  },
  {
    name: 'Aadhaar numbers in the form of a merchant',
    file: `${MODULES}/merchant-forms/merchant-forms.service.ts`,
    from: "keptAnswer(field, typed[field.key] ?? '');",
    to: "typed[field.key] ?? '';",
    tests: `${MODULES}/merchant-forms/merchant-forms.test.ts`,
    title: 'REG-ID-3',
  },
  {
    name: 'Aadhaar numbers in what a bank says of a payment',
    file: `${MODULES}/statements/payouts.service.ts`,
    from: 'redactAadhaar(reason).slice(0, 300);',
    to: 'reason.slice(0, 300);',
    tests: `${MODULES}/statements/mails/statement-mails.test.ts`,
    title: 'PORTAL-PAGE-20 REG-ID-3',
  },
  {
    name: 'Aadhaar numbers in answers to the questions of a product',
    file: `${MODULES}/product-details/product-details.service.ts`,
    from: 'keptAnswers(fields, unmaskedAnswers(fields, typed, kept));',
    to: 'unmaskedAnswers(fields, typed, kept);',
    tests: `${MODULES}/privacy/aadhaar-doors.test.ts`,
    title: 'REG-ID-3 an Aadhaar number in an answer is not kept',
  },
  {
    name: 'Aadhaar numbers in answers to a lender',
    file: `${MODULES}/lender-journeys/lender-journeys.service.ts`,
    from: '...keptAnswers(fields, unmaskedAnswers(fields, typed, row.answers)) };',
    to: '...unmaskedAnswers(fields, typed, row.answers) };',
    tests: `${MODULES}/privacy/aadhaar-doors.test.ts`,
    title: 'REG-ID-3 an Aadhaar number in an answer to a lender',
  },
  {
    name: 'what an Aadhaar number is',
    file: `${RULES}/aadhaar.ts`,
    from: `hasVerhoeffCheck(first + second + last) ? \`XXXX XXXX \${last}\` : whole,`,
    to: 'whole,',
    tests: `${RULES}/aadhaar.test.ts`,
    title: 'REG-ID-3 every Aadhaar number',
  },
];

/** What screens and answers show of an identifier. @type {readonly import('../guards.mjs').Guard[]} */
const MASKS = [
  {
    name: 'how a PAN is masked',
    file: `${RULES}/identifiers.ts`,
    from: 'maskBetween(pan, 2, 2);',
    to: 'maskBetween(pan, 5, 1);',
    tests: `${RULES}/identifiers.test.ts`,
    title: 'REG-ID-1',
  },
  {
    name: 'how a birth date is masked',
    file: `${RULES}/identifiers.ts`,
    from: `export const maskBirthDate = (birthOn: string): string => \`**/**/\${birthOn.slice(0, 4)}\`;`,
    to: 'export const maskBirthDate = (birthOn: string): string => birthOn;',
    tests: `${RULES}/identifiers.test.ts`,
    title: 'REG-ID-5',
  },
  {
    name: 'PANs and tax numbers in the answers of a form',
    file: `${RULES}/form-answers.ts`,
    from: 'masked.has(key) ? maskPan(answer) : answer',
    to: 'answer',
    tests: `${RULES}/form-answers.test.ts`,
    title: 'REG-ID-1',
  },
  {
    name: 'no mask is written over a PAN',
    file: `${PROFILE}/personal-step.service.ts`,
    from: "if (typed === undefined || !PAN_INDIVIDUAL.test(typed)) throw fieldError('tin', VALIDATION_MESSAGES.panInvalid);",
    tests: `${PROFILE}/profile.test.ts`,
    title: 'REG-ID-2',
  },
  {
    name: 'a PAN is a person’s',
    file: 'packages/contracts/src/patterns.ts',
    from: String.raw`export const PAN_INDIVIDUAL = /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/;`,
    to: String.raw`export const PAN_INDIVIDUAL = /^[A-Z]{5}\d{4}[A-Z]$/;`,
    tests: 'packages/contracts/src/patterns.test.ts',
    title: 'VAL-PAN-01 REG-ID-4',
  },
  {
    name: 'no log line tells of a person: texts',
    file: `${API}/platform/operations/scrub.ts`,
    from: 'const cleaned = RULES.reduce((left, [pattern, mark]) => left.replace(pattern, mark), text);',
    to: 'const cleaned = text;',
    tests: `${API}/platform/operations/scrub.test.ts`,
    title: 'REG-ID-6 a log text holds no',
  },
  {
    name: 'no log line tells of a person: fields',
    file: `${API}/platform/operations/scrub.ts`,
    from: "SECRET_NAMES.test(name) ? '[left out]' : scrubValue(item, depth + 1),",
    to: 'scrubValue(item, depth + 1),',
    tests: `${API}/platform/operations/scrub.test.ts`,
    title: 'REG-ID-6 fields with telling names',
  },
  {
    name: 'no log line tells of a person: whatever is handed over',
    file: `${API}/platform/operations/make-logger.ts`,
    from: 'args.map(cleanArgument)',
    to: 'args',
    tests: `${API}/platform/operations/make-logger.test.ts`,
    title: 'REG-ID-6 S-OTP-2 whatever is handed',
  },
];

/** What a person may have done with their data, and who may not. @type {readonly import('../guards.mjs').Guard[]} */
const OWN_DATA = [
  {
    name: 'who came back proves who it is before the file of all data',
    file: `${MODULES}/privacy/my-data.service.ts`,
    from: 'await inTransaction(ctx, async (own) => requireConfirmedIdentity(own, await getCustomer(own, own.actor.userId)));',
    tests: `${MODULES}/privacy/my-data.test.ts`,
    title: 'REG-DP-5 REG-RBC-5 confirming',
  },
  {
    name: 'who came back proves who it is before a number is changed',
    file: `${PROFILE}/change-contact.service.ts`,
    from: 'await requireConfirmedIdentity(own, customer);',
    tests: `${PROFILE}/change-contact.test.ts`,
    title: 'S-OTP-11 who came back',
  },
  {
    name: 'other sessions end with a change of number',
    file: `${PROFILE}/change-contact.service.ts`,
    from: "await own.platform.sessions.revokeOthers(own, { audience: 'customer', subjectId: userId }, tokens);",
    tests: `${PROFILE}/change-contact.test.ts`,
    title: 'S-OTP-11 the present session',
  },
  {
    name: 'the former number is told of its change',
    file: `${PROFILE}/change-contact.service.ts`,
    from: 'await tellOldContacts(own, before, to);',
    tests: `${PROFILE}/change-contact.test.ts`,
    title: 'S-OTP-11 the old contact is told',
  },
  {
    name: 'nobody takes a number that is somebody else’s',
    file: `${PROFILE}/change-contact.service.ts`,
    from: "if (await findCustomerByContact(own, to.channel, to.to)) return 'taken';",
    tests: `${PROFILE}/change-contact.test.ts`,
    title: 'S-OTP-7 S-OTP-11 that a contact',
  },
  {
    name: 'a deletion asks for its own code',
    file: `${MODULES}/privacy/my-data.service.ts`,
    from: "await confirmOwnCode(ctx, 'deletion', otp);",
    tests: `${MODULES}/privacy/deletion.test.ts`,
    title: 'REG-DP-6 a customer who is known|REG-DP-6 S-OTP-3',
  },
  {
    name: 'who is deleted leaves every table',
    file: `${MODULES}/privacy/delete-customer.service.ts`,
    from: 'await removeRows(own, person);',
    tests: `${MODULES}/privacy/deletion.test.ts`,
    title: 'REG-DP-6 a customer who is known|REG-DP-6 S-OTP-3|REG-DP-6 after stage one',
  },
  {
    name: 'who is deleted is written to no more',
    file: `${MODULES}/privacy/delete-customer.service.ts`,
    from: 'await suppress(own, person.addresses);',
    tests: `${MODULES}/privacy/deletion.test.ts`,
    title: 'REG-DP-6 a customer who is known|REG-DP-6 S-OTP-3|REG-DP-6 after stage one',
  },
  {
    name: 'with a deletion lenders are told',
    file: `${MODULES}/consents/withdrawals.service.ts`,
    from: "await writeWithdrawal(ctx, given, { ip: null, requestId: ctx.requestId, channel: 'deletion' });",
    tests: `${MODULES}/privacy/deletion.test.ts`,
    title: 'REG-DP-6 a customer who is known|REG-DP-6 S-OTP-3|REG-DP-6 after stage one|REG-DP-6 REG-DP-4 REG-DL-7',
  },
  {
    name: 'with a deletion the customer service is told',
    file: `${MODULES}/privacy/delete-customer.service.ts`,
    from: "await tellDeskOfDeletion(own, idsOf(rows, 'help_requests', 'help_request_id'));",
    tests: `${MODULES}/support/tell-deletion.test.ts`,
    title: 'REG-DP-4 API-EXT-01',
  },
  {
    name: 'with a deletion the customer service is told also of what it may have got',
    file: `${MODULES}/support/support.repository.ts`,
    from: 'or(isNotNull(helpRequests.forwardedAt), gt(helpRequests.attempts, 0)),',
    to: 'isNotNull(helpRequests.forwardedAt),',
    tests: `${MODULES}/support/tell-deletion.test.ts`,
    title: 'REG-DP-4 API-EXT-01',
  },
  {
    name: 'nobody is deleted unwarned',
    file: `${MODULES}/privacy/unused-accounts.service.ts`,
    from: 'if (written.length === 0) return false;',
    tests: `${MODULES}/privacy/unused-accounts.test.ts`,
    title: 'REG-DP-7 nobody is deleted',
  },
  {
    name: 'nobody is deleted before the days of the warning are over',
    file: `${MODULES}/privacy/unused-accounts.repository.ts`,
    from: `sql\`u.inactivity_warned_at <= \${at.toISOString()}\`;`,
    to: `sql\`u.inactivity_warned_at is not null and \${at.toISOString()}::text is not null\`;`,
    tests: `${MODULES}/privacy/unused-accounts.test.ts`,
    title: 'REG-DP-7 after 24 months',
  },
  {
    name: 'nobody with an application at a lender is deleted',
    file: `${MODULES}/privacy/unused-accounts.repository.ts`,
    from: 'and not exists (select 1 from lender_applications a where',
    to: 'and not exists (select 1 from (select * from lender_applications limit 0) a where',
    tests: `${MODULES}/privacy/unused-accounts.test.ts`,
    title: 'REG-DP-7 who has an application',
  },
  ...[
    [
      'that nobody is on the list of',
      "if (before.affected === 0) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.breachNobodyListed });",
    ],
    [
      'by another count than was shown',
      `if ((await countFound(own, breachId, filter)).customers !== customers) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.breachCountChanged });
    }`,
    ],
  ].map(([what, from = '']) => ({
    ...{ name: `no notice of a breach ${what}`, file: `${MODULES}/breaches/breaches.service.ts`, from },
    tests: `${MODULES}/breaches/breaches.test.ts`,
    title: 'REG-DP-9 a breach of 100',
  })),
  {
    name: 'what the Board is told at once is not noted as the full report',
    file: `${MODULES}/breaches/breaches.service.ts`,
    from: "'board-first': { at: 'boardFirstAt', reference: 'boardFirstReference' },",
    to: "'board-first': { at: 'boardAt', reference: 'boardReference' },",
    tests: `${MODULES}/breaches/breaches.test.ts`,
    title: 'REG-DP-9 REG-DP-10',
  },
];

/** Persons: whom we take, what of their numbers is kept and shown, and what they may ask of us. */
export const PERSONAL = [...AGES, ...AADHAAR, ...MASKS, ...OWN_DATA];
