import type { Bilingual } from '../reference/types';

export interface DemoOfficer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export type PartnerType =
  | 'own'
  | 'dsa'
  | 'fintech'
  | 'cooperative'
  | 'employer'
  | 'retail'
  | 'dealer'
  | 'housing'
  | 'education'
  | 'health'
  | 'agri'
  | 'software';

export interface DemoBrand {
  readonly key: string;
  readonly name: string;
  readonly nameHi: string;
  readonly legalName: string;
  readonly partnerType: PartnerType;
  readonly hosts: readonly string[];
  readonly logo: string;
  readonly coBrandLogo: string | null;
  readonly fontFamily: string;
  /** npm package that carries the family, self-hosted. */
  readonly fontPackage: string;
  readonly fontLink: string;
  readonly primaryColour: string;
  readonly secondaryColour: string;
  readonly termsApply: boolean;
  readonly idCardTitle: Bilingual | null;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly grievanceOfficer: DemoOfficer;
}
