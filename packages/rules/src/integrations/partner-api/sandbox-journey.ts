import type { ApplicationState, LeadState } from '@saakh/contracts/integrations/partner-api/leads';

/** What happens to a lead of a sandbox key, by how its reference ends; every other one is paid out. */
export const SANDBOX_ENDINGS = ['-declined', '-approved', '-waits', '-silent'] as const;

const WAYS: Readonly<Record<(typeof SANDBOX_ENDINGS)[number] | 'other', readonly LeadState[]>> = {
  '-declined': ['created', 'signed-in', 'submitted', 'declined'],
  '-approved': ['created', 'signed-in', 'submitted', 'approved'],
  '-waits': ['created', 'signed-in', 'submitted'],
  '-silent': ['created'],
  other: ['created', 'signed-in', 'submitted', 'approved', 'disbursed'],
};

/** The states that a lead of the sandbox goes through, the first being the one it is made in. */
export function sandboxJourney(reference: string): readonly LeadState[] {
  return WAYS[SANDBOX_ENDINGS.find((ending) => reference.endsWith(ending)) ?? 'other'];
}

/** What its one application is then; null while there is none. */
export function sandboxApplication(state: LeadState): ApplicationState | null {
  if (state === 'submitted' || state === 'approved' || state === 'disbursed') return state;
  return state === 'declined' ? 'rejected' : null;
}
