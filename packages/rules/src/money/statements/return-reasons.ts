const PLACE =
  "(?:the )?(?:(?:beneficiary|receiving|destination|remitting|sponsor)(?:'s)? )?(?:bank|bank's|branch|system|server|network|switch|host|cbs|rbi|npci|neft|rtgs|imps)(?: (?:system|server|network|switch|host|link|connection|service))?";
const NOT_THERE =
  '(?:down|offline|busy|unavailable|unreachable|not (?:available|reachable|responding|connected)|timed out|under maintenance|on holiday|closed for (?:the day|today|a holiday))';
/** The whole reason, so that no word about the account can stand beside it. */
const PASSING = new RegExp(
  `^(?:${[
    `${PLACE} (?:(?:is|was) )?(?:temporarily )?${NOT_THERE}`,
    `${PLACE} (?:error|failure|issue|timeout|time out|holiday|maintenance)`,
    `(?:technical|connection|system) (?:error|failure|fault|issue|problem)(?: at ${PLACE})?`,
    `(?:(?:rbi|neft|rtgs|imps) )?(?:settlement )?window (?:(?:is|was) )?closed`,
    'cut ?off(?: time)? (?:(?:is|was) )?(?:over|passed|missed)',
    '(?:bank )?holiday|time ?out|timed out',
  ].join('|')})$`,
);

const plain = (reason: string): string =>
  reason
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\s.,:;_-]+/g, ' ')
    .trim();

/**
 * Whether a bank sent a transfer back for a fault of its own that passes, so that the same account may be paid again. Every other
 * reason, also one that nobody has read before, speaks against the account.
 */
export function isPassingFault(reason: string): boolean {
  return PASSING.test(plain(reason));
}
