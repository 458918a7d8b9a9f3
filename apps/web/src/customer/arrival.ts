import { UTMS_MAX } from '@saakh/contracts/bounds';
import * as endpoints from '@saakh/contracts/endpoints';
import { urlSegmentOf } from '@saakh/rules/identity/sign-in/paths';
import { call } from '#browser/platform/api/client';
import { translate } from '#browser/platform/i18n/i18n';
import { readPageData } from '#browser/platform/page-data';
import { updateSession } from '#browser/platform/session/session';
import { pathInSite, siteOf } from '#browser/platform/site';
import { readTab, writeTab } from '#browser/platform/tab-storage';
import { showToast } from '#browser/platform/toasts';

const UTM_NAME = /^utm_[a-z0-9_]{1,36}$/;
const MAX_LENGTH = 200;
const NOTED = 'saakh.visit-noted';
/** Who comes here comes from a campaign, also in a tab that was here before (ROUTE-20). */
const CAMPAIGN_PATH = '/socialmedia-onboarding';

/** The campaign of an address: its `utm_…` parameters, so many as calls take, or null when there are none. */
export function utmsOf(search: string): Record<string, string> | null {
  const pairs = [...new URLSearchParams(search)].filter(([name]) => UTM_NAME.test(name)).slice(0, UTMS_MAX);
  return pairs.length > 0 ? Object.fromEntries(pairs.map(([name, value]) => [name, value.slice(0, MAX_LENGTH)])) : null;
}

/** What a tracking link left in the browser: the lead's id, and whether it came by a code. */
const cookieOf = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .slice(0, 80);

const isFirstOfTab = (): boolean => readTab(NOTED) === null && writeTab(NOTED, '1');

/**
 * Keeps where the visitor came from, for attribution: the campaign and the single unknown segment. The first
 * page of a visit is also told to the server, which forwards it to the tracking host; a failure is only logged.
 */
export function keepArrival(): void {
  const { pathname, search } = window.location;
  const path = pathInSite(pathname, siteOf(pathname, readPageData(document)));
  const urlSegment = urlSegmentOf(path);
  const utms = utmsOf(search);
  if (new URLSearchParams(search).get('link') === 'ended') void showToast('success', translate('linkEnded'));
  const known = { ...(urlSegment ? { urlSegment } : {}), ...(utms ? { utms } : {}) };
  if (urlSegment || utms) void updateSession('customer', known);
  if (!isFirstOfTab() && path !== CAMPAIGN_PATH) return;
  const [lead, qr] = [cookieOf('lead'), cookieOf('qr')];
  const body = { path: path.slice(0, 500), ...known, ...(lead ? { lead } : {}), ...(qr ? { qr } : {}) };
  call(endpoints.recordVisit, { body }).catch((error: unknown) =>
    console.error('recording the visit failed', error instanceof Error ? error.message : error),
  );
}
