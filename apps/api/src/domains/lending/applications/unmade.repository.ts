import { type SQL, sql } from 'drizzle-orm';

/** What a customer did here themselves leaves at least one of these; an application in which a lender's file alone told has none. */
const nobodyAsked = (appId: SQL): SQL => sql`
  not exists (select 1 from application_events e where e.app_id = ${appId} and e.lender_application_id is null)
  and not exists (select 1 from offer_sets o where o.app_id = ${appId})`;

/**
 * Of customers' applications `a`, those that an import alone had made and that was undone since: nobody asked for one of them
 * here, and no lender has any. They stand in timelines, and count nowhere. What few have is asked first, by an index of those few.
 */
export const IS_UNMADE = sql`(exists (select 1 from lender_applications x where x.app_id = a.app_id and x.unmade_at is not null)
  and not exists (select 1 from lender_applications x where x.app_id = a.app_id and x.unmade_at is null)
  and ${nobodyAsked(sql`a.app_id`)})`;

/**
 * Those that went to no lender and are not unmade, so put that the database can find them for many applications at once: by what
 * it keeps of each.
 */
export const IS_OF_NO_LENDER = sql`(not a.has_lender
  and not exists (select 1 from lender_applications x where x.app_id = a.app_id and x.unmade_at is not null
    and ${nobodyAsked(sql`x.app_id`)}))`;
