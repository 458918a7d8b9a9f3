import { cpus } from 'node:os';
import { figure, milliseconds, perSecond, type Row, times } from '../report';
import type { Applied } from './import-calls';
import type { BenchFile } from './import-files';
import { type Reads, SETTLE_MS, type Watched } from './watch-import';

const LEAST_OF_FLOOR = 0.8;
const MOST_MEMORY_MB = 200;
const MOST_TIMES_IDLE = 2;
/** Of fewer reads the p99 is the slowest of all: shown, and not judged. */
export const LEAST_READS = 100;

/** A file of so many rows, and what psql needs for the same ones. */
export interface Measured {
  readonly size: number;
  readonly floorSeconds: number;
  /** For the rows of all tables; undefined where the floor writes those. */
  readonly sameSeconds: number | undefined;
  readonly watched: Watched;
}

const micros = (seconds: number, size: number): string => `${figure((seconds / size) * 1e6)} µs`;

/** The parts of a file's time that the same run measured, and what of both processors a row of it took. */
const whyOf = ({ size, floorSeconds, sameSeconds, watched }: Measured): string => {
  const { busy } = watched;
  const { seconds, checkSeconds }: Applied = watched.applied;
  return [
    ...(checkSeconds > 0 ? [`its check, which the floor has not, took ${times(checkSeconds / seconds)} its time`] : []),
    ...(sameSeconds === undefined
      ? []
      : [`psql itself writes the rows of all four tables at ${perSecond(size / sameSeconds)}, not those of one`]),
    `a row takes ${micros(seconds * busy.program, size)} of the program’s processor time, all threads together (unpacked twice, sealed, judged, told of), and ${micros(seconds * busy.database, size)} of the database’s, and the whole row of the floor ${micros(floorSeconds, size)}`,
  ].join('; ');
};

/** Rows a second, beside those of the floor. `where` is what else the database holds, in a few words. */
export const speedRows = ({ name, kind }: BenchFile, measured: Measured, where?: string): Row[] => {
  const { size, floorSeconds, sameSeconds, watched } = measured;
  const { seconds, checkSeconds } = watched.applied;
  const rows = `${size.toLocaleString('en-IN')} rows${where === undefined ? '' : `, ${where}`}`;
  const against = (floor: number, own = seconds) => ({
    floor: perSecond(size / floor),
    ours: perSecond(size / own),
    ratio: times(floor / own),
  });
  const isChecked = kind !== 'status';
  return [
    {
      what: `${name}, ${rows}${isChecked ? ', its check included' : ''}`,
      ...against(floorSeconds),
      goal: `≥ ${LEAST_OF_FLOOR} ×`,
      met: floorSeconds / seconds >= LEAST_OF_FLOOR,
      why: whyOf(measured),
    },
    ...(sameSeconds === undefined
      ? []
      : [{ what: `the same; floor: psql writing the rows of all four tables, ${rows}`, ...against(sameSeconds) }]),
    ...(isChecked
      ? [{ what: `${name}, ${rows}, without its check`, ...against(floorSeconds, seconds - checkSeconds) }]
      : []),
  ];
};

/** The memory of the program, and how long somebody waits who reads meanwhile, beside reads when nothing else is asked. */
export const burdenRows = ({ name, kind }: BenchFile, { size, watched }: Measured, idle: Reads): Row[] => {
  const { before, peak, after, reads, busy } = watched;
  const rows = `${kind === 'status' ? '' : `${name}, `}${size.toLocaleString('en-IN')} rows`;
  return [
    {
      what: `memory above start, ${rows}`,
      floor: `${Math.round(before)} MB`,
      ours: `${Math.round(peak - before)} MB more`,
      ratio: times(peak / before),
      goal: `≤ ${MOST_MEMORY_MB} MB`,
      met: peak - before <= MOST_MEMORY_MB,
      why: `of that ${Math.round(after - before)} MB are still held when the file has been done for ${SETTLE_MS / 1000} s`,
    },
    {
      what: `p99 of a read during it, ${rows} (of ${figure(reads.count)} reads)`,
      floor: `${milliseconds(idle.p99)} (of ${figure(idle.count)}, nothing else asked)`,
      ours: milliseconds(reads.p99),
      ratio: times(reads.p99 / idle.p99),
      ...(reads.count < LEAST_READS
        ? {}
        : { goal: `≤ ${MOST_TIMES_IDLE} ×`, met: reads.p99 <= MOST_TIMES_IDLE * idle.p99 }),
      why: `of ${cpus().length} processors the program keeps ${figure(busy.program)} busy with the file and the database ${figure(busy.database)}, and the sender of this bench wants some, too`,
    },
  ];
};
