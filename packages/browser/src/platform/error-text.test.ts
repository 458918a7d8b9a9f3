import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { withValues } from '@saakh/i18n/codes';
import { expect, test } from 'vitest';
import { ApiError } from './api/api-error';
import { errorText, errorTextAt, localText } from './error-text';
import { changeLanguage } from './i18n/i18n';

const refused = (code: 'OTP_WRONG' | 'INTERNAL', message?: string) => new ApiError({ code, status: 400, message });

test("ERR-01 the server's message is what a person reads", () => {
  expect(errorText(refused('OTP_WRONG', 'Wrong code, 3 tries left'))).toBe('Wrong code, 3 tries left');
});

test("ERR-02 without one it is the error's own text, and at last 'An error occurred'", () => {
  expect(errorText(refused('INTERNAL'))).toBe('Request failed with status code 400');
  expect(errorText(new Error('Own text'))).toBe('Own text');
  expect(errorText('strange')).toBe('An error occurred');
});

test('a broken connection is named in plain words', () => {
  expect(errorText(new ApiError({ code: 'NETWORK_FAILED', status: 0 }))).toMatch(/^We cannot reach our server/);
});

test("LANG-02 in Hindi a code is told by its text, a sentence by the refusal's code", async () => {
  await changeLanguage('hi');
  expect(localText(VALIDATION_MESSAGES.panInvalid)).toBe('PAN सही नहीं है');
  expect(errorText(refused('OTP_WRONG', 'Wrong code'))).toMatch(/^यह कोड सही नहीं है/);
});

test('LANG-02 what the server says at a field is told in Hindi, too, with the tries left and the wait', async () => {
  const wrong = new ApiError({
    code: 'OTP_WRONG',
    status: 400,
    message: 'This code is not right. Tries left: 4.',
    fields: { otp: 'This code is not right. Tries left: 4.' },
    triesLeft: 4,
  });
  const last = new ApiError({ code: 'OTP_WRONG', status: 400, message: 'x', fields: { otp: 'x' }, triesLeft: 0 });
  const pause = new ApiError({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'Please wait 30 seconds.',
    fields: { otp: 'Please wait 30 seconds.' },
    retryAfterSeconds: 30,
  });
  expect(errorTextAt(wrong, 'otp')).toBe('This code is not right. Tries left: 4.');
  expect(errorTextAt(new Error('Own text'), 'otp')).toBe('Own text');
  await changeLanguage('hi');
  expect(errorTextAt(wrong, 'otp')).toBe('यह कोड सही नहीं है। संदेश देखकर दोबारा लिखें। आप 4 बार और कोशिश कर सकते हैं।');
  expect(errorTextAt(last, 'otp')).toBe('कई बार ग़लत कोड लिखा गया। नया कोड मँगाएँ।');
  expect(errorTextAt(pause, 'otp')).toBe('बहुत बार कोशिश हो चुकी है। कृपया थोड़ा रुकिए। 30 सेकंड बाद फिर कोशिश करें।');
});

test('ERR-01 a refusal that quotes what was typed is told in Hindi with the same word', () => {
  const code = withValues('common.forms:nameContains', 'evil2.com');
  expect(localText(code, 'hi')).toBe('“evil2.com” हटा दें। नाम में सिर्फ़ अक्षर, ख़ाली जगह, बिंदु, हाइफ़न और अपॉस्ट्रॉफ़ी हो सकते हैं');
  expect(localText(code, 'en')).toBe(
    'Leave out “evil2.com”. A name has letters, spaces, dots, hyphens and apostrophes only',
  );
  expect(localText('Leave out “evil2.com”', 'hi')).toBe('Leave out “evil2.com”');
});
