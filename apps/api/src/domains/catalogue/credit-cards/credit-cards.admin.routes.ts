import { createCreditCard, deleteCreditCard, updateCreditCard } from '@saakh/contracts/catalogue/staff/credit-cards';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { changeCard, createCard, deleteCard } from './card-changes.service';

export function openStaffCardRoutes(doors: Doors) {
  doors.open(createCreditCard, async (ctx, { body }) => ({
    message: STAFF_MESSAGES.cardCreated,
    category_id: await createCard(ctx, body.category_name),
  }));
  doors.open(updateCreditCard, async (ctx, { body }) =>
    changeAnswer(await changeCard(ctx, body), STAFF_MESSAGES.cardUpdated),
  );
  doors.open(deleteCreditCard, async (ctx, { body }) => {
    await deleteCard(ctx, body.category_id);
    return { message: STAFF_MESSAGES.cardDeleted };
  });
}
