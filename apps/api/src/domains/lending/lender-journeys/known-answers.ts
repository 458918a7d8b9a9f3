import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { refusedInPlace } from '@saakh/contracts/typed/names-and-places';
import { type FormWorld, formFieldProblem } from '@saakh/rules/forms/form-answers';
import type { ProfileAnswer } from '@saakh/rules/lending/lender-journeys/profile-answers';
import { paiseToRupees } from '@saakh/rules/money';
import type { Customer } from '#domains/customers/customers';

const rupees = (paise: number | null): string | null => (paise === null ? null : String(paiseToRupees(paise)));
/** Instalments in whole rupees: never less than is paid. */
const rupeesUp = (paise: number): string => String(Math.ceil(paise / 100));

/** What the profile knows, by the names that a definition may ask for with `from`; amounts in rupees. */
const factsOf = (
  customer: Customer,
  instalmentsPaise: number | null,
): Readonly<Record<ProfileAnswer, string | null>> => ({
  first_name: customer.firstName,
  last_name: customer.lastName,
  gender: customer.gender,
  email: customer.email,
  address1: customer.address1,
  postal_code: customer.postalCode,
  city: customer.city,
  employment_status_code: customer.employmentStatusCode,
  employer_name: customer.employerName,
  officepincode: customer.officePincode,
  monthly_income: rupees(customer.monthlyIncomePaise),
  salary_mode: customer.salaryMode,
  residence_type: customer.residenceType,
  monthly_rent: rupees(customer.monthlyRentPaise),
  educational_level: customer.educationalLevel,
  emi:
    instalmentsPaise === null || (customer.existingEmiPaise === null && instalmentsPaise === 0)
      ? null
      : rupeesUp(instalmentsPaise),
  loan_purpose: customer.loanPurpose,
  business_years: customer.businessYears,
  business_current_turnover: customer.businessCurrentTurnover,
  business_registration_type: customer.businessRegistrationType,
});

/** "Infosys & Co." as a field for companies takes it: "Infosys and Co". */
const asCompanyName = (name: string): string => refusedInPlace('company-name', name)?.fixed ?? name;

/** Answers filled in beforehand from the profile: only those that the field would take. */
export function knownAnswers(
  fields: readonly FormField[],
  customer: Customer,
  /** Null where only the customer can say it. */
  instalmentsPaise: number | null,
  world: FormWorld,
): FormAnswers {
  const facts: Readonly<Record<string, string | null>> = factsOf(customer, instalmentsPaise);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fact = field.from === undefined ? null : (facts[field.from] ?? null);
      const known = fact !== null && field.kind === 'company-name' ? asCompanyName(fact) : fact;
      return known !== null && formFieldProblem(field, known, world) === undefined ? [[field.key, known] as const] : [];
    }),
  );
}
