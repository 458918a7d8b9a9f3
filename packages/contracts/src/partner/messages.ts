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
  funnelDraftGone: 'The draft was published or thrown away meanwhile. Load the page again',
  funnelDraftDiscarded: 'The draft is gone. Your site stays as it was',
  funnelPublished: 'Published. Your site shows it now',
  funnelRestored: 'Your site shows the earlier version again',
  funnelShownAlready: 'Your site shows this version already',
  funnelStartHidden: 'Your site would not show this product. Choose one of those that it shows',
  funnelNoSite: 'You have no site of your own yet. Ask us for one',
} as const;
