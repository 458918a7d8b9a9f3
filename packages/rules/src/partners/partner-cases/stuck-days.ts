/** After so many days without news a case that is under way stands still, by where it stands: begun, sent, approved. */
export const STUCK_DAYS = { new: 3, submitted: 5, approved: 7 } as const;
