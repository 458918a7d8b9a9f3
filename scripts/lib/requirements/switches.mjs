import { BRANDS } from './switches/api-brands.mjs';
import { CATALOGUE } from './switches/api-catalogue.mjs';
import { LENDERS } from './switches/api-lenders.mjs';
import { OPERATIONS } from './switches/api-operations.mjs';
import { PLATFORM } from './switches/api-platform.mjs';
import { OTHERS } from './switches/others.mjs';
import { RULES } from './switches/rules.mjs';
import { RULES_LENDING } from './switches/rules-lending.mjs';
import { RULES_OTHERS } from './switches/rules-others.mjs';
import { CUSTOMER_ENTRY } from './switches/web/customer-entry.mjs';
import { CUSTOMER_LOANS } from './switches/web/customer-loans.mjs';
import { PARTNER } from './switches/web/partner.mjs';
import { PROFILE } from './switches/web/profile.mjs';
import { SHARED } from './switches/web/shared.mjs';
import { STAFF_CARDS } from './switches/web/staff-cards.mjs';
import { STAFF_LENDERS } from './switches/web/staff-lenders.mjs';
import { STAFF_PEOPLE } from './switches/web/staff-people.mjs';
import { STAFF_REPORTS } from './switches/web/staff-reports.mjs';
import { STAFF_START } from './switches/web/staff-start.mjs';

/**
 * What a requirement asks, taken away by a change of a source, as guards are switched off: the test whose title leads with the
 * requirement's id has to turn red. Requirements that a guard proves stand in none.
 * @type {readonly import('../guards/guards.mjs').Guard[]}
 */
export const SWITCHES = [
  ...[...BRANDS, ...CATALOGUE, ...LENDERS, ...OPERATIONS, ...PLATFORM, ...RULES],
  ...[...CUSTOMER_ENTRY, ...CUSTOMER_LOANS, ...PROFILE, ...PARTNER, ...SHARED],
  ...[...STAFF_START, ...STAFF_CARDS, ...STAFF_LENDERS, ...STAFF_REPORTS, ...STAFF_PEOPLE],
  ...[...RULES_LENDING, ...RULES_OTHERS, ...OTHERS],
];
