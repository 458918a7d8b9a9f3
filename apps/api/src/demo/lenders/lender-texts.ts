import type { Bilingual } from '../../reference/types';
import type { LenderRow } from './lender-row';
import type { ProcessingFee } from './lender-types';

const lakh = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

function inr(paise: number): string {
  return `₹${lakh.format(paise / 100)}`;
}

/** The lender's yearly interest range as free text, from its monthly percent rates. */
export function interestRateText([min, max]: readonly [number, number]): string {
  return `${(min * 12).toFixed(2)}% - ${(max * 12).toFixed(2)}% p.a.`;
}

export function processingFeesText(fee: ProcessingFee, gstPercent: number): string {
  const tax = `+ ${gstPercent}% GST`;
  if (fee.kind === 'flat') return `${inr(fee.amountPaise)} ${tax}`;
  const bounds = fee.maxPaise === null ? `min ${inr(fee.minPaise)}` : `${inr(fee.minPaise)} to ${inr(fee.maxPaise)}`;
  return `${fee.percent}% (${bounds}) ${tax}`;
}

/** Penal charges as charges, never as added interest (RBI circular of 18 August 2023; REG-KFS-9). */
export function penalChargesText(penal: LenderRow['penal']): Bilingual {
  if ('percentPerMonth' in penal) {
    return {
      en: `${penal.percentPerMonth}% a month on the overdue instalment, plus GST. This is a separate charge: it is not added to the interest or the principal.`,
      hi: `देर से भरी किस्त पर हर महीने ${penal.percentPerMonth}% शुल्क, और उस पर GST। यह अलग शुल्क है: ब्याज या मूल रकम में नहीं जुड़ता।`,
    };
  }
  return {
    en: `₹${penal.perMissedInstalment} for each missed instalment, plus GST. This is a separate charge: it is not added to the interest or the principal.`,
    hi: `हर छूटी हुई किस्त पर ₹${penal.perMissedInstalment} शुल्क, और उस पर GST। यह अलग शुल्क है: ब्याज या मूल रकम में नहीं जुड़ता।`,
  };
}

/** Its shortest loan can be closed early, too: the instalments before that are at most half of it. */
export function foreclosureChargesText(
  { percent, afterInstalments: wanted }: LenderRow['foreclosure'],
  shortestMonths: number,
): Bilingual {
  const afterInstalments = Math.max(1, Math.min(wanted, Math.floor(shortestMonths / 2)));
  if (percent === 0) {
    return {
      en: `Nothing to pay for closing early, once instalment ${afterInstalments} is paid.`,
      hi: `${afterInstalments} किस्तें भरने के बाद लोन समय से पहले चुकाने पर कोई पैसे नहीं लगते।`,
    };
  }
  return {
    en: `${percent}% of the outstanding principal, plus GST, for closing early, once instalment ${afterInstalments} is paid.`,
    hi: `${afterInstalments} किस्तें भरने के बाद लोन समय से पहले चुकाने पर बाक़ी मूल रकम का ${percent}%, और उस पर GST।`,
  };
}
