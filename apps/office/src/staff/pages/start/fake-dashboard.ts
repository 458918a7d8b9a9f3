import type { Dashboard, Figures } from '@saakh/contracts/operations/dashboard';

export function fakeFigures(applications: number, more: Partial<Figures> = {}): Figures {
  return {
    signIns: 1200,
    profilesCompleted: 60,
    offersSeen: 50,
    applications,
    approvals: 9,
    disbursals: 4,
    disbursedPaise: 45_000_000,
    ...more,
  };
}
export function fakeDashboard(more: Partial<Dashboard> = {}): Dashboard {
  return {
    preset: 'last_7_days',
    from: '2026-11-17',
    to: '2026-11-18',
    before: { from: '2026-11-15', to: '2026-11-16' },
    totals: fakeFigures(30),
    totalsBefore: fakeFigures(18, { signIns: 1300 }),
    days: [
      { on: '2026-11-17', ...fakeFigures(10) },
      { on: '2026-11-18', ...fakeFigures(20) },
    ],
    products: [{ productType: 'Personal Loans', ...fakeFigures(30) }],
    lenders: Array.from({ length: 10 }, (_, at) => ({
      lenderId: at + 1,
      name: `Lender ${at + 1}`,
      ...fakeFigures(30 - at),
    })),
    partners: [{ brandKey: 'cl', name: { en: 'Saakh', hi: 'साख' }, ...fakeFigures(30) }],
    more: { lenders: 0, partners: 412 },
    today: {
      totals: fakeFigures(7, { disbursals: 2 }),
      totalsBefore: fakeFigures(3, { disbursals: 2 }),
      at: '2026-11-19T09:42:00.000Z',
    },
    questions: [
      { question: 'waiting', count: 12 },
      { question: 'complaints', count: 1000 },
      { question: 'changes', count: 1 },
    ],
    ...more,
  };
}
