import { randomBytes } from 'node:crypto';
import { createJwsWebhooks } from './jws-webhooks';
import { MANY_STEPS } from './many-step-document';
import {
  asJson,
  basicOf,
  environmentsOf,
  type LenderAnswer,
  type LenderCall,
  type LenderConnection,
  serveLender,
} from './serve-lender';

export const SUBMIT_STEPS = ['dedupe', 'start', 'details', 'decision', 'choose', 'link'] as const;
export type SubmitStep = (typeof SUBMIT_STEPS)[number];

const STAGES = ['STARTED', 'DETAILED', 'DECIDED', 'CHOSEN', 'SANCTIONED'] as const;
export type LeadStage = (typeof STAGES)[number];

interface Lead {
  readonly leadId: string;
  readonly ref: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly wish: { readonly amount: number; readonly income: number } | undefined;
  readonly stage: LeadStage;
  readonly version: number;
  readonly at: string;
  readonly offerId: string | undefined;
  readonly url: string | undefined;
}

const CLIENT = { id: 'many-step-client', secret: 'many-step-client-secret' };
/** Of a monthly income. */
const MOST_LENT = 4;
const PAISE = 100;
const say = (code: number, more: object = {}): LenderAnswer => asJson(200, { code, ...more });

/**
 * A lender that takes an application in six calls that need each other's answers, with tokens, status 200 for everything and a
 * code of its own in each answer. Each `start` makes an application, also where it is a repeat. Its connection is written on the
 * template `callbacks`.
 */
export async function startManyStepLender({ port }: { port?: number } = {}) {
  const webhooks = createJwsWebhooks();
  const leads = new Map<string, Lead>();
  const tokens = new Set<string>();
  const given: string[] = [];
  const dedupes = new Set<string>();
  /** Mobile numbers of people who came by another way. */
  const customers = new Set<string>();
  /** The next calls of these steps are answered by a code that means no yes, or by "your token is over". */
  const oddities: { readonly step: string; readonly kind: 'code' | 'token' }[] = [];
  const running = new Set<Promise<void>>();
  let isTold = true;

  function takeOddity(step: string): 'code' | 'token' | undefined {
    const at = oddities.findIndex((one) => one.step === step);
    return at < 0 ? undefined : oddities.splice(at, 1)[0]?.kind;
  }
  function known(leadId: string): Lead {
    const lead = leads.get(leadId);
    if (!lead) throw new Error(`No lead ${leadId}`);
    return lead;
  }

  const view = ({ leadId, ref, stage, version, at, url }: Lead) => ({ leadId, ref, stage, version, at, url });
  const eventOf = (lead: Lead): string => JSON.stringify({ eventId: `${lead.leadId}.${lead.version}`, ...view(lead) });

  function tell(lead: Lead): Promise<void> {
    return isTold ? webhooks.send(lead.callbackUrl, eventOf(lead)) : Promise.resolve();
  }
  function keep(lead: Lead): Lead {
    leads.set(lead.leadId, lead);
    return lead;
  }
  /** To a later stage, which is told; what is further already stays. */
  function move(lead: Lead, stage: LeadStage, more: Partial<Lead> = {}): Lead {
    if (STAGES.indexOf(stage) <= STAGES.indexOf(lead.stage)) return keep({ ...lead, ...more });
    const at = new Date().toISOString();
    const moved = keep({ ...lead, ...more, stage, at, version: lead.version + 1 });
    const telling: Promise<void> = tell(moved).finally(() => running.delete(telling));
    running.add(telling);
    return moved;
  }

  const letIn = (step: string, answer: (call: LenderCall) => LenderAnswer) => (call: LenderCall) => {
    const oddity = takeOddity(step);
    if (oddity === 'code') return say(99);
    if (oddity === 'token') tokens.clear();
    return tokens.has(call.headers.authorization ?? '') ? answer(call) : asJson(401, { code: 41 });
  };
  const ofLead = (step: string, answer: (lead: Lead, call: LenderCall) => LenderAnswer) =>
    letIn(step, (call) => {
      const lead = leads.get(call.parts[0] ?? '');
      return lead ? answer(lead, call) : say(94);
    });

  function login({ headers }: LenderCall): LenderAnswer {
    if (headers.authorization !== basicOf(CLIENT.id, CLIENT.secret)) return say(11);
    const token = randomBytes(24).toString('base64url');
    given.push(token);
    tokens.add(`Bearer ${token}`);
    return say(10, { token, seconds: 900 });
  }
  function quote({ body }: LenderCall): LenderAnswer {
    const { amount, months } = JSON.parse(body);
    const fee = Math.round(amount * 2) / PAISE;
    const gst = Math.round(fee * 18) / PAISE;
    const one = { amount, months, fee, gst };
    const offers = [1, 2].map((at) => ({ offerId: `OF${at}`, rate: 13 + at, ...one }));
    return say(20, { offers });
  }
  function dedupe({ body }: LenderCall): LenderAnswer {
    const { mobile, pan } = JSON.parse(body);
    if (!mobile || !pan) return say(98);
    if (customers.has(mobile)) return say(31);
    const dedupeId = `DD${randomBytes(8).toString('hex')}`;
    dedupes.add(dedupeId);
    return say(30, { dedupeId });
  }
  function start({ body }: LenderCall): LenderAnswer {
    const { dedupeId, ref, name, callbackUrl, returnUrl } = JSON.parse(body);
    if (!dedupes.has(dedupeId) || !ref || !name) return say(98);
    const leadId = `MS${100_001 + leads.size}`;
    const none = { wish: undefined, offerId: undefined, url: undefined };
    const at = new Date().toISOString();
    const lead = keep({ leadId, ref, callbackUrl, returnUrl, stage: 'STARTED', version: 1, at, ...none });
    const telling: Promise<void> = tell(lead).finally(() => running.delete(telling));
    running.add(telling);
    return say(40, { leadId });
  }
  function decide(lead: Lead): LenderAnswer {
    if (lead.wish === undefined) return say(97);
    if (lead.wish.amount > MOST_LENT * lead.wish.income) return say(61, { reason: 'INCOME' });
    return say(60, view(move(lead, 'DECIDED')));
  }
  function choose(lead: Lead, { body }: LenderCall): LenderAnswer {
    const { offerId } = JSON.parse(body);
    if (STAGES.indexOf(lead.stage) < STAGES.indexOf('DECIDED')) return say(97);
    if (lead.offerId !== undefined && lead.offerId !== offerId) return say(71);
    move(lead, 'CHOSEN', { offerId });
    return say(70);
  }
  function link(lead: Lead): LenderAnswer {
    if (lead.offerId === undefined) return say(97);
    const url = `${lender.url}/pages/${randomBytes(12).toString('base64url')}`;
    keep({ ...lead, url });
    return say(80, { url, expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
  }
  const byRef = (ref: string) => [...leads.values()].filter((lead) => lead.ref === ref);
  function find({ url }: LenderCall): LenderAnswer {
    const [found] = byRef(url.searchParams.get('ref') ?? '');
    return found ? say(90, view(found)) : say(94);
  }

  const post = (operation: string, path: RegExp, answer: (call: LenderCall) => LenderAnswer) => ({
    ...{ operation, method: 'POST' as const, path, answer },
  });
  const lender = await serveLender(
    [
      post('token', /^\/token$/, login),
      post('quote', /^\/quotes$/, letIn('quote', quote)),
      post('dedupe', /^\/dedupe$/, letIn('dedupe', dedupe)),
      post('start', /^\/leads$/, letIn('start', start)),
      post(
        'details',
        /^\/leads\/(\w+)\/details$/,
        ofLead('details', (lead, { body }) => {
          const { amount, income } = JSON.parse(body);
          move(lead, 'DETAILED', { wish: { amount, income } });
          return say(50);
        }),
      ),
      post('decision', /^\/leads\/(\w+)\/decision$/, ofLead('decision', decide)),
      post('choose', /^\/leads\/(\w+)\/choice$/, ofLead('choose', choose)),
      post('link', /^\/leads\/(\w+)\/link$/, ofLead('link', link)),
      { operation: 'status', method: 'GET', path: /^\/leads$/, answer: letIn('status', find) },
    ],
    {},
    port,
  );
  const connection: LenderConnection = {
    template: 'callbacks',
    changes: { ...MANY_STEPS, environments: environmentsOf(lender.url) },
    secrets: { clientId: CLIENT.id, clientSecret: CLIENT.secret, webhookKey: webhooks.publicKey },
  };
  return {
    ...lender,
    webhooks,
    connection,
    /** All applications that came under a reference of ours. */
    byRef,
    /** The tokens that were given out. */
    tokens: (): readonly string[] => given,
    odd: (step: SubmitStep, kind: 'code' | 'token') => oddities.push({ step, kind }),
    knows: (mobile: string) => customers.add(mobile),
    move: (leadId: string, stage: LeadStage) => move(known(leadId), stage),
    /** What a stranger would say of an application; the receiver's status. */
    forge: (leadId: string, stage: LeadStage) => {
      const lead = known(leadId);
      return webhooks.forge(lead.callbackUrl, eventOf({ ...lead, stage, version: lead.version + 1 }));
    },
    /** Whether stages are told from now on. */
    tells: (wanted: boolean) => {
      isTold = wanted;
    },
    async close(): Promise<void> {
      webhooks.close();
      await Promise.all(running);
      await lender.close();
    },
  };
}
