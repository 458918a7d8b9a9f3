import { testCrashes } from './support/faults/crash-rounds';

testCrashes([
  ['aster-finance', 0],
  ['banyan-bank', 5],
  ['deodar-finance', 15],
  ['cobalt-credit', 30],
  ['aster-finance', 60],
  ['deodar-finance', 120],
  ['banyan-bank', 0],
  ['deodar-finance', 5],
  ['cobalt-credit', 15],
  ['aster-finance', 30],
  ['banyan-bank', 60],
  ['cobalt-credit', 120],
]);
