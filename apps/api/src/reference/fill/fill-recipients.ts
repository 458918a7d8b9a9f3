import { isIP } from 'node:net';
import { istDateOf } from '@saakh/rules/dates';
import { type ProcessorKind, replaceProcessor } from '#domains/customers/data-recipients';
import type { Config } from '../../platform/config';
import type { TxContext } from '../../platform/context';
import { isInnerAddress } from '../../platform/settings/inner-address';
import { hostOfAddress, type OutboundSetting } from '../../platform/settings/regions';

/** What anyone who is behind an address does on our orders; or why the policy names nobody for it. */
export const WORK_OF: Readonly<
  Record<OutboundSetting, { readonly kind: ProcessorKind } | { readonly unnamed: string }>
> = {
  SMTP_URL: { kind: 'email' },
  SMS_GATEWAY_URL: { kind: 'sms' },
  WHATSAPP_GATEWAY_URL: { kind: 'whatsapp' },
  CLAMD_ADDRESS: { kind: 'file-scan' },
  TELEPHONY_URL: { kind: 'telephony' },
  CRM_LEAD_URL: { kind: 'crm' },
  CASE_SERVICE_URL: { unnamed: 'a case has a reference, a kind and times, and nothing of a person' },
  TRACKING_URL: { kind: 'visit-count' },
  S3_ENDPOINT: { kind: 'file-storage' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { unnamed: 'a trace names routes, jobs and lenders, and no person and no address' },
};

const namedIn = (config: Config): Readonly<Record<ProcessorKind, string | undefined>> => ({
  sms: config.SMS_PROVIDER,
  whatsapp: config.WHATSAPP_PROVIDER,
  email: config.MAIL_PROVIDER,
  hosting: config.HOSTING_PROVIDER,
  crm: config.CRM_PROVIDER,
  telephony: config.TELEPHONY_PROVIDER,
  'file-storage': config.STORAGE_PROVIDER,
  'file-scan': config.SCANNER_PROVIDER,
  'visit-count': config.TRACKING_PROVIDER,
});

/** Bucket and scanner often stand beside the program: by a name or an address of the own network they are of who keeps the servers. */
function isBeside(kind: ProcessorKind, host: string): boolean {
  if (kind !== 'file-storage' && kind !== 'file-scan') return false;
  // An address of six stands in brackets.
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? !bare.includes('.') : isInnerAddress(bare);
}

/** Who works by the addresses that are set, by their hosts; a bucket without an address is Amazon's. */
function hostsIn(config: Config): Partial<Record<ProcessorKind, string>> {
  const isAmazons = config.S3_BUCKET !== undefined && config.S3_ENDPOINT === undefined;
  const hosts: Partial<Record<ProcessorKind, string>> = isAmazons ? { 'file-storage': 'Amazon Web Services' } : {};
  for (const [setting, work] of Object.entries(WORK_OF)) {
    const address = config[setting as OutboundSetting];
    if (address === undefined || !('kind' in work)) continue;
    const host = hostOfAddress(address);
    if (!isBeside(work.kind, host)) hosts[work.kind] = host;
  }
  return hosts;
}

/**
 * The companies that work on our orders, as the settings name them; where only an address is set, by its host. Anyone who is set
 * again begins today, and who was there before ends (REG-DL-12).
 */
export async function fillRecipients(ctx: TxContext): Promise<void> {
  const { config } = ctx.platform;
  const today = istDateOf(ctx.clock.now());
  const hosts = hostsIn(config);
  for (const [kind, name] of Object.entries(namedIn(config)) as [ProcessorKind, string | undefined][])
    await replaceProcessor(ctx, kind, name ?? hosts[kind] ?? null, today);
}
