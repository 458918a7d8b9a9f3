import { id } from '../ids';
import { MADE, PRODUCTS, STATUS } from '../operations-rows';
import { BROUGHT, CUSTOMERS_OF_A_PARTNER, PARTNER } from './whose';

/** Loans that were paid out, as `lender_applications` has them. */
const PAID_OUT = `generate_series(1, APPLICATIONS) n,
  lateral (select ${STATUS} as status, ${MADE} + interval '3 days' as paid_at) s,
  lateral (select to_char(paid_at, 'YYYY-MM') as month) m where status = 4`;
const LENDER = '(1 + n % LENDERS)';
const LOAN = id('lap', 'n');
const STATEMENT = (partner: string, month: string): string => id('stm', `(${partner} || ${month})`);
const MONTHS = 24;
const FILES = '((CUSTOMERS + 999) / 1000)';
const PARTNERS_MONTHS = `generate_series(1, CUSTOMERS / ${CUSTOMERS_OF_A_PARTNER}) p, generate_series(1, ${MONTHS}) ago,
  lateral (select 'ptr_bench' || p as partner, to_char(now() - make_interval(months => ago), 'YYYY-MM') as month) m`;

/** What partners earn, what lenders owe, and what of it came in. */
export const MONEY = {
  commission_cases: `(lender_application_id, lender_id, product_type, disbursed_on, month, disbursed_amount, partner_id,
      share_percent_thousandths, share_flat_amount, percent_thousandths, flat_amount, revenue_amount, commission_amount,
      referral_amount, booked_at, updated_at)
    select ${LOAN}, ${LENDER}, ${PRODUCTS}[1], paid_at::date, month, 50000, case when ${BROUGHT} then ${PARTNER} end, 50000, 0, 2000, 0, 1000,
      case when ${BROUGHT} then 500 else 0 end, 0, paid_at, paid_at from ${PAID_OUT}`,
  commission_movements: `(entry_id, partner_id, lender_application_id, kind, amount, how, at, statement_id)
    select ${id('ent', 'n')}, ${PARTNER}, ${LOAN}, 'commission', 500,
      jsonb_build_object('productType', ${PRODUCTS}[1], 'month', month, 'disbursedOn', paid_at::date, 'disbursedPaise', 5000000,
        'sharePercentThousandths', 50000, 'shareFlatPaise', 0, 'lenderId', ${LENDER}, 'partnerId', ${PARTNER}),
      least(paid_at, now()), case when month < to_char(now(), 'YYYY-MM') then ${STATEMENT(PARTNER, 'month')} end
    from ${PAID_OUT} and ${BROUGHT}`,
  statements: `(statement_id, number, partner_id, month, state, gross_amount, tax_base, tax_bps, tax_amount, cgst_amount, sgst_amount,
      igst_amount, net_amount, lines, prepared_by, prepared_at, approved_by, approved_at)
    select ${STATEMENT('partner', 'month')}, 'S-' || p || '-' || month, partner, month,
      case when ago = 1 then 'draft' when ago = 2 then 'approved' else 'paid' end, 5000, 5000, 500, 250, 0, 0, 0, 4750, 10, 'stf_other',
      now() - make_interval(months => ago - 1), case when ago > 1 then 'stf_bench' end,
      case when ago > 1 then now() - make_interval(months => ago - 1) end from ${PARTNERS_MONTHS}`,
  payouts: `(payout_id, file_id, statement_id, partner_id, amount, account_masked, state, sent_at, utr, settled_on)
    select ${id('pyt', '(partner || month)')}, ${id('pyf', `(1 + (p * ${MONTHS} + ago) % ${FILES})`)}, ${STATEMENT('partner', 'month')}, partner, 4750,
      'XXXXXX0000', 'paid', now() - make_interval(months => ago - 1), 'UTR' || p || ago, (now() - make_interval(months => ago - 1))::date
    from ${PARTNERS_MONTHS} where ago > 2`,
  payout_files: `(file_id, content_sealed, made_by, made_at)
    select ${id('pyf', 'n')}, '-', 'stf_bench', ${MADE} from generate_series(1, ${FILES}) n`,
  case_receipts: `(lender_application_id, lender_id, month, expected_amount, received_amount, rows, updated_at)
    select ${LOAN}, ${LENDER}, month, 1000, (array[1000, 400, 0, 1200])[kind], case kind when 3 then 0 else 1 end, paid_at
    from ${PAID_OUT.replace(' where status = 4', ', lateral (select 1 + n / LENDERS % 4 as kind) k where status = 4')}`,
  lender_claims: `(claim_id, lender_id, created_at, created_by)
    select ${id('lcl', 'n')}, ${LENDER}, ${MADE}, 'stf_bench' from generate_series(1, ${FILES}) n`,
  lender_claim_lines: `(claim_id, lender_application_id, claimed_amount)
    select ${id('lcl', `(1 + n / LENDERS % ${FILES})`)}, ${LOAN}, 600 from ${PAID_OUT} and n / LENDERS % 4 = 1`,
  commission_file_rows: `(import_id, row_number, row_key, payment_key, lender_id, reference, state, commission_amount, month, paid_on)
    select ${id('imp', '(10 * (1 + n % (CUSTOMERS / 1000)))')}, n, md5('row' || n), md5('payment' || n), ${LENDER}, 'U' || n, 'unmatched', 700,
      to_char(${MADE}, 'YYYY-MM'), (${MADE})::date from generate_series(1, CUSTOMERS / 10) n`,
};
