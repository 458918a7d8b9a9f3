const PASSCODES: readonly string[] = [
  'otp',
  'otp-with-origin',
  'otp-deletion',
  'otp-contact-new',
  'otp-contact-old',
  'otp-merge',
  'otp-co-applicant',
];

/** Whether a template carries a one-time code, which is worth nothing once it has run out. */
export const isPasscode = (templateKey: string): boolean => PASSCODES.includes(templateKey);
