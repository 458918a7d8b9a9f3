import type { CallReply } from '@saakh/contracts/call';
import type { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import type { PartnerDetail, PartnerRow, StaffBrand } from '@saakh/contracts/partners/staff/brands';

/** A partner of the list as the server answers it. */
export function fakePartnerRow(own: Partial<PartnerRow> = {}): PartnerRow {
  return {
    id: 'ptr_vetanika',
    name: 'Vetanika',
    utm_id: 'saakh-vetanika',
    revenue_percent: 55,
    revenue_flat_fee: 100,
    brands: ['vetanika'],
    ...own,
  };
}

export function fakeBrand(own: Partial<StaffBrand>): StaffBrand {
  return {
    key: 'vetanika',
    name: { en: 'Vetanika', hi: 'वेतनिका' },
    legal_name: 'Vetanika Private Limited',
    logo: '/assets/brands/vetanika.svg',
    co_brand_logo: null,
    font_family: 'Rubik',
    primary_colour: '#4EC9DB',
    secondary_colour: '#070050',
    hosts: ['vetanika.example'],
    site_open: true,
    terms_apply: false,
    id_card_title: null,
    support_phone: '6999000001',
    support_email: 'support@vetanika.example',
    own_officer: true,
    grievance_name: 'Meera Iyer',
    grievance_phone: '6999000002',
    grievance_email: 'grievance@vetanika.example',
    ...own,
  };
}

export function fakePartner(brand: Partial<StaffBrand> = {}, own: Partial<PartnerDetail> = {}): PartnerDetail {
  return {
    ...fakePartnerRow(),
    agent_type: 'partner',
    address: null,
    since_on: '2026-01-05',
    agent_listed: true,
    brands: [fakeBrand(brand)],
    deleted: false,
    ...own,
  };
}

/** The owner of Vetanika, as the portal is told who signed in. */
export const fakePartnerOwner: CallReply<typeof getPartnerRevenue> = {
  success: true,
  partnerId: 'par_1',
  merchantId: null,
  kind: 'owner',
  name: 'Ravi',
  email: 'ravi@vetanika.test',
  partnerName: 'Vetanika',
  partnerNameHindi: 'वेतनिका',
  partnerKey: 'vetanika',
  revenue_percent: 1,
  revenue_flat_fee: 0,
  masquerade: null,
};
