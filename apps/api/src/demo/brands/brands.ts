import type { Bilingual } from '../../reference/types';
import { demoPhone } from '../demo-phone';
import type { DemoBrand } from '../types';
import { type BrandRow, brandFonts } from './brand-row';
import { commerceBrandRows } from './brand-rows-commerce';
import { financeBrandRows } from './brand-rows-finance';

const termsApplyKey = 'rinayan';
const solarKey = 'surajmukh';
const idCard: { key: string; title: Bilingual } = {
  key: 'parichaya',
  title: {
    en: 'Instant credit with your employee ID card',
    hi: 'अपने एम्प्लॉयी आईडी कार्ड से तुरंत क्रेडिट',
  },
};

function hostsOf({ key, goldHost }: BrandRow): readonly string[] {
  const site = key === 'cl' ? 'saakh' : key;
  const hosts = [`${site}.example`, `loans.${site}.example`];
  if (goldHost) hosts.push(`goldloans.${site}.example`);
  if (key === solarKey) hosts.push(`solar-loans.${site}.example`);
  return hosts;
}

function brandFrom(row: BrandRow, index: number): DemoBrand {
  const hosts = hostsOf(row);
  const domain = hosts[0] ?? '';
  const font = brandFonts[row.font];
  return {
    key: row.key,
    name: row.name,
    nameHi: row.nameHi,
    legalName: row.legalName,
    partnerType: row.partnerType,
    hosts,
    logo: `/assets/brands/${row.key}.svg`,
    // Anyone who sells for the marketplace names it on each of its pages (REG-RBC-7).
    coBrandLogo: row.partnerType === 'own' ? null : `/assets/brands/${row.key}-co.svg`,
    fontFamily: row.font,
    fontPackage: `@fontsource/${font}`,
    fontLink: `/fonts/${font}.css`,
    primaryColour: row.colours[0],
    secondaryColour: row.colours[1],
    termsApply: row.key === termsApplyKey,
    idCardTitle: row.key === idCard.key ? idCard.title : null,
    supportPhone: demoPhone(100 + index),
    supportEmail: `support@${domain}`,
    grievanceOfficer: { name: row.officer, phone: demoPhone(200 + index), email: `grievance@${domain}` },
  };
}

/** The 33 white-label brands (BRAND-06); the first is the default one, key `cl`, with the specification's colours. */
export const demoBrands: readonly DemoBrand[] = [...financeBrandRows, ...commerceBrandRows].map(brandFrom);
