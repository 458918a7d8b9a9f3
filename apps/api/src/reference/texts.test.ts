import { AIM_DAYS, ESCALATE_DAYS } from '@saakh/rules/operations/grievances/grievance-clock';
import { describe, expect, test } from 'vitest';
import { declineReasons } from './catalogue/decline-reasons';
import { emailTemplates } from './messages/email-templates';
import { smsTemplates } from './messages/sms-templates';
import { noticeTexts } from './notices/notices';
import type { NoticeText } from './text-types';

const devanagari = /\p{Script=Devanagari}/u;
const messageKeys = [
  'otp',
  'application-submitted',
  'lead-submitted',
  'co-applicant-withdrew',
  'co-applicant-withdrew-paid',
  'status-submitted',
  'status-waiting',
  'status-approved',
  'status-disbursed',
  'status-declined',
  'status-closed',
  'status-expired',
  'status-withdrawn',
  'status-returned',
  'status-corrected',
  'status-unmade',
  'status-terms-changed',
  'status-terms-back',
  'status-paid-unagreed',
  'status-changes',
  'status-changes-over',
  'lender-step',
  'lender-offers',
  'late-offers',
  'loan-document',
  'loan-documents',
  'reminder-link',
  'otp-deletion',
  'otp-contact-new',
  'otp-contact-old',
  'otp-merge',
  'access-asked',
  'access-changed',
  'merge-asked',
  'merge-confirmed',
  'merge-part-asked',
  'merge-undone',
  'contact-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-off-by-us',
  'recovery-code-used',
  'consent-withdrawal-asked',
  'consent-withdrawn-by-us',
  'account-changed-by-us',
  'partner-given',
  'account-unused-for',
  'data-breach',
  'grievance-received',
  'grievance-answered',
  'grievance-closed',
  'insurance-asked',
  'account-deleted',
];
const placeholders = [
  '{brand}',
  '{legalName}',
  '{lender}',
  '{insurer}',
  '{partner}',
  '{officerName}',
  '{officerPhone}',
  '{officerEmail}',
  '{supportPhone}',
  '{supportEmail}',
  '{thirdParties}',
  '{partners}',
];

const offerWords =
  /\b(?:offers?|discounts?|cash ?backs?|free|win|hurry|pre-?approved|lowest|best|bonus|rewards?|vouchers?|deals?|apply now|limited)\b|ऑफ़?र|छूट|मुफ़?्त|जल्दी कर|इनाम|कैशबैक|बोनस|सबसे (?:कम|सस्ता)/iu;

function stringsOf(text: NoticeText): string[] {
  return [
    text.title,
    ...text.sections.flatMap((section) => [
      section.heading,
      ...section.paragraphs,
      ...(section.bullets ?? []),
      ...(section.items ?? []).flatMap((item) => [item.data, item.purpose]),
    ]),
    ...text.links.map((link) => link.label),
  ];
}

function shapeOf(text: NoticeText): unknown {
  return [
    text.sections.map((section) => [
      section.paragraphs.length,
      section.bullets?.length ?? 0,
      section.items?.length ?? 0,
    ]),
    text.links.map((link) => [link.action, link.href]),
  ];
}

const marksIn = (strings: readonly string[], pattern: RegExp) =>
  [...new Set(strings.flatMap((text) => text.match(pattern) ?? []))].sort();

describe('demo texts', () => {
  test('REG-DP-3 every notice, consent and page says the same in English and in Hindi', () => {
    for (const notice of noticeTexts) {
      expect(shapeOf(notice.hi), notice.key).toEqual(shapeOf(notice.en));
      for (const text of stringsOf(notice.en)) {
        expect(text.trim(), notice.key).not.toBe('');
        expect(text, notice.key).not.toMatch(devanagari);
      }
      for (const text of stringsOf(notice.hi)) expect(text, notice.key).toMatch(devanagari);
      const marks = /\{\w+\}/g;
      expect(marksIn(stringsOf(notice.hi), marks), notice.key).toEqual(marksIn(stringsOf(notice.en), marks));
    }
  });

  test('REG-DP-3 S15 server texts have the Hindi words of the pages, and no two variables beside one another', () => {
    const hindi = [
      ...smsTemplates.filter(({ language }) => language === 'hi').map(({ key, text }) => [key, text] as const),
      ...emailTemplates
        .filter(({ language }) => language === 'hi')
        .flatMap(
          ({ key, subject, text }) =>
            [
              [key, subject],
              [key, text],
            ] as const,
        ),
      ...noticeTexts.flatMap(({ key, hi }) => stringsOf(hi).map((text) => [key, text] as const)),
    ];
    expect(hindi.length).toBeGreaterThan(300);
    const wrong = /प्रशासक|स्वामि|स्वामी|उपनाम|पंजीकरण/;
    expect(hindi.filter(([, text]) => wrong.test(text))).toEqual([]);
    const touching = /#\} \{#|\}\} \{\{/;
    expect(hindi.filter(([, text]) => touching.test(text))).toEqual([]);
    // A time of day ends in "बजे", after which neither stands.
    expect(hindi.filter(([, text]) => /\{\{?at\}?\} (?:को|पर)/.test(text))).toEqual([]);
  });

  test('REG-DP-3 every SMS, e-mail and decline reason exists in both languages', () => {
    for (const [templates, keys] of [
      [
        smsTemplates,
        [
          ...messageKeys,
          'otp-with-origin',
          'otp-co-applicant',
          'assisted-lead',
          'nominee-named',
          'nominee-removed',
          'co-applicant-agreed',
          'co-applicant-approved',
          'co-applicant-paid',
          'co-applicant-corrected',
        ],
      ],
      [
        emailTemplates,
        [
          ...messageKeys,
          'password-changed',
          'merchant-received',
          'lender-lead',
          'lender-withdrawal',
          'lender-consent-withdrawn',
          'desk-invitation',
          'desk-password',
          'desk-password-last',
          'desk-waits',
          'desk-request',
          'insurer-lead',
          'insurer-withdrawal',
          'staff-invitation',
          'staff-password',
          'staff-password-last',
          'staff-account-changed',
          'staff-recovery',
          'factor-reset-by-command',
          'partner-invitation',
          'partner-password',
          'partner-password-last',
          'partner-factor-reset',
          'partner-account-switched',
          'partner-changed',
          'partner-recovery-used',
          'partner-statement-ready',
          'partner-statement-paid',
          'partner-payout-returned',
          'partner-bank-changed',
          'partner-account-doubted',
          'partner-key-created',
          'partner-daily-payouts',
          'partner-webhook-given-up',
          'merchant-approved',
          'merchant-refused',
          'dispute-given',
          'dispute-kept',
          'report-ready',
          'log-alert',
          'merge-disputed',
          'young-approver',
          'approvals-wait',
          'role-raised-alone',
          'access-refused',
          'naming-paused',
          'help-answered',
          'help-request-deleted',
          'partner-answered',
        ],
      ],
    ] as const) {
      expect(templates.map(({ key, language }) => `${key} ${language}`).sort()).toEqual(
        keys.flatMap((key) => [`${key} en`, `${key} hi`]).sort(),
      );
      for (const { key, language, text } of templates) expect(devanagari.test(text), key).toBe(language === 'hi');
    }
    for (const { code, reason, remedy } of declineReasons) {
      for (const text of [reason, remedy]) {
        expect(text.en, code).toMatch(/\.$/);
        expect(text.hi, code).toMatch(devanagari);
      }
    }
  });

  test('REG-SMS-3 no service message contains a word of an offer', () => {
    for (const sample of ['A special offer for you', 'आपके लिए ऑफ़र', 'मुफ़्त कार्ड']) expect(sample).toMatch(offerWords);
    for (const template of smsTemplates) {
      expect(template.category).not.toBe('promotional');
      expect(template.text).not.toMatch(offerWords);
    }
    for (const { subject, text } of emailTemplates) expect(`${subject} ${text}`).not.toMatch(offerWords);
  });

  test('LOGIN-01 the code with an origin is the plain one with the line that browsers read, @host #code, as its last', () => {
    for (const language of ['en', 'hi'] as const) {
      const of = (key: string) =>
        smsTemplates.find((template) => template.key === key && template.language === language);
      const [plain, bound] = [of('otp'), of('otp-with-origin')];
      expect(bound?.text).toBe(`${plain?.text}\n\n@{#var#} #{#var#}`);
      expect(bound?.variables).toEqual([...(plain?.variables ?? []), 'host', 'otp']);
      expect(bound?.category).toBe('transactional');
    }
  });

  test('every SMS has a name for each variable in it', () => {
    for (const template of smsTemplates) {
      expect(template.text.match(/\{#var#\}/g)).toHaveLength(template.variables.length);
    }
  });

  test('both languages of every message use the same variables, and none holds a note', () => {
    for (const templates of [emailTemplates, smsTemplates]) {
      for (const { key, variables, text } of templates.filter(({ language }) => language === 'hi')) {
        const english = templates.find((template) => template.key === key && template.language === 'en');
        expect([key, [...variables].sort()]).toEqual([key, [...(english?.variables ?? [])].sort()]);
        expect(text, key).not.toMatch(/\([a-z ]+\)|TO[D]O/i);
      }
    }
  });

  test('REG-DP-11 both languages of an e-mail use the same variables, and each names the contact for data questions', () => {
    for (const key of messageKeys) {
      const [en, hi] = ['en', 'hi'].map((language) =>
        emailTemplates.find((template) => template.key === key && template.language === language),
      );
      expect(hi?.variables).toEqual(en?.variables);
      expect(en?.variables).toEqual(expect.arrayContaining(['officerName', 'officerEmail', 'legalName']));
    }
  });

  test('notices are versioned, dated, unique and use the agreed placeholders only', () => {
    expect(new Set(noticeTexts.map((notice) => notice.key)).size).toBe(noticeTexts.length);
    for (const notice of noticeTexts) {
      expect(notice.version).toMatch(/^\d+\.\d+$/);
      expect(notice.effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      for (const mark of marksIn(stringsOf(notice.en), /\{[^}]*\}/g)) expect(placeholders).toContain(mark);
      const page = stringsOf(notice.en).join(' ');
      expect(page).not.toMatch(/\bSaakh\b|counsel|legal advice|guaranteed|pre-?approved/i);
    }
  });

  test('REG-DP-1 the privacy notice names each item with its purpose and links to withdrawal, rights and complaints, and names the Board in words', () => {
    const notice = noticeTexts.find((candidate) => candidate.key === 'privacy-notice');
    for (const text of [notice?.en, notice?.hi]) {
      const items = text?.sections.flatMap((section) => section.items ?? []) ?? [];
      expect(items.length).toBeGreaterThanOrEqual(10);
      expect(items.every((item) => item.data !== '' && item.purpose !== '')).toBe(true);
      expect(text?.links.map((link) => link.action)).toEqual(
        expect.arrayContaining(['withdraw-consent', 'data-rights', 'grievance']),
      );
      const rights = text?.sections.flatMap((section) => section.bullets ?? []).join(' ');
      expect(rights).toMatch(/Data Protection Board of India|भारत के डेटा प्रोटेक्शन बोर्ड/);
      expect(text?.links.map((link) => link.label).join(' ')).not.toMatch(/Board|बोर्ड/);
    }
  });

  test('REG-DP-5 notice and policy say within how many days rights are answered: as many as a complaint has, ninety at most', () => {
    expect(ESCALATE_DAYS).toBeLessThanOrEqual(90);
    for (const [key, en, hi] of [
      ['privacy-notice', `We answer within ${ESCALATE_DAYS} days.`, `हम ${ESCALATE_DAYS} दिन के अंदर जवाब देते हैं।`],
      ['privacy-policy', `We answer within ${ESCALATE_DAYS} days.`, `हम ${ESCALATE_DAYS} दिन में जवाब देते हैं।`],
    ] as const) {
      const notice = noticeTexts.find((candidate) => candidate.key === key);
      for (const [text, words] of [
        [notice?.en, en],
        [notice?.hi, hi],
      ] as const) {
        const rights = text?.sections.find(({ heading }) => /^(Your rights|आपके हक़)$/.test(heading));
        expect(rights?.paragraphs.join(' '), key).toContain(words);
      }
    }
    const terms = noticeTexts.find(({ key }) => key === 'terms-of-use');
    const said = (text: NoticeText | undefined) => (text ? stringsOf(text).join(' ') : '');
    expect(said(terms?.en)).toMatch(new RegExp(`within ${AIM_DAYS} days.*not solved it in ${ESCALATE_DAYS} days`));
    expect(said(terms?.hi)).toMatch(new RegExp(`${AIM_DAYS} दिन में जवाब.*${ESCALATE_DAYS} दिन`));
  });

  test('REG-DP-2 the communication consent tells messages that come in any case from those that need it', () => {
    const consent = noticeTexts.find((notice) => notice.key === 'consent-communication');
    for (const [text, apart] of [
      [
        consent?.en,
        [
          /remind/,
          /^Only with your yes: reminders/,
          /^A call .*10 .*7/,
          /^In any case.*codes.*sent, approved, declined/,
        ],
      ],
      [consent?.hi, [/याद/, /^सिर्फ़ आपकी हाँ पर: याद/, /^फ़ोन .*10 .*7/, /^ये हर हाल में.*कोड.*भेजा गया, मंज़ूर/]],
    ] as const) {
      const paragraphs = text?.sections[0]?.paragraphs ?? [];
      expect(paragraphs).toHaveLength(apart.length);
      for (const [at, pattern] of apart.entries()) expect(paragraphs[at]).toMatch(pattern);
      expect(paragraphs[0]).not.toMatch(/code|status|state|कोड|WhatsApp/);
    }
  });

  test('one spelling for each Hindi term in notices, messages and decline reasons', () => {
    const otherSpellings = /रक़म|ई-मेल|पैन[\s,।]|एपीआर|केएफ़एस|एसएमएस|व्हाट्सऐप|ओटीपी|मुख्य बात|मुख्य तथ्य|मंजूरी|क़िस्त|किश्त/u;
    const texts = [
      ...noticeTexts.flatMap((notice) => stringsOf(notice.hi)),
      ...smsTemplates.map(({ text }) => text),
      ...emailTemplates.map(({ subject, text }) => `${subject} ${text}`),
      ...declineReasons.flatMap(({ reason, remedy }) => [reason.hi, remedy.hi]),
    ];
    for (const text of texts) expect(text).not.toMatch(otherSpellings);
  });

  test('the consent to share names the lender, and a marketing consent stands apart from the service one', () => {
    const keys = noticeTexts.filter((notice) => notice.kind === 'consent').map((notice) => notice.key);
    expect(keys).toEqual(expect.arrayContaining(['consent-terms', 'consent-communication', 'consent-marketing']));
    const sharing = noticeTexts.find((notice) => notice.key === 'consent-lender-sharing');
    expect(sharing?.en.sections[0]?.paragraphs[0]).toContain('{lender}');
    expect(sharing?.hi.sections[0]?.paragraphs[0]).toContain('{lender}');
  });

  test('CONST-13 CONST-22 CONST-23 the terms page states the example terms in both languages', () => {
    const terms = noticeTexts.find((notice) => notice.key === 'terms-of-use');
    const english = stringsOf(terms?.en ?? { title: '', sections: [], links: [] }).join(' ');
    const hindi = stringsOf(terms?.hi ?? { title: '', sections: [], links: [] }).join(' ');
    for (const text of ['₹1000 to 1000000', '10.99% to 36%', 'up to 60 months']) expect(english).toContain(text);
    for (const text of ['₹1,000 से ₹10,00,000', '10.99% से 36%', '60 महीने तक']) expect(hindi).toContain(text);
  });

  test('decline reasons cover the nine codes, each with a waiting time', () => {
    expect(declineReasons.map((reason) => reason.code)).toEqual([
      'LOW_INCOME',
      'LOW_SCORE',
      'HIGH_OBLIGATIONS',
      'AREA_NOT_SERVED',
      'AGE',
      'EMPLOYMENT',
      'DUPLICATE',
      'DOCUMENTS',
      'OTHER',
    ]);
    for (const { retryAfterDays } of declineReasons) expect(retryAfterDays).toBeGreaterThanOrEqual(0);
  });

  test('what lenders call a KYC mismatch asks for no paper, since none was sent, but for a look at the profile', () => {
    const mismatch = declineReasons.find(({ code }) => code === 'DOCUMENTS');
    expect(mismatch?.remedy.en).toMatch(/name, date of birth and PAN in your profile/);
    expect(mismatch?.remedy.hi).toContain('प्रोफ़ाइल');
    expect(JSON.stringify(mismatch)).not.toMatch(/document was|copies|काग़ज़|कॉपी/);
  });
});
