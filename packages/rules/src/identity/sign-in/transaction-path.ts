/** The page of one application to a lender; its id tells it from others to the same lender. */
export function transactionPath(slug: string, lenderApplicationId: string | undefined): string {
  return lenderApplicationId === undefined
    ? `/user/lenders-transaction/${slug}`
    : `/user/lenders-transaction/${slug}?application=${encodeURIComponent(lenderApplicationId)}`;
}
