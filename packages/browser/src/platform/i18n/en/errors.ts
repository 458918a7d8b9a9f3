import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { OUTCOME_MESSAGES, VALIDATION_MESSAGES } from '@saakh/contracts/messages';

/** The contract's texts keep their codes; the rest the browser says itself. */
export default {
  ...VALIDATION_MESSAGES,
  ...FORM_MESSAGES,
  errorOccurred: OUTCOME_MESSAGES.errorOccurred,
  networkFailed: 'We cannot reach our server. Check your internet connection and try again.',
  answerUnreadable: 'Something went wrong on our side. Please try again.',
  triesLeft: 'Attempts left: {{count}}.',
  checkingPerson: 'Checking that you are human…',
  waitSeconds: 'Try again in {{seconds}} seconds.',
} as const;
