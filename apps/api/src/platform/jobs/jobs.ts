import type { JobKind } from '../context';

export function defineJob<Payload extends object>(
  name: string,
  options: Partial<Omit<JobKind<Payload>, 'name' | 'payload'>> = {},
): JobKind<Payload> {
  return { name, retryLimit: 5, retryDelaySeconds: 5, concurrency: 2, leaseSeconds: 60, ...options };
}
