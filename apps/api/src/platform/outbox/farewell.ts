/** Says that an account is deleted: once it has left or can't any more, nothing is kept of whom it went to (REG-DP-6). */
export const FAREWELL = 'account-deleted';
