import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { refusedInPlace } from '@saakh/contracts/typed/names-and-places';
import { profileAnswers } from '@saakh/rules/customers/profile-values';
import { type FormWorld, formFieldProblem } from '@saakh/rules/forms/form-answers';
import { isProfileAnswer } from '@saakh/rules/lending/lender-journeys/profile-answers';
import type { Customer } from '#domains/customers/customers';

/** What the profile knows, by the names that a definition may ask for with `from`; amounts in rupees. */
function factsOf(customer: Customer, instalmentsPaise: number | null): FormAnswers {
  const isUnstated = instalmentsPaise === null || (customer.existingEmiPaise === null && instalmentsPaise === 0);
  return {
    ...profileAnswers(customer),
    city: customer.city ?? '',
    // Whole rupees: never less than is paid.
    emi: isUnstated ? '' : String(Math.ceil(instalmentsPaise / 100)),
  };
}

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
  const facts = factsOf(customer, instalmentsPaise);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fact = isProfileAnswer(field.from) ? (facts[field.from] ?? '') : '';
      const known = field.kind === 'company-name' ? asCompanyName(fact) : fact;
      return known !== '' && formFieldProblem(field, known, world) === undefined ? [[field.key, known] as const] : [];
    }),
  );
}
