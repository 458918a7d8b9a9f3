import { testCrashes } from './support/crash-rounds';

// Before the answer, while the lender has it, and after the lender's answer was lost; all twelve moments stand in the full run.
testCrashes([
  ['aster-finance', 0],
  ['deodar-finance', 15],
  ['cobalt-credit', 60],
  ['banyan-bank', 120],
]);
