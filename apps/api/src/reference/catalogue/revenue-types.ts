/** What a lender may pay for. The names are what staff choose from; the figures stand in the slabs. */
export const revenueTypes: readonly { readonly id: number; readonly name: string }[] = [
  { id: 1, name: 'Share of disbursed amount' },
  { id: 2, name: 'Fixed amount per case' },
  { id: 3, name: 'Share and fixed amount' },
];
