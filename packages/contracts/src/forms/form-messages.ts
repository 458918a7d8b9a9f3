/** Validation texts that the specification does not give; Hindi stands in the dictionaries under the same codes. */
export const FORM_MESSAGES = {
  required: 'Please fill in this field',
  loanAmountOutOfRange: 'Choose an amount between ₹1,000 and ₹1,00,00,000',
  passwordRequired: 'Enter your password',
  signInByLink:
    'Too many tries in browsers that we do not know. Ask for a link by email with “Forgot your password?”, or try again tomorrow',
  personCheck: 'First we check that you are a person. Please try again.',
  identityUnconfirmed: 'Confirm your date of birth and PAN first, or contact us',
  charactersInvalid: 'Use letters, digits and common punctuation only',
  oneContactOnly: 'Enter either a mobile number or an email address',
  valueBetween: 'Enter a value from {n} to {n}',
  numberInvalid: 'Please enter a number',
  idUnknown: 'There is nothing at this address. Check it, or go back to the list.',
  optionUnknown: 'Choose one of the options',
  localityInvalid: 'Use only English letters, digits, comma, full stop, space and #',
  gstinInvalid: 'Enter a valid 15-character GST number',
  numberAtLeast: 'Enter {n} or more',
  numberAtMost: 'Enter {n} or less',
  wholeNumberOnly: 'Enter a whole number',
  charactersAtMost: 'Use at most {n} characters',
  charactersAtLeast: 'Use at least {n} characters',
  choicesAtMost: 'Choose {n} at most',
  choicesAtLeast: 'Choose at least {n}',
  valueInvalid: 'Check what you entered',
  digitsExactly: 'Enter {n} digits',
  digitsBetween: 'Enter {n} to {n} digits',
  dateUnreadable: 'Enter the date as DD/MM/YYYY',
  fileKindInvalid: 'Choose a JPEG, PNG or PDF file',
  fileOtherPhoto:
    'Choose a JPEG, PNG or PDF file. This photo is of another kind, such as HEIC or WebP: take a screenshot of it and choose that',
  fileOffice: 'Choose a JPEG, PNG or PDF file. This is an office document: save it as a PDF and choose that',
  fileArchive: 'Choose a JPEG, PNG or PDF file. This is a packed folder: unpack it and choose one file in it',
  fileRecording:
    'Choose a JPEG, PNG or PDF file. This is a sound or a video: write what it says, or choose a picture of it',
  attachmentKindInvalid: 'Choose a PDF, JPEG, PNG, XLSX or CSV file',
  attachmentsTooMany: 'You can attach up to three files',
  attachmentGone: 'A file is no longer available. Remove it and add it again',
  fileTooLarge: 'This file is larger than 5 MB. Choose a smaller one',
  fileUnsafe: 'This file failed our virus check. Choose another one',
  fileUnchecked: 'We could not check this file for viruses. Try again in a few minutes',
  nameContains: 'Leave out “{w}”. A name has letters, spaces, dots, hyphens and apostrophes only',
  businessNameContains: 'Leave out “{w}”. A name has no web or email address',
  fileActive: 'This PDF contains scripts, actions or other files. Print it to a new PDF, or take photos of it',
  fileLocked: 'This PDF is locked, so we cannot check it. Print it to a new PDF, or take photos of it',
  fileEmpty: 'This file is empty',
  ifscUnknown: 'We cannot find this IFSC. Check it on your cheque or passbook',
  accountNumbersDiffer: 'The account numbers do not match',
  documentMissing: 'Upload this document',
  contactUnchanged: 'This is your current one. Enter a different one',
  bulletsUnequal: 'Enter as many lines in Hindi as in English. Nothing is saved before.',
  noticeChanged: 'This text has changed. Please read it again.',
  contactTaken: 'This belongs to another account. Sign in with it to use that account, or contact us',
  mergeDecided: 'This question is settled already',
  mergeNotPossible: 'The two accounts cannot be joined as they are. Please ask for help',
  mergeFactorThere:
    'The other account asks for the code of an app at sign-in. Sign in there to confirm, or switch that off there first',
  mergeIdentityThere:
    'The other account asks for date of birth and PAN first. Sign in there, confirm them, and answer this question there',
  helperAnswered: 'You have answered this already',
  downPaymentTooHigh: 'Enter less than the on-road price',
  yearInFuture: 'Enter the year in which it was made, not a later one',
  gstinOfOther: 'This GST number belongs to another PAN. Correct the PAN or the GST number',
  coinsTooHeavy: 'Lenders take at most 50 grams of coins. Enter 50 grams or less',
  homeNotChosen: 'To build on your land or to extend a home, say how far it is',
  parentTooYoung: 'A mother or father is at least 15 years older. Correct the age or who it is',
  nomineeOwnNumber: 'Enter the nominee’s own number, not yours',
  coApplicantOwnNumber: 'Enter the co-applicant’s own number, not yours',
  coApplicantMissing: 'First tell us about the co-applicant',
  profitAboveTurnover:
    'This is more than the yearly turnover that you gave. Correct the profit here, or the turnover in your profile',
  householdBelowCoApplicant:
    'This income is above ₹3,00,000 a year, which you gave as your whole household’s. Correct the income here, or the household’s in your profile',
  studentWithoutWork:
    'Your profile says that you do not earn. Answer no, or choose in your profile how the student earns',
  youngerThanYou: 'You are older than this by your date of birth. Enter the age of the eldest, yourself included',
  emiAboveIncome: 'This is more than your monthly income. Enter what you pay in a month; if it is right, save again',
  rentAboveIncome: 'This is more than your monthly income. Enter the rent of one month; if it is right, save again',
  businessOlderThanOwner:
    'You would have been under 18 when the business began. Correct it; if the business is older than your part in it, save again',
  householdBelowIncome:
    'Your own income alone is more than ₹3,00,000 a year. Choose the other answer, or go back and correct your monthly income',
  changedTermsTooDear:
    'These terms would take more of your income than may go into EMIs, so you cannot agree to them here',
  changedTermsAboveSecurity:
    'This is more than what you pledge or pay for supports, so you cannot agree to these terms here',
  offerOfOtherAnswers: 'Your details have changed since this offer was made. Look at your new offers',
  insuranceAgeOutside: 'This plan does not take people of this age',
  insuranceOthers: 'This plan is not for what you want to insure',
  guardedAfterMerge: 'Two accounts of yours were joined. For your safety, this works from {n}/{n}/{n}, {n}:{n} on',
  guardedForAbsorbed:
    'Two accounts of yours were joined. Sign in with the other one’s number or email to do this, or here from {n}/{n}/{n}, {n}:{n} on',
} as const;

/** A text with its figures: each `{n}` in turn. */
export const withFigures = (text: string, ...figures: readonly (number | bigint)[]): string => {
  const left = [...figures];
  return text.replace(/\{n\}/g, () => String(left.shift() ?? ''));
};
