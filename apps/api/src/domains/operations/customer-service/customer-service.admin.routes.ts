import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/customer-service';
import * as duplicates from '@saakh/contracts/operations/duplicates';
import {
  askForMerge,
  describePair,
  type Finding,
  listDuplicates,
  markDifferent,
  proposeMerge,
  reportDuplicate,
} from '#domains/operations/duplicates';
import type { Doors } from '#platform/http/doors';
import * as acts from './acts.service';
import { withdrawForCustomer } from './consent-withdrawal.service';
import { liftLock, resetFactor, unmergeCustomers } from './customer-access.service';
import { getCustomerFile } from './customer-file.service';
import { revealField } from './reveal.service';
import { findCustomers, findOther, listRecent, shownCard } from './search.service';
import { listTimeline } from './timeline.service';

/** A finding as staff read it. */
export function shown({ first, second, foundAt, proposedAt, decidedAt, ...finding }: Finding): duplicates.Duplicate {
  return {
    ...finding,
    first: first && shownCard(first),
    second: second && shownCard(second),
    foundAt: foundAt.toISOString(),
    proposedAt: proposedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function openDuplicateRoutes(doors: Doors): void {
  doors.open(duplicates.listCustomerDuplicates, async (ctx, { params }) => ({
    data: (await listDuplicates(ctx, params.userId)).map(shown),
  }));
  doors.open(duplicates.reportDuplicate, async (ctx, { body }) => ({
    ...(await reportDuplicate(ctx, { ...body, otherId: await findOther(ctx, body.userId, body.otherId) })),
    message: STAFF_MESSAGES.duplicateReported,
  }));
  doors.open(duplicates.getDuplicate, async (ctx, { params }) => {
    const { finding, plans, merge, ...pair } = await describePair(ctx, params.findingId);
    return {
      data: {
        ...pair,
        finding: shown(finding),
        merge: merge && {
          ...merge,
          askedAt: merge.askedAt.toISOString(),
          confirmedAt: merge.confirmedAt?.toISOString() ?? null,
        },
        plans: plans.map(({ obstacles, openProducts, ...plan }) => ({
          ...plan,
          obstacles: [...obstacles],
          openProducts: [...openProducts],
        })),
      },
    };
  });
  doors.open(duplicates.proposeMerge, async (ctx, { params, body }) => {
    await proposeMerge(ctx, { ...params, ...body });
    return { message: STAFF_MESSAGES.mergeProposed };
  });
  doors.open(duplicates.mergeDuplicate, async (ctx, { params, body }) => {
    await askForMerge(ctx, { ...params, ...body });
    return { message: STAFF_MESSAGES.mergeAsked };
  });
  doors.open(duplicates.markDifferent, async (ctx, { params, body }) => {
    await markDifferent(ctx, { ...params, ...body });
    return { message: STAFF_MESSAGES.markedDifferent };
  });
  doors.open(duplicates.unmergeDuplicate, (ctx, { params, body }) => unmergeCustomers(ctx, { ...params, ...body }));
}

export function openCustomerServiceRoutes(doors: Doors): void {
  doors.open(calls.findCustomers, (ctx, { body }) => findCustomers(ctx, body.text));
  doors.open(calls.listRecentCustomers, async (ctx) => ({ data: await listRecent(ctx) }));
  doors.open(calls.getCustomerFile, async (ctx, { params }) => ({ data: await getCustomerFile(ctx, params.userId) }));
  doors.open(calls.listCustomerTimeline, (ctx, { params, query }) => listTimeline(ctx, params.userId, query));
  doors.open(calls.revealCustomerField, (ctx, { params, body }) => revealField(ctx, params.userId, body));
  doors.open(calls.addCustomerNote, async (ctx, { params, body }) => {
    await acts.addNote(ctx, params.userId, body.text);
    return { message: STAFF_MESSAGES.noteKept };
  });
  doors.open(calls.endCustomerSessions, async (ctx, { params, body }) => {
    await acts.endSessions(ctx, params.userId, body.reason);
    return { message: STAFF_MESSAGES.sessionsEnded };
  });
  doors.open(calls.resetCustomerFactor, (ctx, { params, body }) => resetFactor(ctx, params.userId, body));
  doors.open(calls.withdrawForCustomer, (ctx, { params, body }) => withdrawForCustomer(ctx, params.userId, body));
  doors.open(calls.getCodeHelp, async (ctx, { params }) => ({ data: await acts.helpWithCodes(ctx, params.userId) }));
  doors.open(calls.liftCodeLock, (ctx, { params, body }) => liftLock(ctx, params.userId, body.reason));
  doors.open(calls.sendResumeLink, (ctx, { params, body }) => acts.sendLink(ctx, params.userId, body));
  openDuplicateRoutes(doors);
}
