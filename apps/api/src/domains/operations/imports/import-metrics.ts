import { IMPORT_KINDS, type ImportKind } from '@saakh/contracts/operations/imports/columns';
import { Histogram } from 'prom-client';
import type { Instruments } from '#platform/telemetry/metrics';

/** What is done with a lender's file. */
const IMPORT_WORKS = ['check', 'apply', 'undo'] as const;
export type ImportWork = (typeof IMPORT_WORKS)[number];
const IMPORT_OUTCOMES = ['done', 'failed'] as const;
/** A file may have 300 MB. */
const IMPORT_SECONDS = [0.5, 1, 3, 8, 30, 60, 120, 300, 600, 1_200, 1_800];

/** Metrics of imports (R-OBS-1). */
export function importMetrics({ registers }: Instruments) {
  const imports = new Histogram({
    name: 'saakh_import_seconds',
    help: 'Checks, applications and undoings of lenders’ files that ended, by kind of file, work and outcome; of one that was taken up again the last run',
    labelNames: ['kind', 'work', 'outcome'],
    buckets: IMPORT_SECONDS,
    registers,
  });
  for (const kind of IMPORT_KINDS)
    for (const work of IMPORT_WORKS) for (const outcome of IMPORT_OUTCOMES) imports.zero({ kind, work, outcome });

  return {
    /** Work on an import has ended for good. The run that ends it calls this, in a job or in a call. */
    observe: (kind: ImportKind, work: ImportWork, outcome: (typeof IMPORT_OUTCOMES)[number], seconds: number) =>
      imports.observe({ kind, work, outcome }, seconds),
  };
}
