/** What the lender sandbox signs with and answers to, unless its settings say otherwise; anybody can read it here. */
export const SANDBOX_WEBHOOK_SECRET = 'sandbox-webhook-secret';
export function sandboxKey(code: string): string {
  return `sandbox-key-${code}`;
}
