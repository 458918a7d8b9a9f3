import { rupees } from '../../reference/rupees';
import type { DemoPartner } from '../people/people-types';
import type { PartnerType } from '../types';
import { demoBrands } from './brands';

const revenueByType: Readonly<Record<PartnerType, readonly [percent: number, flatRupees: number]>> = {
  own: [0, 0],
  dsa: [65, 0],
  fintech: [55, 0],
  cooperative: [60, 100],
  employer: [40, 150],
  retail: [45, 75],
  dealer: [50, 100],
  housing: [55, 250],
  education: [50, 0],
  health: [45, 0],
  agri: [60, 50],
  software: [50, 0],
};

/** One partner per brand; the percent is the partner's share of our revenue, the flat fee is per disbursed case. */
export const demoPartners: readonly DemoPartner[] = demoBrands.map(({ key, partnerType }) => {
  const [percent, flat] = revenueByType[partnerType];
  return { brandKey: key, utmId: `saakh-${key}`, revenuePercent: percent, revenueFlatFeePaise: rupees(flat) };
});
