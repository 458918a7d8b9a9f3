/** What people of a portal are told beside the specification's texts; Hindi stands in the dictionary `partner/messages` under the same codes. */
export const PARTNER_MESSAGES = {
  notInMasquerade: 'This can not be done in Masquerade Mode',
  merchantPaused: 'Your shop is paused at the moment. Ask the partner that you work with',
  pictureWithdrawn:
    'This picture was withdrawn because something on it has changed. Get the current one from the portal',
  holderInvalid: 'Type the name as it stands on the account',
  accountInvalid: 'An account number has 9 to 18 digits',
  accountsDiffer: 'The two account numbers are not the same',
  ifscInvalid: 'An IFSC has four letters, a 0 and six letters or digits',
  ifscUnknown: 'No bank has this IFSC',
  panInvalid: 'A PAN has five letters, four digits and a letter',
  gstinInvalid: 'This can not be a GSTIN: one of its characters is wrong',
  gstinOfOther: 'This GSTIN belongs to another PAN',
  paymentDetailsSaved: 'Payment details saved',
} as const;
