import type { DemoLenderGroup } from './lender-types';

export const demoLenderGroups: readonly DemoLenderGroup[] = [
  { id: 1, name: 'Banks' },
  { id: 2, name: 'NBFCs' },
  { id: 3, name: 'Salaried-first' },
  { id: 4, name: 'Self-employed friendly' },
  { id: 5, name: 'Small ticket' },
  { id: 6, name: 'Secured and vehicle' },
];
