/**
 * How many rules each family has, from 1 on, as the pages count them that docs/compliance.md answers: written down here, so
 * that a line which is lost there is missed. A family that a page has without numbers got ours: S-LINK to S-HOOK are the
 * input surfaces and webhooks, R-TEST the kinds of proof.
 */
const FAMILIES = {
  'REG-ML-': 9,
  'REG-DL-': 16,
  'REG-KFS-': 9,
  'REG-RBC-': 7,
  'REG-DP-': 13,
  'REG-ID-': 6,
  'REG-SMS-': 6,
  'REG-GR-': 1,
  C: 7,
  'S-OTP-': 11,
  'S-SES-': 8,
  'S-WEB-': 7,
  'S-AZ-': 8,
  'S-PAN-': 7,
  'S-AUD-': 5,
  'S-LINK-': 3,
  'S-BRAND-': 3,
  'S-TEXT-': 2,
  'S-SHEET-': 8,
  'S-EXP-': 2,
  'S-PIC-': 6,
  'S-FORM-': 2,
  'S-JSON-': 3,
  'S-SSRF-': 5,
  'S-DATA-': 2,
  'S-HOOK-': 8,
  'R-IDEM-': 3,
  'R-IMP-': 3,
  'R-OUT-': 1,
  'R-LND-': 3,
  'R-DB-': 3,
  'R-RUN-': 4,
  'R-TIME-': 1,
  'R-OBS-': 1,
  'R-PERF-': 1,
  'R-TEST-': 8,
};

export const RULE_IDS = [
  'R0',
  'S-MASQ',
  ...Object.entries(FAMILIES).flatMap(([family, count]) =>
    Array.from({ length: count }, (_, at) => `${family}${at + 1}`),
  ),
];
