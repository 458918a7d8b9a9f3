/**
 * What people of a portal, staff and customers are told of a second factor alike; Hindi stands in the dictionary
 * `staff/second-factor` under the same codes.
 */
export const FACTOR_MESSAGES = {
  secondFactorWrong: 'Incorrect code. Wait for the next one in your app and try again',
  recoveryCodeInvalid: 'A recovery code has twelve letters and digits',
  recoveryCodeWrong: 'This recovery code is incorrect or already used',
  secondFactorOn: 'Two-step verification is on. We ask for an app code at each sign-in',
  passcodeAlone: 'Two-step verification is off. We ask only for the code we send you',
  secondFactorOnAlready: 'Two-step verification is already on. Switch it off first',
  secondFactorOffAlready: 'Two-step verification is already off',
  recoveryCodesRenewed: 'These are your new recovery codes. The old ones no longer work',
} as const;
