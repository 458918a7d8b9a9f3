/** What people of a portal are told beside the specification's texts; Hindi stands in the dictionary `partner/messages` under the same codes. */
export const PARTNER_MESSAGES = {
  notInMasquerade: 'This can not be done in Masquerade Mode',
  pictureWithdrawn:
    'This picture was withdrawn because something on it has changed. Get the current one from the portal',
} as const;
