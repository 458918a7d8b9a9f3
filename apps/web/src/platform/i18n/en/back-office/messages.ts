import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';

/** What the server tells staff, by its codes. */
export default { ...OUTCOME_MESSAGES, ...STAFF_MESSAGES } as const;
