/** Validation texts that the specification does not give; Hindi stands in the dictionaries under the same codes. */
export const FORM_MESSAGES = {
  required: 'Please fill in this field',
  loanAmountOutOfRange: 'Choose an amount between ₹1,000 and ₹1,00,00,000',
  passwordRequired: 'Enter your password',
  identityUnconfirmed: 'Confirm your date of birth and PAN first, or ask for help',
  charactersInvalid: 'Please use letters, digits and ordinary signs only',
  oneContactOnly: 'Give either a mobile number or an e-mail address',
  valueOutOfRange: 'Choose a value within the given range',
  numberInvalid: 'Please enter a number',
  optionUnknown: 'Please choose one of the options',
  gstinInvalid: 'Please enter a valid 15 character GST number',
  textTooLong: 'This text is too long',
  digitsInvalid: 'Please enter the right number of digits',
  dateUnreadable: 'Please enter a date as DD/MM/YYYY',
} as const;
