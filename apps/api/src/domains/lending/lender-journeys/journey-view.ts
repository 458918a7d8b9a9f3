import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import type { LenderJourney } from '@saakh/contracts/lending/lender-journeys';
import { refusedInPlace } from '@saakh/contracts/typed/names-and-places';
import { profileAnswers } from '@saakh/rules/customers/profile-values';
import { type FormWorld, formFieldProblem, maskedAnswers } from '@saakh/rules/forms/form-answers';
import { isProfileAnswer } from '@saakh/rules/lending/lender-journeys/profile-answers';
import { findLenders } from '#domains/catalogue/lenders';
import { formWorld } from '#domains/customers/product-details';
import { type Customer, getCustomer } from '#domains/identity/customers';
import { findInstalments } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { allFields, declineOf, type Standing } from './journey-standing.service';

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
function knownAnswers(
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

/** A journey as its customer sees it: what was answered, masked where the kind asks for it, over what the profile knows. */
export async function viewOf(ctx: TxContext, standing: Standing): Promise<LenderJourney> {
  const { application, journey, row, documents, sent, lenderApplicationId, turnedDown } = standing;
  const { slug, kind, version, lenderId, definition } = journey;
  const lender = (await findLenders(ctx, [lenderId])).get(lenderId);
  const fields = allFields(definition);
  const customer = await getCustomer(ctx, application.userId);
  const { paise, isUnstated } = await findInstalments(ctx, customer);
  const known = knownAnswers(fields, customer, isUnstated ? null : paise, await formWorld(ctx));
  return {
    slug,
    kind,
    productType: application.productType,
    lenderId,
    lenderName: lender?.name ?? '',
    logo: lender?.logo ?? '',
    version,
    definition,
    answers: { ...known, ...maskedAnswers(fields, row?.answers ?? {}) },
    documents: documents
      .filter(({ fileKey }) => fileKey !== null)
      .map(({ documentId, key, fileName, bytes, uploadedAt }) => ({
        documentId,
        key,
        fileName,
        bytes,
        uploadedAt: uploadedAt.toISOString(),
      })),
    handedOver: documents.filter(({ handedOverAt }) => handedOverAt !== null).map(({ key }) => key),
    consents: [...(row?.consents ?? [])],
    state: row?.state ?? 'open',
    sent,
    ...(lenderApplicationId === undefined ? {} : { lenderApplicationId }),
    turnedDown,
    declined: declineOf(standing),
  };
}
