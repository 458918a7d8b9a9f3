import { testCrashes } from './support/faults/crash-rounds';

// While the lender has it; all twelve moments stand in the full run.
testCrashes([['cobalt-credit', 60]]);
