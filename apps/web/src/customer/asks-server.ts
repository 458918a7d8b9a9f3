/** Detail pages that ask the server where an application goes on, with the product that they are of (PGUARD-09, PGUARD-10). */
export const ASKS_SERVER: Readonly<Record<string, string>> = {
  '/user/user-detail/gold-loan': 'gold-loans',
  '/user/user-detail/affordable-housing-loan': 'affordable-housing-loan',
};
