const key = 'a'.repeat(64);

/** Settings with which production starts; tests take single ones away. */
export const productionSettings = {
  SAAKH_ENV: 'production',
  DATABASE_URL: 'postgres://saakh@db.example/saakh',
  DATABASE_OWNER_URL: 'postgres://saakh_owner@db.example/saakh',
  PUBLIC_ORIGIN: 'https://saakh.example',
  SMTP_URL: 'smtps://mail.example',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  METRICS_TOKEN: 'read-the-metrics-1234',
  SMS_PE_ID: '1101000000000000042',
  SMS_HEADER: 'OPERTR',
  SMS_TEMPLATE_IDS: 'otp.en=1107000000000000201,otp.hi=1107000000000000202',
  DATA_REGIONS: 'database=ap-south-1,files=ap-south-1,backups=in-pune',
  OUTBOUND_COUNTRIES: 'mail.example=IN,sms.example=IN',
  HOSTING_PROVIDER: 'Himalaya Servers',
  ENCRYPTION_KEYS: `2:${key},1:${'b'.repeat(64)}`,
  INDEX_KEY: key,
  OTP_KEY: key,
  COOKIE_KEY: key,
  AUDIT_KEY: key,
  LEGAL_NAME: 'Operator Private Limited',
  SUPPORT_PHONE: '1800111222',
  SUPPORT_EMAIL: 'help@operator.example',
  GRIEVANCE_NAME: 'Kavita Menon',
  GRIEVANCE_PHONE: '1800111223',
  GRIEVANCE_EMAIL: 'grievance@operator.example',
};
