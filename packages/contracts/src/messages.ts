/** The specification's texts to the letter (sections 2.6, 5 and 8), keyed by code. Hindi stands in the dictionaries under the same codes. */

export const VALIDATION_MESSAGES = {
  mobileInvalid: 'Please enter a valid 10 digit mobile number',
  emailInvalid: 'Email is invalid',
  otpInvalid: 'Enter 6 digits OTP',
  panInvalid: 'Invalid PAN',
  firstNameInvalid: 'Only alphabets are considered to be the valid first name',
  lastNameInvalid: 'Only alphabets are considered to be the valid last name',
  pincodeInvalid: 'Please enter a valid 6 digit pincode',
  addressLine1Invalid: 'Do not use special characters in Address Line 1',
  addressLine2Invalid: 'Do not use special characters in Address Line 2',
  monthlyIncomeOutOfRange: 'Monthly income requires between ₹ 1 and ₹ 1,000,000',
  dateInvalid: 'Invalid date',
  yearInvalid: 'Invalid year',
  birthDateInvalid: 'Please enter a valid birth date',
  ageOutOfRange: "Your age doesn't match the required age criteria",
  offerNotSelected: 'Please select a offer from offer screen',
  userNameInvalid: 'Please enter a valid user name',
  ifscInvalid: 'IFSC format is invalid (case sensitive field)',
  companyNameInvalid: 'Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid',
  helpEmailInvalid: 'Email error',
  helpPhoneInvalid: 'Phone Number error',
  revenueTypeRequired: 'Revenue type is required',
  revenueFlatInvalid: 'Must be a positive number',
  revenuePercentOutOfRange: 'Must be between 0 and 100',
  slabMaxNotAboveMin: 'Max must be greater than Min',
  revenueRequired: 'Either Revenue Flat or Revenue Percentage is required',
  fileMissing: 'No file selected',
  fileTypeInvalid: 'Invalid file type',
} as const;
export type ValidationMessageCode = keyof typeof VALIDATION_MESSAGES;

export const OUTCOME_MESSAGES = {
  lenderGroupsLoadFailed: 'Failed to load lender groups',
  revenueTypesLoadFailed: 'Failed to load revenue types',
  lenderUpdated: 'Lender updated successfully!',
  updateFailed: 'Update failed',
  lenderCreated: 'Lender created successfully!',
  lenderGroupCreated: 'Lender group created successfully!',
  revenueUpdated: 'Revenue updated successfully',
  revenueUpdateFailed: 'Failed to update revenue',
  revenueAdded: 'Revenue added successfully',
  revenueAddFailed: 'Failed to add revenue',
  revenueOrderUpdated: 'Revenue order updated',
  revenueOrderFailed: 'Failed to update order',
  revenueDeleted: 'Revenue entry deleted successfully',
  revenueDeleteFailed: 'Failed to delete revenue entry',
  helpSent: 'Your request have been sent successfully',
  rowsLoaded: '{n} rows loaded successfully',
  errorsFound: '{n} Errors found',
  errorOccurred: 'An error occurred',
} as const;

export const CRASH_MESSAGES = {
  title: 'OOPS...SOMETHING WENT WRONG HERE',
  explanation: "The link you followed had some problem and it's broken",
  reload: 'Reload the page',
} as const;
