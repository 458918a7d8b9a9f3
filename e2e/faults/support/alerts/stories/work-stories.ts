import { gauge, missed, newCounter, over, type Stories } from './story';

const failed = (kind: string) => `saakh_job_seconds_count{kind="${kind}",outcome="failed"}`;

/** Rules about the work in the background. */
export const WORK_STORIES: Readonly<Record<string, Stories>> = {
  JobsWait: {
    fires: [
      {
        what: 'one waits for more than five minutes',
        instances: [gauge('saakh_job_oldest_seconds{kind="outbox-send"}', 0, 301)],
        atSecond: 60,
      },
    ],
    stays: [
      {
        what: 'one waits for five minutes',
        instances: [gauge('saakh_job_oldest_seconds{kind="outbox-send"}', 0, 300)],
      },
      {
        what: 'one is taken up within the minute',
        instances: [gauge('saakh_job_oldest_seconds{kind="outbox-send"}', 0, 301, 60)],
      },
    ],
  },
  JobsGivenUp: {
    fires: [{ what: 'one is given up', instances: [gauge('saakh_job_dead{kind="outbox-send"}', 0, 1)], atSecond: 60 }],
    stays: [
      {
        what: 'one is tried again within the minute',
        instances: [gauge('saakh_job_dead{kind="outbox-send"}', 0, 1, 60)],
      },
    ],
  },
  JobsFailing: {
    fires: [
      {
        what: 'three failures at two instances, the first of each since it began',
        instances: [
          (t) => newCounter(failed('audit-seal'), over(t, 0, 60)),
          (t) => newCounter(failed('audit-seal'), over(t, 120)),
        ],
        atSecond: 130,
      },
    ],
    stays: [
      { what: 'two failures', instances: [(t) => newCounter(failed('audit-seal'), over(t, 0, 60))], untilSecond: 700 },
      {
        what: 'two more failures',
        instances: [(t) => ({ [failed('audit-seal')]: 5 + over(t, 0, 60) })],
        untilSecond: 700,
      },
      {
        what: 'three kinds fail twice',
        instances: [
          (t) => Object.assign({}, ...['a', 'b', 'c'].map((kind) => ({ [failed(kind)]: 5 + over(t, 0, 60) }))),
        ],
      },
      {
        what: 'three failures within eleven minutes',
        instances: [(t) => newCounter(failed('audit-seal'), over(t, 0, 330, 660))],
        untilSecond: 1_300,
      },
      {
        what: 'old ones of an instance that was not reached for a minute',
        instances: [missed(60, () => ({ [failed('audit-seal')]: 10 }))],
        untilSecond: 800,
      },
    ],
  },
  MessagesWait: {
    fires: [
      {
        what: 'one waits for more than two minutes',
        instances: [gauge('saakh_outbox_oldest_seconds', 0, 121)],
        atSecond: 30,
      },
    ],
    stays: [
      { what: 'one waits for two minutes', instances: [gauge('saakh_outbox_oldest_seconds', 0, 120)] },
      { what: 'one goes out within half a minute', instances: [gauge('saakh_outbox_oldest_seconds', 0, 121, 30)] },
    ],
  },
};
