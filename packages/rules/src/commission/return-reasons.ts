const OF_ACCOUNT =
  /\b(?:closed|blocked|frozen|freeze|dormant|inoperative|deceased|invalid|incorrect|wrong|mismatch|no such)\b|\b(?:does|do|did)(?: not|n.t) (?:exist|tally|match)|\bnot (?:exist|found|valid)\b|\bdiffers?\b|बंद|ग़लत|ग़लत/i;
/** What is closed or wrong for a day is not the account. */
const OF_BANK = /\b(?:bank|branch|system|server|network|cut ?off|holiday|time)\b/i;
const NAMES_ACCOUNT = /\b(?:account|a\/c|acct?|ifsc|beneficiary|name|holder|nre)\b|खाता|खाते/i;

/** Whether a bank sent a transfer back for something that stays wrong with the account, so that it would come back again. */
export const isFaultOfAccount = (reason: string): boolean =>
  OF_ACCOUNT.test(reason) && (NAMES_ACCOUNT.test(reason) || !OF_BANK.test(reason));
