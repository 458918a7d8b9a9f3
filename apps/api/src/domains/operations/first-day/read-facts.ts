import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import { missingRegistration } from '@saakh/rules/operations/messaging/sms-template';
import { currentRuleset, leadAddressOf, listConnections, listLenderSwitches } from '#domains/catalogue/lenders';
import { listStaffProducts } from '#domains/catalogue/product-catalogue';
import { listPayingLenderIds } from '#domains/catalogue/revenue-slabs';
import { findSecondPair } from '#domains/identity/sign-in';
import { missingOfOperator } from '#domains/partners/brands';
import { findRun } from '#platform/backups/last-runs';
import { findBrandOnRecord } from '#platform/brands';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { recipientIndex } from '#platform/outbox/sealed-message';
import { listSmsTemplates } from '#platform/outbox/templates-repository';
import { ownHost } from '#platform/own-host';
import {
  findFirstName,
  haveCustomersApplied,
  selectAdministrators,
  selectLeadMails,
  selectPartners,
  selectWaitingLenderIds,
} from './first-day.repository';
import type { Facts, LenderFacts } from './judge-steps';

type Switch = Awaited<ReturnType<typeof listLenderSwitches>>[number];

/** Of the lender and, where no product of it is complete, of its products. */
function missingOf({ missing, products }: Switch): string[] {
  const isAny = products.some((product) => product.active === 1 && product.missing.length === 0);
  return [...new Set([...missing, ...(isAny ? [] : products.flatMap((product) => product.missing))])];
}
const isOffered = ({ lender_status, missing, products }: Switch): boolean =>
  lender_status === 1 && missing.length === 0 && products.some((one) => one.active === 1 && one.missing.length === 0);

/** By lender, the areas of its products in the rules in force. */
async function readAreas(ctx: TxContext): Promise<ReadonlyMap<number, readonly (readonly string[])[]>> {
  const areas = new Map<number, (readonly string[])[]>();
  for (const { terms } of (await currentRuleset(ctx)).products.values())
    for (const { lenderId, serviceArea } of terms) areas.set(lenderId, [...(areas.get(lenderId) ?? []), serviceArea]);
  return areas;
}

/** By lender, where leads are mailed to and when its way was proved last. */
async function readWays(ctx: TxContext): Promise<ReadonlyMap<number, Pick<LenderFacts, 'mailedTo' | 'provedAt'>>> {
  const indexOf = (address: string) => recipientIndex(ctx.platform.cipher, 'email', address);
  const connections = [...(await listConnections(ctx)).values()].map((connection) => ({
    ...connection,
    mailedTo: leadAddressOf(connection) ?? null,
  }));
  const mails = await selectLeadMails(
    ctx,
    connections.flatMap(({ mailedTo }) => (mailedTo === null ? [] : [indexOf(mailedTo)])),
  );
  return new Map(
    connections.map(({ lenderId, mailedTo, testedAt }) => [
      lenderId,
      { mailedTo, provedAt: mailedTo === null ? testedAt : (mails.get(indexOf(mailedTo)) ?? null) },
    ]),
  );
}

async function readLenders(ctx: TxContext): Promise<LenderFacts[]> {
  const switches = await listLenderSwitches(ctx);
  const waiting = await selectWaitingLenderIds(ctx);
  const areas = await readAreas(ctx);
  const ways = await readWays(ctx);
  const paying = await listPayingLenderIds(ctx);
  return switches.map((lender) => ({
    lenderId: lender.lender_id,
    name: lender.name,
    isWaiting: waiting.has(lender.lender_id),
    missing: missingOf(lender),
    isOffered: isOffered(lender),
    areas: areas.get(lender.lender_id) ?? [],
    ...(ways.get(lender.lender_id) ?? { mailedTo: null, provedAt: null }),
    pays: paying.has(lender.lender_id),
  }));
}

async function readBrand(ctx: TxContext): Promise<Facts['brand']> {
  const { config } = ctx.platform;
  const brand = await findBrandOnRecord(ctx, DEFAULT_BRAND_KEY);
  if (!brand) throw new Error('The operator has no brand');
  const host = config.PUBLIC_ORIGIN === undefined ? null : ownHost(config);
  const lacks = [...missingOfOperator(brand, await findFirstName(ctx)), ...(host === null ? ['host'] : [])];
  return { name: brand.name[ctx.language], legalName: brand.legalName, host, lacks };
}

const readProducts = async (ctx: TxContext): Promise<Facts['products']> =>
  (await listStaffProducts(ctx))
    .filter(({ status }) => status === CATALOGUE_STATUS.on)
    .map(({ product_type: type, name, supply }) => ({ type, name: name[ctx.language], supply }));

const readTexts = async ({ tx, platform }: TxContext): Promise<Facts['texts']> =>
  platform.config.SMS_GATEWAY_URL === undefined
    ? null
    : (await listSmsTemplates(tx)).map((text) => ({
        text: `${text.key}.${text.language}`,
        isRegistered: missingRegistration({ ...text, text: text.body }).length === 0,
      }));

/** All that the steps are judged by, as it is now, and whether customers apply already. */
export async function readFacts(ctx: Context): Promise<{ readonly facts: Facts; readonly isLive: boolean }> {
  const { files, config } = ctx.platform;
  const [backup, drill, scrape, trial] = await Promise.all(
    (['backup', 'drill', 'scrape', 'trial'] as const).map((run) => findRun(files, run)),
  );
  const runs = Object.fromEntries(
    Object.entries({ backup, drill, scrape, trial }).filter(([, at]) => at !== undefined),
  ) as Facts['runs'];
  return inTransaction(ctx, async (tx) => ({
    isLive: await haveCustomersApplied(tx),
    facts: {
      now: tx.clock.now(),
      administrators: await selectAdministrators(tx),
      canApproveEachOther: await findSecondPair(tx),
      isFactorRequired: config.SECOND_FACTOR === 'required',
      brand: await readBrand(tx),
      products: await readProducts(tx),
      lenders: await readLenders(tx),
      texts: await readTexts(tx),
      partners: await selectPartners(tx),
      hasMetricsToken: config.METRICS_TOKEN !== undefined,
      runs,
    },
  }));
}
