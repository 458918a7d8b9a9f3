import { testCrashes } from './support/crash-rounds';

// Before the lender has it, and after; all twelve moments stand in the full run.
testCrashes([
  ['aster-finance', 0],
  ['cobalt-credit', 60],
]);
