/**
 * What people of a portal, staff and customers are told of a second factor alike; Hindi stands in the dictionary
 * `staff/second-factor` under the same codes.
 */
export const FACTOR_MESSAGES = {
  secondFactorWrong: 'This code is not right. Wait for the next one in your app and try again',
  recoveryCodeInvalid: 'A recovery code has twelve letters and digits',
  recoveryCodeWrong: 'This recovery code is not right, or was used already',
  secondFactorOn: 'At each sign-in you are asked for a code of your app now',
  passcodeAlone: 'From now on only the code that we send you is asked for',
  secondFactorOnAlready: 'The code of an app is asked for already. Switch it off first',
  secondFactorOffAlready: 'No code of an app is asked for at your sign-in',
  recoveryCodesRenewed: 'These are your recovery codes now. The older ones work no more',
} as const;
