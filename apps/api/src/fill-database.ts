import { publishRuleset, switchOffPublicSecrets } from '#domains/catalogue/lenders';
import { inviteFirstAdministrator } from '#domains/identity/sign-in';
import { countJourneys } from '#domains/operations/reports';
import { rebuildDailyFigures } from '#domains/records/daily-figures';
import { fillDemo, fillOperations } from './demo/fill';
import { sealAuditEntries } from './platform/audit/sealer';
import { type Context, inTransaction, type TxContext } from './platform/context';
import { fillDefaultBrand, fillReference, once } from './reference/fill';
import { fillTrial } from './trial/fill-trial';

/** Without lenders there are rules, too: that nobody lends. */
async function publishNoRules(ctx: TxContext): Promise<void> {
  await publishRuleset(ctx, { author: 'system:fill', reason: 'No lender yet' });
}

/** `FIRST_ADMIN_EMAIL`, for a container that has no console; once, as long as there is no account of staff. */
async function inviteByEnvironment(ctx: Context): Promise<void> {
  const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_NAME: name } = ctx.platform.config;
  if (email === undefined) return;
  await once(ctx, 'staff_users', async (tx) => {
    const { passwordLink } = await inviteFirstAdministrator(tx, { name, email: email.toLowerCase() });
    process.stdout.write(
      `First administrator: ${email.toLowerCase()} sets a password at ${passwordLink}, once, within 72 hours.\n`,
    );
  });
}

/** A lender with a key that anybody can read stops no instance: it goes off, and the log says so. */
async function switchOffSandbox(ctx: Context): Promise<void> {
  const names = await inTransaction(ctx, switchOffPublicSecrets);
  if (names.length === 0) return;
  process.stdout.write(
    `Switched off, because the connection had a test key that anybody can read: ${names.join(', ')}. Enter the lender's own key in the back office.\n`,
  );
}

async function fillProduction(ctx: Context): Promise<void> {
  await once(ctx, 'brands', fillDefaultBrand);
  await once(ctx, 'ruleset_versions', publishNoRules);
  await inviteByEnvironment(ctx);
  await switchOffSandbox(ctx);
}

/**
 * What the product needs everywhere; in a demo its invented market and people, in production one neutral brand and nothing
 * invented, in a trial what was copied into it and those who try it. Throws ConfigError, one line, when production lacks its brand's settings.
 */
export async function fillDatabase(ctx: Context, pincodes: 'all' | 'few' = 'all'): Promise<void> {
  const { SAAKH_ENV, trialOf } = ctx.platform.config;
  const isDemo = SAAKH_ENV === 'demo' && !trialOf;
  await fillReference(ctx, { pincodes });
  if (isDemo) await fillDemo(ctx);
  else await (trialOf ? fillTrial(ctx) : fillProduction(ctx));
  // What happened before anything was counted: the demo's three months, and the time before this program counted. The demo's
  // loans count themselves, its sign-ins and offers do not.
  await once(ctx, isDemo ? 'figure_sums' : 'daily_figures', rebuildDailyFigures);
  if (isDemo) {
    await fillOperations(ctx);
    // What is dated back would look like put in later, until the sealer's next minute.
    await sealAuditEntries(ctx);
    await once(ctx, 'journey_sums', (tx) => countJourneys(tx));
  }
}
