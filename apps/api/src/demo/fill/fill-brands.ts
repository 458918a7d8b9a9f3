import { brands, partners } from '#platform/brands/brands.table';
import type { TxContext } from '../../platform/context';
import { demoAgents } from '../brands/agents';
import { demoBrands } from '../brands/brands';
import { demoPartners } from '../brands/partners';

export function partnerIdOf(brandKey: string) {
  return `ptr_${brandKey}`;
}

const agentOf = new Map(demoAgents.map(({ brandKey, ...agent }) => [brandKey, agent]));

export async function fillBrands({ tx }: TxContext): Promise<void> {
  await tx.insert(partners).values(
    demoPartners.map((partner) => ({
      partnerId: partnerIdOf(partner.brandKey),
      name: demoBrands.find((brand) => brand.key === partner.brandKey)?.name ?? partner.brandKey,
      utmId: partner.utmId,
      revenuePercent: String(partner.revenuePercent),
      revenueFlatFeePaise: partner.revenueFlatFeePaise,
      ...agentOf.get(partner.brandKey),
    })),
  );
  await tx.insert(brands).values(
    demoBrands.map((brand, position) => ({
      key: brand.key,
      partnerId: partnerIdOf(brand.key),
      name: { en: brand.name, hi: brand.nameHi },
      legalName: brand.legalName,
      hosts: [...brand.hosts],
      logo: brand.logo,
      coBrandLogo: brand.coBrandLogo,
      fontFamily: brand.fontFamily,
      primaryColour: brand.primaryColour,
      secondaryColour: brand.secondaryColour,
      termsApply: brand.termsApply,
      idCardTitle: brand.idCardTitle,
      supportPhone: brand.supportPhone,
      supportEmail: brand.supportEmail,
      ownOfficer: brand.partnerType !== 'own',
      grievanceName: brand.grievanceOfficer.name,
      grievancePhone: brand.grievanceOfficer.phone,
      grievanceEmail: brand.grievanceOfficer.email,
      position,
    })),
  );
}
