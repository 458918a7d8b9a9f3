const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const RULES = 'packages/rules/src';
const SENDING = `${API}/platform/outbox/sending.test.ts`;
const REACH = `${RULES}/messages/reach.ts`;
const MESSAGING = `${MODULES}/messaging/messaging.test.ts`;
const LATE_SMS = `${MODULES}/assisted-leads/late-sms.test.ts`;
const REACHED = `${MODULES}/messaging/reach.test.ts`;

/** What a text must be before it leaves. @type {readonly import('../guards.mjs').Guard[]} */
const TEXTS = [
  {
    name: 'no SMS without its registration',
    file: `${RULES}/sms-template.ts`,
    from: 'if (approved === null || missingRegistration(template).length > 0)',
    to: 'if (approved === null)',
    tests: SENDING,
    title: 'REG-SMS-1 without',
  },
  {
    name: 'no ids of SMS texts without entity and header',
    file: `${API}/platform/config.ts`,
    from: `if (settings.SMS_TEMPLATE_IDS && !(settings.SMS_PE_ID && settings.SMS_HEADER)) {
    throw new ConfigError('SMS_TEMPLATE_IDS needs SMS_PE_ID and SMS_HEADER: without all three no SMS is sent');
  }`,
    tests: `${API}/platform/config.test.ts`,
    title: 'REG-SMS-1 ids of SMS texts',
  },
  {
    name: 'an SMS has as many values as marks',
    file: `${RULES}/sms-template.ts`,
    from: "if (parts.length - 1 !== variables.length) return { valid: false, problem: 'variable-count' };",
    tests: `${RULES}/sms-template.test.ts`,
    title: 'REG-SMS-2 there are as many',
  },
  {
    name: 'what a value in an SMS may be',
    file: `${RULES}/sms-template.ts`,
    from: "if (variables.some(isBroken)) return { valid: false, problem: 'variable-invalid' };",
    tests: `${RULES}/sms-template.test.ts`,
    title: 'REG-SMS-2 a variable has',
  },
  {
    name: 'addresses in an SMS are of allowed hosts',
    file: `${RULES}/sms-template.ts`,
    from: `if (!addresses.every((address) => isAllowed(address, allowedHosts)))
    return { valid: false, problem: 'address-not-allowed' };`,
    tests: `${RULES}/sms-template.test.ts`,
    title: 'REG-SMS-2 web addresses',
  },
  {
    name: 'no words of an offer in a service text that leaves',
    file: `${API}/platform/outbox/render-sms.ts`,
    from: "if (!isCategoryHonest({ category: template.category, text })) throw refused(key, 'it holds words of promotion');",
    tests: SENDING,
    title: 'REG-SMS-3 a service text',
  },
  {
    name: 'a header is of its text’s kind',
    file: `${RULES}/messages/template-problems.ts`,
    from: "if (suffix && suffix !== HEADER_KIND[category]) found.push('header-of-another-kind');",
    tests: MESSAGING,
    title: 'REG-SMS-1 REG-SMS-2 REG-SMS-3 REG-SMS-6',
  },
  {
    name: 'an e-mail of staff has a stop link',
    file: `${RULES}/messages/template-problems.ts`,
    from: "if (channel === 'email' && bodies.some(({ body }) => !body.includes('{{stopLink}}'))) found.push('stop-missing');",
    tests: REACHED,
    title: 'REG-SMS-5 an e-mail whose text',
  },
  {
    name: 'a text of staff that can’t be sent is not sent',
    file: `${MODULES}/messaging/templates.service.ts`,
    from: "if (problems.length > 0) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.templateProblem });",
    tests: MESSAGING,
    title: 'REG-SMS-1 REG-SMS-2 REG-SMS-3 REG-SMS-6',
  },
  {
    name: 'no campaign by a text that can’t be sent',
    file: `${MODULES}/messaging/campaigns.service.ts`,
    from: "if (template.problems.length > 0) throw fieldError('template_key', STAFF_MESSAGES.templateProblem);",
    tests: MESSAGING,
    title: 'REG-SMS-1 REG-SMS-2 REG-SMS-3 REG-SMS-6',
  },
  {
    name: 'no line breaks in what a mail is filled with',
    file: `${API}/platform/outbox/render-email.ts`,
    from: 'return encode(singleLine(value));',
    to: 'return encode(value);',
    tests: SENDING,
    title: 'S-OTP-8 an e-mail reaches',
  },
  {
    name: 'in a mail every value is text',
    file: `${API}/platform/outbox/render-email.ts`,
    from: 'html === null ? null : fill(html, variables, escapeHtml),',
    to: 'html === null ? null : fill(html, variables),',
    tests: SENDING,
    title: 'in the HTML every value is text',
  },
];

/** Who is written to, and who is not. @type {readonly import('../guards.mjs').Guard[]} */
const ADDRESSEES = [
  {
    name: 'no news to who did not say yes',
    file: REACH,
    from: "if (!allowsMessage(addressee, category, channel)) return 'not-allowed';",
    tests: MESSAGING,
    title: 'REG-SMS-5 a no between choosing',
  },
  {
    name: 'news need a yes of their own',
    file: REACH,
    from: "allowsReminders[reminderChannel(channel)] && (category === 'service' || allowsNews[channel]);",
    to: 'allowsReminders[reminderChannel(channel)];',
    tests: MESSAGING,
    title: 'ADMIN-PAGE-13 ADMIN-FN-11 REG-SMS-5',
  },
  {
    name: 'whatever has hours waits for them when it is late',
    file: `${API}/platform/outbox/outbox-repository.ts`,
    from: "or(eq(outboxMessages.category, 'promotional'), isNotNull(outboxMessages.windowRuleId))",
    to: "eq(outboxMessages.category, 'promotional')",
    tests: SENDING,
    title: 'REG-SMS-4 REG-RBC-4',
  },
  {
    name: 'what waits for its hours is asked about again when they open',
    file: `${API}/platform/outbox/send-message.ts`,
    from: 'if (keptBack !== undefined) {',
    to: 'if (keptBack === null) {',
    tests: SENDING,
    title: 'REG-SMS-5 REG-DP-4',
  },
  {
    name: 'no news to who said no while they waited',
    file: `${MODULES}/messaging/index.ts`,
    from: 'outbox.beforeSending(keepBackLate);',
    tests: REACHED,
    title: 'REG-SMS-5 REG-DP-4 news that wait',
  },
  {
    name: 'news that are kept back late are counted as such',
    file: `${MODULES}/messaging/kept-back.service.ts`,
    from: 'if (reason !== undefined) await settleRecipient(ctx, recipient.recipientId, { keptBack: reason });',
    tests: REACHED,
    title: 'REG-SMS-5 REG-DP-4 news that wait',
  },
  {
    name: 'news that wait go to no number that is another’s by then',
    file: `${MODULES}/messaging/kept-back.service.ts`,
    from: 'const isTheirs = contact !== null && indexOf(ctx, channel, contact) === recipientIndex;',
    to: 'const isTheirs = contact !== null;',
    tests: REACHED,
    title: 'REG-SMS-5 REG-DP-4 news that wait',
  },
  {
    name: 'no news to who asked to be forgotten',
    file: REACH,
    from: "if (addressee.isSuppressed) return 'suppressed';",
    tests: MESSAGING,
    title: 'REG-SMS-5 a no between choosing',
  },
  {
    name: 'no news without end',
    file: REACH,
    from: "return isOften ? 'often-enough' : undefined;",
    to: 'return undefined;',
    tests: MESSAGING,
    title: 'REG-SMS-5 a no between choosing',
  },
  {
    name: 'no news to an account that is part of another',
    file: REACH,
    from: "if (addressee.isDeleted) return 'deleted';",
    tests: MESSAGING,
    title: 'REG-SMS-5 an account that became',
  },
  {
    name: 'no campaign by a text of another kind',
    file: `${MODULES}/messaging/send-campaign.service.ts`,
    from: `if (!areOfKind(texts, campaign)) {
      await pause(own, campaign);
      return;
    }`,
    tests: MESSAGING,
    title: 'REG-SMS-5 REG-SMS-3',
  },
  {
    name: 'a stop link stops',
    file: `${MODULES}/messaging/stops.service.ts`,
    from: 'await refuseChannel(own, recipient.userId, purpose, channelOf(campaign.category, campaign.channel));',
    tests: MESSAGING,
    title: 'REG-SMS-5 REG-DP-4',
  },
  {
    name: 'no trial to who asked to be forgotten',
    file: `${MODULES}/messaging/templates.service.ts`,
    from: `if (await isSuppressed(own, indexOf(own, channel, to))) {
      throw fieldError('to', STAFF_MESSAGES.testRecipientForgotten);
    }`,
    tests: MESSAGING,
    title: 'REG-SMS-3 R-RUN-2 a test goes',
  },
  {
    name: 'no SMS on a partner’s word to who wants none',
    file: `${MODULES}/assisted-leads/write-sms.service.ts`,
    from: 'if ((await isNumberBlocked(ctx, index)) || (await isSuppressed(ctx, index))) return false;',
    tests: `${MODULES}/assisted-leads/assisted-leads.test.ts`,
    title: 'REG-RBC-4 REG-SMS-4',
  },
  {
    name: 'an SMS on a partner’s word that is late waits for the hours',
    file: `${MODULES}/assisted-leads/write-sms.service.ts`,
    from: 'withinHours: true,',
    tests: LATE_SMS,
    title: 'REG-RBC-4 REG-SMS-4 REG-SMS-5 the SMS to somebody',
  },
  {
    name: 'an SMS on a partner’s word that waited goes to nobody who wants none by then',
    file: `${MODULES}/assisted-leads/index.ts`,
    from: 'outbox.beforeSending(keepBackLate);',
    tests: LATE_SMS,
    title: 'REG-RBC-4 REG-SMS-4 REG-SMS-5 the SMS to somebody',
  },
];

const RECOVERED = 'S-OTP-9 a recovery code takes the place';
/** Who is told that their account was opened or changed. @type {readonly import('../guards.mjs').Guard[]} */
const TOLD = [
  {
    name: 'a customer is told that a recovery code let somebody in',
    file: `${MODULES}/identity/second-factor/customer-factor.service.ts`,
    from: "if (left !== undefined) await tellCustomer(own, userId, 'recovery-code-used', { left: String(left) });",
    tests: `${MODULES}/profile/customer-factor.test.ts`,
    title: RECOVERED,
  },
  {
    name: 'a customer is told that staff switched the second factor off',
    file: `${MODULES}/identity/second-factor/customer-factor.service.ts`,
    from: "await tellCustomer(own, userId, 'second-factor-off-by-us');",
    tests: `${MODULES}/profile/customer-factor.test.ts`,
    title: 'S-OTP-9 S-AZ-7 S-AUD-2 REG-DP-8',
  },
  {
    name: 'somebody of a portal is told that a recovery code let somebody in',
    file: `${MODULES}/identity/sign-in.service.ts`,
    from: 'if (codesLeft !== undefined) await door.tellRecovery?.(own, account, codesLeft);',
    tests: `${MODULES}/identity/second-factor/partner-factor.test.ts`,
    title: RECOVERED,
  },
  {
    name: 'somebody of a portal is told that a lost second factor was reset',
    file: `${MODULES}/identity/partner-accounts/reset-factor.service.ts`,
    from: "await mailAboutAccount(own, account, { templateKey: 'partner-factor-reset', by });",
    tests: `${MODULES}/identity/second-factor/partner-factor.test.ts`,
    title: 'ADMIN-FN-06 S-AZ-7 S-AUD-2',
  },
  ...['on', 'off'].map((word) => ({
    name: `whose second factor is switched ${word} is told`,
    file: `${MODULES}/identity/second-factor/switch-factor.service.ts`,
    from: `await holders.tell(own, '${word}');`,
    tests: `${MODULES}/profile/customer-factor.test.ts`,
    title: RECOVERED,
  })),
];

/** Messages: what may leave, to whom, and what somebody must be told. */
export const MESSAGES = [...TEXTS, ...ADDRESSEES, ...TOLD];
