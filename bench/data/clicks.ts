import type pg from 'pg';
import { withoutIndexes } from './load';

export interface ClicksSize {
  readonly links: number;
  /** Over all links alike and over ninety days. */
  readonly clicks: number;
}

/** The code of the `n`th link, counted from 1. */
export const codeOf = (n: number): string => `l${String(n).padStart(6, '0')}`;
export const CODE_OFF = 'nowrite';

/** Leaves so many links that lead somewhere, one that is off, and so many clicks that were kept, whatever was there before. */
export const writeClicks = async (owner: pg.Client, { links, clicks }: ClicksSize): Promise<void> => {
  // Together: a click of the measurement before may be on its way still.
  await owner.query('begin');
  await owner.query('truncate link_clicks, link_changes, link_days');
  await owner.query('delete from tracking_links');
  await owner.query(
    `insert into tracking_links (link_id, code, name, brand_key, target, utms, active, created_at, created_by)
     select 'trk_' || code, code, code, 'cl', 'products', '{"utm_source":"bench"}', code <> $2, now(), 'bench'
     from (select 'l' || lpad(n::text, 6, '0') as code from generate_series(1, $1::int) n union all select $2) of`,
    [links, CODE_OFF],
  );
  await owner.query('commit');
  // What the rows refer to stands there: looking each up again would take longest.
  await owner.query('set session_replication_role = replica');
  await withoutIndexes(owner, ['link_clicks'], async () => {
    await owner.query(
      `insert into link_clicks (click_id, link_id, at, is_bot, by_qr)
       select 'clk_' || lpad(to_hex(floor(extract(epoch from at) / 10)::bigint), 8, '0') || left(md5(n::text), 24),
         'trk_l' || lpad((1 + n % $1::int)::text, 6, '0'), at, false, n % 10 = 0
       from generate_series(1, $2::int) n,
         lateral (select now() - make_interval(secs => 60 + (n * 7919::bigint % 7776000)::int) as at) of order by 1`,
      [links, clicks],
    );
  });
  await owner.query('reset session_replication_role');
  await owner.query('select saakh_sum_links_anew()');
  await owner.query('vacuum analyze tracking_links, link_clicks, link_days');
};
