import * as calls from '@saakh/contracts/lending/lender-journeys';
import { inTransaction } from '#platform/context';
import { fillJourneys } from '../../demo/fill/fill-journeys';
import { formBody, PDF } from '../../domains/lending/lender-journeys/testing/form-body';
import { startLendingWorld } from './lending-world';

/** The lending world with the lenders' own questions. */
export async function startJourneyWorld(...options: Parameters<typeof startLendingWorld>) {
  const world = await startLendingWorld(...options);
  await inTransaction(world.app.context('fill'), fillJourneys);
  const { app } = world;
  type Somebody = Awaited<ReturnType<typeof world.makeCustomer>>;

  const read = ({ appId, token }: Somebody, slug: string) =>
    app.inject(calls.getLenderJourney, { params: { appId, slug } }, { token });
  const save = ({ appId, token }: Somebody, slug: string, step: string, answers: Record<string, string>) =>
    app.inject(calls.saveJourneyStep, { params: { appId, slug, step }, body: { answers } }, { token });
  const complete = ({ appId, token }: Somebody, slug: string, consents: string[]) =>
    app.inject(calls.completeJourney, { params: { appId, slug }, body: { consents } }, { token });
  const remove = ({ appId, token }: Somebody, slug: string, key: string) =>
    app.inject(calls.deleteJourneyDocument, { params: { appId, slug, key } }, { token });
  const upload = async ({ appId, token }: Somebody, slug: string, key: string, file = PDF, name = 'paper.pdf') => {
    const { payload, headers } = formBody(file, name);
    const response = await app.server.inject({
      method: 'POST',
      url: `/api/applications/${appId}/journeys/${slug}/documents/${key}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return { status: response.statusCode, body: response.json() };
  };

  /** Answers every step of a journey with the first option of each question, as far as the profile does not know better. */
  const answerAll = async (somebody: Somebody, slug: string, over: Record<string, string> = {}) => {
    const { definition, answers } = (await read(somebody, slug)).body.data;
    const samples: Record<string, string> = { ...SAMPLES, ...answers, ...over };
    for (const { key, fields } of definition.steps) {
      const wanted = fields.flatMap((field) => {
        const first = field.options?.[0]?.code;
        const answer = samples[field.key] ?? first;
        return answer === undefined ? [] : [[field.key, answer] as const];
      });
      const saved = await save(somebody, slug, key, Object.fromEntries(wanted));
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
    }
    return definition;
  };
  /** Everything that the lender asks, papers and texts included. */
  const finish = async (somebody: Somebody, slug: string) => {
    const definition = await answerAll(somebody, slug);
    for (const { key } of definition.documents) await upload(somebody, slug, key);
    const done = await complete(
      somebody,
      slug,
      definition.consents.map(({ key }) => key),
    );
    if (done.status !== 200) throw new Error(JSON.stringify(done.error));
    return done.body;
  };
  return { ...world, read, save, complete, remove, upload, answerAll, finish };
}
export type JourneyWorld = Awaited<ReturnType<typeof startJourneyWorld>>;

const SAMPLES = {
  residence: 'rented_family',
  education: 'graduate',
  marital_status: 'married',
  dependents: '2',
  purpose: 'medical',
  employment: 'salaried',
  profession: 'office',
  job_tenure: '2y_5y',
  experience: '5y_10y',
  company_type: 'private_limited',
  sector: 'retail',
  work_status: 'permanent',
  employer: 'Sona Textiles',
  monthly_emis: '2500',
  reference_name: 'Meena Sharma',
  reference_mobile: '9812345678',
} as const;
