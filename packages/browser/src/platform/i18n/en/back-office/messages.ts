import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';

/** What the server tells staff, by its codes. */
export default { ...OUTCOME_MESSAGES, ...STAFF_MESSAGES } as const;
