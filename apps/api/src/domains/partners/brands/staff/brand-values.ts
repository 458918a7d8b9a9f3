import type { StaffBrand } from '@saakh/contracts/partners/staff/brands';
import type { BrandColumns } from './partners.repository';

/** A brand's fields as its calls carry them. */
export function brandValues(row: BrandColumns): StaffBrand {
  return {
    key: row.key,
    name: row.name,
    legal_name: row.legalName,
    logo: row.logo,
    co_brand_logo: row.coBrandLogo,
    font_family: row.fontFamily,
    primary_colour: row.primaryColour,
    secondary_colour: row.secondaryColour,
    hosts: row.hosts,
    site_open: row.siteOpen,
    terms_apply: row.termsApply,
    id_card_title: row.idCardTitle,
    support_phone: row.supportPhone,
    support_email: row.supportEmail,
    own_officer: row.ownOfficer,
    grievance_name: row.grievanceName,
    grievance_phone: row.grievancePhone,
    grievance_email: row.grievanceEmail,
  };
}
