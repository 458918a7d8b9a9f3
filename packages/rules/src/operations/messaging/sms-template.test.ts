import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOfferWords, isCategoryHonest, missingRegistration, renderSms, type SmsTemplate } from './sms-template';

/** The approved text with 1 to 30 characters in place of each variable. */
function matchesApprovedText(text: string, approved: string): boolean {
  const parts = approved.split('{#var#}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('\\P{Cc}{1,30}')}$`, 'u').test(text);
}

const template: SmsTemplate = {
  peId: '1101000000000000011',
  header: 'SAAKHD',
  dltTemplateId: '1107000000000000100',
  category: 'service',
  language: 'en',
  text: 'Application {#var#} went to {#var#}. - SAAKH',
};
const hosts = new Set(['saakh.example']);
const render = (variables: readonly string[], change: Partial<SmsTemplate> = {}) =>
  renderSms({ ...template, ...change }, variables, hosts);

describe('registration', () => {
  test.each(['peId', 'header', 'dltTemplateId', 'category', 'language', 'text'] as const)(
    'REG-SMS-1 without %s nothing is sent',
    (field) => {
      expect(missingRegistration({ ...template, [field]: null })).toEqual([field]);
      expect(missingRegistration({ ...template, [field]: '' })).toEqual([field]);
      expect(render(['1', 'x'], { [field]: null })).toEqual({ valid: false, problem: 'registration-missing' });
    },
  );

  test('REG-SMS-1 a whole registration sends', () => {
    expect(missingRegistration(template)).toEqual([]);
    expect(render(['A-1', 'Asha'])).toEqual({ valid: true, text: 'Application A-1 went to Asha. - SAAKH' });
  });
});

describe('the final text', () => {
  test('REG-SMS-2 every rendered text matches the approved one', () => {
    const texts = fc.array(fc.string({ maxLength: 12, unit: 'grapheme' }), { minLength: 1, maxLength: 4 });
    const variable = fc.oneof(
      fc.string({ maxLength: 32 }),
      fc.string({ maxLength: 32, unit: 'grapheme' }),
      fc.constant('{#var#}'),
    );
    let rendered = 0;
    fc.assert(
      fc.property(texts, fc.array(variable, { maxLength: 4 }), (parts, variables) => {
        const text = parts.join('{#var#}') || 'x';
        const result = render(variables, { text });
        if (!result.valid) return;
        rendered += 1;
        expect(matchesApprovedText(result.text, text)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    expect(rendered).toBeGreaterThan(100);
  });

  test('REG-SMS-2 a variable has 1 to 30 characters, no line break and no variable in it', () => {
    expect(render(['x'.repeat(30), 'y']).valid).toBe(true);
    for (const broken of ['x'.repeat(31), '', '  ', 'a\nb', '{#var#}']) {
      expect(render([broken, 'y']), broken).toEqual({ valid: false, problem: 'variable-invalid' });
    }
  });

  test('REG-SMS-2 there are as many variables as the approved text has', () => {
    expect(render(['one'])).toEqual({ valid: false, problem: 'variable-count' });
    expect(render(['one', 'two', 'three'])).toEqual({ valid: false, problem: 'variable-count' });
  });

  test('REG-SMS-2 web addresses are of allowed hosts only', () => {
    expect(render(['https://saakh.example/r/abc', 'Asha']).valid).toBe(true);
    expect(render(['saakh.example/r/abc', 'Asha']).valid).toBe(true);
    for (const address of [
      'https://evil.example/x',
      'evil.example/x',
      'www.evil.example',
      'saakh.example.evil.in',
      'https://saakh.example@evil.in',
      'HTTPS://EVIL.EXAMPLE',
    ]) {
      expect(render([address, 'Asha']), address).toEqual({ valid: false, problem: 'address-not-allowed' });
    }
    expect(render(['1'], { text: 'See https://evil.example/{#var#}' })).toEqual({
      valid: false,
      problem: 'address-not-allowed',
    });
  });

  test('REG-SMS-2 a link over several variables is read as one, its host checked as a whole', () => {
    const text = 'Go on: {#var#}{#var#} - SAAKH';
    expect(render(['https://saakh.exa', 'mple/resume#abc'], { text })).toEqual({
      valid: true,
      text: 'Go on: https://saakh.example/resume#abc - SAAKH',
    });
    for (const parts of [
      ['https://saakh.example', '.evil.test/x'],
      ['https://saakh', '.evil.test'],
      ['saakh.ev', 'il.test'],
    ])
      expect(render(parts, { text })).toEqual({ valid: false, problem: 'address-not-allowed' });
  });
});

describe('words of promotion', () => {
  test.each([
    ['Your code is 123456', []],
    ['A special offer: 20% off, apply now', ['offer', '20% off', 'apply now']],
    ['आपके लिए ख़ास ऑफ़र और छूट', ['ऑफ़र', 'छूट']],
    ['Freedom Finance has answered', []],
    ['Your coffers', []],
  ])('REG-SMS-3 %j holds %j', (text, words) => {
    expect(findOfferWords(text)).toEqual(words);
  });

  test('REG-SMS-3 only a promotional template may hold them', () => {
    const text = 'New offers for you';
    expect(isCategoryHonest({ category: 'service', text })).toBe(false);
    expect(isCategoryHonest({ category: 'transactional', text })).toBe(false);
    expect(isCategoryHonest({ category: 'promotional', text })).toBe(true);
    expect(isCategoryHonest(template)).toBe(true);
  });
});
