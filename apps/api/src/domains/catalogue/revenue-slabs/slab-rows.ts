import type { RevenueSlab, SlabFields } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { formatInr, paiseToRupees } from '@saakh/rules/money';
import type { NewSlab, StoredSlab } from './revenue-slabs.repository';

const paiseOf = (rupees: number | null): number | null => (rupees === null ? null : rupees * 100);

/** The fields of a call as the table keeps them: paise, and the share as exact decimal text. */
export function slabRowOf(slab: SlabFields): NewSlab {
  return {
    slabDisbursedMinPaise: paiseOf(slab.slab_disbursed_min),
    slabDisbursedMaxPaise: paiseOf(slab.slab_disbursed_max),
    slabNumberMin: slab.slab_number_min,
    slabNumberMax: slab.slab_number_max,
    atsMinPaise: paiseOf(slab.ats_min),
    atsMaxPaise: paiseOf(slab.ats_max),
    revenueTypeId: slab.revenue_type_id,
    revenueFlatPaise: paiseOf(slab.revenue_flat),
    revenuePercent: slab.revenue_percent === null ? null : slab.revenue_percent.toFixed(3),
    status: slab.status,
    effectiveFrom: slab.effective_from,
    effectiveUntil: slab.effective_until,
  };
}

/** The fields that staff edit of a stored slab, as calls carry them. */
export function slabFieldsOf(row: StoredSlab): SlabFields {
  return {
    slab_disbursed_min: paiseToRupees(row.slabDisbursedMinPaise),
    slab_disbursed_max: paiseToRupees(row.slabDisbursedMaxPaise),
    slab_number_min: row.slabNumberMin,
    slab_number_max: row.slabNumberMax,
    ats_min: paiseToRupees(row.atsMinPaise),
    ats_max: paiseToRupees(row.atsMaxPaise),
    revenue_type_id: row.revenueTypeId,
    revenue_flat: paiseToRupees(row.revenueFlatPaise),
    revenue_percent: row.revenuePercent === null ? null : Number(row.revenuePercent),
    status: row.status,
    effective_from: row.effectiveFrom,
    effective_until: row.effectiveUntil,
  };
}

export function slabOf(row: StoredSlab): RevenueSlab {
  return { id: row.id, lender_id: row.lenderId, ...slabFieldsOf(row) };
}

export function slabPays({ revenue_percent: share, revenue_flat: flat }: SlabFields): string {
  return [
    ...(share ? [`${share}%`] : []),
    ...(flat ? [formatInr(Math.round(flat * 100), { locale: 'en-IN' })] : []),
  ].join(' + ');
}

/** What a slab is called in history and trash: its lender and what it pays. */
export function slabName(lender: string, fields: SlabFields): string {
  return `${lender}: ${slabPays(fields)}`;
}
