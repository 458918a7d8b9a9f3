/** How many lines a ledger has, entries of it that do not come to nothing, and accounts that hold something else than their lines. */
export const LEDGER_SUMS = `select (select count(*)::int from ledger_lines) as lines,
  (select count(*)::int from (select entry_id from ledger_lines group by entry_id having sum(amount) <> 0) e) as uneven,
  (select count(*)::int from (select account, party, sum(amount) as amount from ledger_lines group by 1, 2) l
     full join ledger_balances b using (account, party) where coalesce(l.amount, 0) <> coalesce(b.amount, 0)) as off`;
