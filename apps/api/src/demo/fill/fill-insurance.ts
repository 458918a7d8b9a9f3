import { insurancePlans } from '#domains/catalogue/insurance/insurance.table';
import type { TxContext } from '../../platform/context';
import { INSURERS_IN_HINDI } from '../market/hindi-names';
import { demoInsurancePlans } from '../market/insurance-plans';

export async function fillInsurance({ tx }: TxContext): Promise<void> {
  await tx.insert(insurancePlans).values(
    demoInsurancePlans.map(({ insurerCode, ages: [minAge, maxAge], bullets, covers, ...plan }) => ({
      ...plan,
      insurerHi: INSURERS_IN_HINDI[insurerCode] ?? null,
      insurerEmail: `requests@${insurerCode}.example`,
      logo: `/assets/insurers/${insurerCode}.svg`,
      bullets: [...bullets],
      brochureUrl: `https://${insurerCode}.example/${plan.name.en.toLowerCase().replace(/[^a-z]+/g, '-')}.pdf`,
      covers: covers === null ? null : [...covers],
      minAge,
      maxAge,
      status: 1 as const,
    })),
  );
}
