import type { LenderJourney } from '@saakh/contracts/lending/lender-journeys';
import { maskedAnswers } from '@saakh/rules/forms/form-answers';
import { findLenders } from '#domains/catalogue/lenders';
import { formWorld } from '#domains/catalogue/product-details';
import { getCustomer } from '#domains/customers/customers';
import { findInstalments } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { allFields, declineOf, type Standing } from './journey-standing.service';
import { knownAnswers } from './known-answers';

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
