/**
 * What a probe of the doctor can find, in English, with `{{values}}`; the pages have the same keys in Hindi. There is no
 * `todo` where nothing is to be done.
 */
export const FINDINGS = {
  fault: { what: '{{text}}' },
  'no-answer': {
    what: 'No result within {{seconds}} seconds.',
    todo: 'Something on the way answers nothing: look at the host, its firewall and its log.',
  },
  failed: { what: 'The test itself failed: {{text}}', todo: 'Correct the setting, then test again.' },
  'without-database': { what: 'Not tested, because the database cannot be used.', todo: 'Repair the database first.' },

  'database-well': {
    what: 'PostgreSQL {{version}}, signed in as {{login}}, schema {{schema}}; no extension is needed.',
  },
  'database-embedded': { what: 'The embedded database of a demo.' },
  'database-slow': { what: 'An answer takes {{ms}} ms.', todo: 'Look at the load and the disk of the server.' },
  'rows-well': { what: 'Row security holds on all {{tables}} tables that have it.' },
  'rows-open': {
    what: 'Row security does not hold on: {{tables}}.',
    todo: 'As the owner: alter table … enable row level security. Until then, one fault shows customers each other’s data.',
  },
  'rows-missing': {
    what: 'No table has row security.',
    todo: 'Restore the database from a backup made by back-up, or start the program with the owner’s login.',
  },
  'replica-well': { what: 'It follows the primary, {{seconds}} seconds behind.' },
  'replica-behind': {
    what: 'It is {{seconds}} seconds behind, more than the {{most}} allowed. Reads go to the primary.',
    todo: 'Look at its load and at the network between the two.',
  },
  'replica-foreign': {
    what: 'The server follows no primary.',
    todo: 'Rebuild the replica, or correct the address. Reads go to the primary.',
  },
  'replica-away': {
    what: 'No connection: {{text}}.',
    todo: 'Start it, or correct the setting. Reads go to the primary.',
  },
  'keys-well': { what: 'Every key is the one of this database.' },

  'clock-database': {
    what: 'This clock differs from the database’s by {{seconds}} seconds.',
    todo: 'Set up time synchronisation on both machines.',
  },
  'clock-others': {
    what: 'This clock differs from that of {{host}} by {{seconds}} seconds.',
    todo: 'Set up time synchronisation on this machine.',
  },
  'clock-well': { what: 'This clock agrees with {{with}}.' },
  'clock-alone': {
    what: 'This clock agrees with the database’s; no other host told its time.',
  },

  'host-well': { what: '{{host}} is reached; its certificate lasts {{days}} more days.' },
  'host-plain': { what: '{{host}} is reached, without TLS.' },
  'host-unknown': { what: 'No address is known for the name {{host}}.', todo: 'Correct the name, or its DNS entry.' },
  'host-away': {
    what: '{{host}} takes no connection ({{text}}).',
    todo: 'Start the service, open the firewall, or correct the setting.',
  },
  'host-private': {
    what: '{{host}} leads to {{address}}, in a private network, where production sends nothing.',
    todo: 'Give the service a public address, or correct the setting.',
  },
  'certificate-ended': { what: 'The certificate of {{host}} ended on {{date}}.', todo: 'Renew it.' },
  'certificate-ends': {
    what: 'The certificate of {{host}} ends in {{days}} days.',
    todo: 'Renew it now; look why it did not renew itself.',
  },
  'certificate-wrong': {
    what: 'The certificate of {{host}} is not trusted ({{text}}).',
    todo: 'Install a certificate of a known authority for this very name, with its chain.',
  },

  'site-well': { what: 'The public address leads to this program.' },
  'site-away': {
    what: 'The public address does not answer ({{text}}).',
    todo: 'Start the server and the proxy, or correct DNS and setting.',
  },
  'site-foreign': {
    what: 'The public address answers, but not with this program (status {{status}}).',
    todo: 'Let the proxy hand all paths of this host to the server.',
  },
  'metrics-hidden': { what: '/metrics is hidden from outside.' },
  'metrics-open': {
    what: '/metrics answers everybody at the public address.',
    todo: 'Set the token, and let the proxy refuse the path /metrics.',
  },
  'metrics-passed': {
    what: 'The proxy passes /metrics on; only the token protects it.',
    todo: 'Let the proxy answer the path /metrics with 404, as deploy/Caddyfile does.',
  },
  'forwarded-well': { what: 'The client’s address comes through the proxy, and cannot be invented.' },
  'forwarded-ignored': {
    what: 'The proxy at {{peer}} is not trusted, so every visitor counts as one.',
    todo: 'Name its address or network in the setting.',
  },
  'forwarded-invented': {
    what: 'A visitor can invent an address: the server believes what the visitor wrote in X-Forwarded-For.',
    todo: 'Trust the proxy’s own address alone, and let the proxy overwrite the header.',
  },
  'forwarded-missing': {
    what: 'The proxy does not say who the client is, so every visitor counts as one.',
    todo: 'Let the proxy send X-Forwarded-For.',
  },
  'forwarded-unknown': {
    what: 'How the client’s address arrives could not be seen.',
    todo: 'Set METRICS_TOKEN as the server has it, then test again.',
  },
  'pictures-well': { what: 'The host of pictures answers pictures alone.' },
  'pictures-foreign': {
    what: 'The host of pictures answers pages, or not with this program (status {{status}}).',
    todo: 'Let the proxy hand this host to the server with its name unchanged.',
  },
  'office-well': { what: 'The back office’s address leads to this program.' },
  'webhook-well': { what: 'Lenders’ webhooks arrive at the public address.' },
  'webhook-blocked': {
    what: 'Lenders’ webhooks do not arrive: the public address answers {{status}} to one.',
    todo: 'Let proxy and firewall pass POST to /api/lender-webhooks unchanged.',
  },

  'mail-well': {
    what: 'The mail server takes our sign-in over TLS; its certificate lasts {{days}} more days.',
  },
  'mail-open': {
    what: 'The mail server takes mail without TLS.',
    todo: 'Turn TLS on before you go live: production refuses this server.',
  },
  'mail-none': { what: 'No mail server: mails stay in the demo’s outbox.' },
  'mail-away': {
    what: 'No connection to the mail server ({{text}}).',
    todo: 'Correct host and port, or open the firewall.',
  },
  'mail-no-tls': {
    what: 'The mail server offers no STARTTLS, so production sends no mail.',
    todo: 'Turn TLS on there, or use smtps://.',
  },
  'mail-login': {
    what: 'The mail server refuses our user or password.',
    todo: 'Correct them; write special characters percent-encoded.',
  },
  'mail-certificate': {
    what: 'The mail server’s certificate is not trusted ({{text}}).',
    todo: 'Use the name that its certificate has, or renew it there.',
  },
  'mail-sender': {
    what: 'Mails still come from the sender of the example, {{from}}.',
    todo: 'Set your own address, at a domain that lets this server send (SPF, DKIM).',
  },
  'mail-sent': { what: 'A mail was handed over. Look whether it arrives.' },
  'mail-refused': { what: 'The mail was not taken ({{text}}).', todo: 'Ask the operator of the mail server.' },

  'sms-none': { what: 'No SMS gateway: codes stay in the demo’s outbox.' },
  'sms-unsent': {
    what: 'The gateway is only tested by a real SMS.',
    todo: 'Run the command with --send <email> <mobile>.',
  },
  'sms-sent': { what: 'A code was handed over with the registered text. Look whether it arrives.' },
  'sms-refused': {
    what: 'The code was not taken ({{text}}).',
    todo: 'Check key, account and DLT registration with the gateway’s operator.',
  },
  'text-registered': { what: 'registered' },
  'text-unregistered': {
    what: 'will not be sent: {{missing}} is missing',
    todo: 'Register the text, and add its id to the setting.',
  },

  'files-well': { what: 'Files can be kept, read and removed.' },
  'bucket-well': { what: 'Files can be put, got and deleted; the bucket keeps versions.' },
  'bucket-versions': {
    what: 'The bucket keeps no versions, which are the backup of its files.',
    todo: 'Turn versioning on, and keep old versions as long as backups.',
  },
  'bucket-unsaid': {
    what: 'Whether the bucket keeps versions may not be asked ({{text}}).',
    todo: 'Allow s3:GetBucketVersioning, or look yourself.',
  },
  'files-broken': {
    what: 'Files fail at the step “{{step}}” ({{text}}).',
    todo: 'Correct bucket, region, endpoint and keys, or the rights of the folder.',
  },
  'roots-well': { what: 'The bucket for the roots of the audit log can be read.' },

  'lender-well': { what: '{{name}} answers.' },
  'lender-pinned': { what: '{{name}} answers. {{host}} leads to {{address}}, in its range {{range}}.' },
  'lender-broken': {
    what: '{{name}} does not answer well: {{text}}',
    todo: 'Open the lender’s connection in the back office and test it there.',
  },
  'lender-lead': { what: '{{name}} gets leads by mail; there is no system to ask.' },
  'lender-none': { what: 'No lender is connected.', todo: 'Add a lender, or its connection, in the back office.' },
  'partner-well': { what: '{{host}} of a partner is reached.' },
  'partner-broken': {
    what: '{{host}} of a partner is not reached ({{text}}).',
    todo: 'Tell the partner; deliveries are tried again for a day.',
  },

  'disk-well': { what: '{{percent}}% of the disk of the data folder is free.' },
  'disk-low': {
    what: 'Only {{percent}}% of the disk of the data folder is free.',
    todo: 'Enlarge the disk, or move files to a bucket.',
  },
  'queue-well': { what: 'Nothing waits for long.' },
  'queue-late': {
    what: '{{name}} has waited for {{minutes}} minutes.',
    todo: 'Look whether an instance runs, and at the status page.',
  },
  'queue-dead': {
    what: '{{count}} background jobs were given up.',
    todo: 'Read why on the status page, then try them again.',
  },
  'queue-idle': { what: 'No instance has said that it runs.', todo: 'Start the server.' },
  'backup-well': { what: 'The newest backup is {{hours}} hours old.' },
  'backup-old': { what: 'The newest backup is {{days}} days old.', todo: 'Look why the nightly back-up does not run.' },
  'backup-none': { what: 'No backup is known.', todo: 'Run back-up each night, and keep its folder elsewhere.' },
  'drill-well': { what: 'The newest restore drill is {{days}} days old.' },
  'drill-old': {
    what: 'The newest restore drill is {{days}} days old.',
    todo: 'Run deploy/restore-drill.sh: only a restore proves a backup.',
  },
  'drill-none': {
    what: 'No restore drill is known.',
    todo: 'Run deploy/restore-drill.sh: only a restore proves a backup.',
  },
  'scanner-well': { what: 'The virus scanner answers.' },
  'scanner-away': {
    what: 'The virus scanner does not answer ({{text}}), so no upload is taken.',
    todo: 'Start clamd, or correct the setting.',
  },
} as const satisfies Readonly<Record<string, { readonly what: string; readonly todo?: string }>>;

export type FindingKey = keyof typeof FINDINGS;
