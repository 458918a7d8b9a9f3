import { FORM_MESSAGES } from '@saakh/contracts/form-messages';
import { OUTCOME_MESSAGES, VALIDATION_MESSAGES } from '@saakh/contracts/messages';

/** The contract's texts keep their codes; the rest the browser says itself. */
export default {
  ...VALIDATION_MESSAGES,
  ...FORM_MESSAGES,
  errorOccurred: OUTCOME_MESSAGES.errorOccurred,
  networkFailed: 'No connection to the server. Check your internet and try again.',
  answerUnreadable: 'The server gave an answer we could not read. Please try again.',
  triesLeft: 'Tries left: {{count}}.',
  checkingPerson: 'Checking that you are a person…',
  waitSeconds: 'Try again in {{seconds}} seconds.',
} as const;
