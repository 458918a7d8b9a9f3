import type { ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { DeclineReasonCode } from '../../reference/text-types';
import type { Language, ProductType } from '../../reference/types';
import type { CreditScoreClass } from '../lenders/lender-types';

export interface DemoPartner {
  readonly brandKey: string;
  readonly utmId: string;
  readonly revenuePercent: number;
  readonly revenueFlatFeePaise: number;
}

export interface DemoMerchant {
  readonly code: string;
  readonly partnerKey: string;
  readonly name: string;
  readonly contactName: string;
  readonly mobile: string;
  readonly email: string;
  readonly pincode: string;
  readonly active: boolean;
}

export interface DemoStaffUser {
  readonly email: string;
  readonly name: string;
  readonly roleId: 1 | 2 | 3;
}

export interface DemoPartnerUser {
  readonly email: string;
  readonly name: string;
  readonly kind: 'owner' | 'staff' | 'merchant';
  readonly partnerKey: string;
  readonly merchantCode: string | null;
}

export interface DemoCustomer {
  readonly ref: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
  readonly birthOn: string;
  readonly mobile: string;
  readonly email: string;
  readonly pan: string;
  readonly address1: string;
  readonly address2: string;
  readonly pincode: string;
  readonly language: Language;
  readonly employmentStatus: string;
  readonly employerName: string | null;
  readonly officePincode: string | null;
  readonly monthlyIncomePaise: number;
  readonly salaryMode: string | null;
  readonly monthlyEmiPaise: number;
  readonly residenceType: string;
  readonly educationalLevel: string;
  readonly creditScoreClass: CreditScoreClass | 'unknown';
  readonly desiredAmountPaise: number;
  readonly brandKey: string;
  readonly merchantCode: string | null;
  readonly urlSegment: string | null;
  readonly allowSms: boolean;
  readonly allowEmails: boolean;
  readonly allowCalls: boolean;
  /** By e-mail, of those who allow reminders by it. */
  readonly wantsNews: boolean;
  /** To the partner through whom they came, if to any. */
  readonly isShown: boolean;
  readonly createdAt: string;
}

export interface DemoApplicationEvent {
  readonly status: ApplicationStatus;
  readonly at: string;
}

export interface DemoApplication {
  readonly ref: string;
  readonly customerRef: string;
  readonly productType: ProductType;
  readonly lenderCode: string;
  readonly lenderReference: string;
  readonly status: ApplicationStatus;
  readonly requestedAmountPaise: number;
  readonly tenureMonths: number;
  readonly aprMonthlyPercent: number;
  readonly approvedAmountPaise: number | null;
  readonly disbursedAmountPaise: number | null;
  readonly declineReason: DeclineReasonCode | null;
  readonly brandKey: string;
  readonly merchantCode: string | null;
  readonly createdAt: string;
  /** Oldest first; the last one's status is the application's. */
  readonly events: readonly DemoApplicationEvent[];
}

export interface DemoPeople {
  readonly customers: readonly DemoCustomer[];
  readonly applications: readonly DemoApplication[];
}
