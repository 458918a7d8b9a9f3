/** Validation texts that the specification does not give; Hindi stands in the dictionaries under the same codes. */
export const FORM_MESSAGES = {
  required: 'Please fill in this field',
  loanAmountOutOfRange: 'Choose an amount between ₹1,000 and ₹1,00,00,000',
  passwordRequired: 'Enter your password',
  signInByLink:
    'Too many tries in browsers that we do not know. Ask for a link by e-mail with “Forgot your password?”, or try again tomorrow',
  personCheck: 'First we check that you are a person. Please try again.',
  identityUnconfirmed: 'Confirm your date of birth and PAN first, or ask for help',
  charactersInvalid: 'Please use letters, digits and ordinary signs only',
  oneContactOnly: 'Give either a mobile number or an e-mail address',
  valueBetween: 'Enter a value from {n} to {n}',
  numberInvalid: 'Please enter a number',
  idUnknown: 'There is nothing at this address. Check it, or go back to the list.',
  optionUnknown: 'Please choose one of the options',
  localityInvalid: 'Use English letters, digits, comma, full stop, space and # only',
  gstinInvalid: 'Please enter a valid 15 character GST number',
  numberAtLeast: 'Enter {n} or more',
  numberAtMost: 'Enter {n} or less',
  wholeNumberOnly: 'Enter a whole number',
  charactersAtMost: 'Use at most {n} characters',
  charactersAtLeast: 'Use at least {n} characters',
  choicesAtMost: 'Choose {n} at most',
  choicesAtLeast: 'Choose at least {n}',
  valueInvalid: 'Please check what you entered',
  digitsExactly: 'Enter {n} digits',
  digitsBetween: 'Enter {n} to {n} digits',
  dateUnreadable: 'Please enter a date as DD/MM/YYYY',
  fileKindInvalid: 'Choose a photo (JPEG or PNG) or a PDF file',
  attachmentKindInvalid: 'Choose a PDF, a photo (JPEG or PNG), an Excel file (.xlsx) or a .csv file',
  attachmentsTooMany: 'Up to three files go with one message',
  attachmentGone: 'A file is no longer there. Remove it and add it again',
  fileTooLarge: 'This file is larger than 5 MB. Choose a smaller one',
  fileUnsafe: 'This file did not pass our virus check. Choose another one',
  fileUnchecked: 'We could not check this file for viruses. Please try again in a few minutes',
  nameContains: 'Leave out “{w}”. A name has letters, spaces, dots, hyphens and apostrophes only',
  businessNameContains: 'Leave out “{w}”. A name has no web or e-mail address',
  fileActive: 'This PDF contains scripts, actions or other files. Print it to a new PDF, or take photos of it',
  fileLocked: 'This PDF is locked, so we cannot check it. Print it to a new PDF, or take photos of it',
  fileEmpty: 'This file is empty',
  ifscUnknown: 'No bank branch has this IFSC. Check it on your cheque or passbook',
  accountNumbersDiffer: 'The two account numbers are not the same',
  documentMissing: 'Please add this document',
  contactUnchanged: 'This is the one you have now. Enter another one',
  noticeChanged: 'This text has changed. Please read it again.',
  contactTaken: 'This belongs to another account. Sign in with it to use that account, or ask for help',
  mergeDecided: 'This question is settled already',
  mergeNotPossible: 'The two accounts cannot be joined as they are. Please ask for help',
  mergeFactorThere:
    'The other account asks for the code of an app at sign-in. Sign in there to confirm, or switch that off there first',
  helperAnswered: 'You have answered this already',
  guardedAfterMerge: 'Two accounts of yours were joined. For your safety, this works from {n}/{n}/{n}, {n}:{n} on',
} as const;

/** A text with its figures: each `{n}` in turn. */
export const withFigures = (text: string, ...figures: readonly (number | bigint)[]): string => {
  const left = [...figures];
  return text.replace(/\{n\}/g, () => String(left.shift() ?? ''));
};
