import type { Breach, BreachClock } from '@saakh/contracts/operations/breaches';
import { BREACH_DATA } from '@saakh/contracts/operations/messaging/breach-notices';
import { momentInWords } from '@saakh/rules/dates-in-words';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import type { Cell } from '#platform/spreadsheets';
import { answerTable, onePage, type TableAnswer } from '#platform/spreadsheets/table-answer';
import { getBreach } from './breaches.service';

const inIndia = (at: string | null): string => (at === null ? '' : momentInWords(at, 'en'));

const NAMES: Readonly<Record<BreachClock['report'], string>> = {
  'cert-in': 'CERT-In report',
  'board-first': 'First intimation to the Data Protection Board',
  board: 'Full report to the Data Protection Board',
};

/** What rule 7 of the DPDP Rules 2025 asks for, a line each. */
function linesOf(breach: Breach, now: Date): readonly (readonly [string, Cell])[] {
  const { figures, clocks, contact } = breach;
  const reports = clocks.flatMap(({ report, dueAt, state, sent }) => {
    const name = NAMES[report];
    return [
      [`${name}: due`, report === 'board-first' ? 'without delay' : inIndia(dueAt)],
      [`${name}: sent`, inIndia(sent?.at ?? null)],
      [`${name}: reference`, sent?.reference ?? ''],
      [`${name}: state`, state],
    ] as const;
  });
  return [
    ['Breach', breach.breachId],
    ['Name', breach.name],
    ['Nature', breach.nature.en],
    ['Began', inIndia(breach.beganAt)],
    ['Ended', breach.endedAt === null ? 'goes on' : inIndia(breach.endedAt)],
    ['We became aware', inIndia(breach.awareAt)],
    ['Data', breach.dataKinds.map((kind) => BREACH_DATA[kind].en).join('; ')],
    ['Likely consequences', breach.consequences.en],
    ['Mitigation', breach.mitigation.en],
    ['Safety steps told to customers', breach.safetySteps.en],
    ['Contact', contact ? `${contact.name}, ${contact.phone}, ${contact.email}` : 'grievance officer of each brand'],
    ['Circumstances, cause, remedies', breach.boardFacts],
    ['Customers affected', figures.affected],
    ['Customers told', figures.told],
    ['Told by SMS', figures.sms],
    ['Told by email', figures.emails],
    ['Told in the account alone', figures.accountOnly],
    ['Not told yet', figures.waiting],
    ['Account deleted or merged before', figures.gone],
    ['Notices read in the account', figures.read],
    ['First told', inIndia(figures.firstToldAt)],
    ['Last told', inIndia(figures.lastToldAt)],
    ['Others affected, and how they were told', breach.othersAffected],
    ...reports,
    ['As of', inIndia(now.toISOString())],
  ];
}

/** The report for the Board: particulars, counts and times, and nothing of any customer; who took it is in the audit. */
export function exportBoardReport(ctx: AdminContext, breachId: string, format: 'csv' | 'xlsx'): Promise<TableAnswer> {
  return inTransaction(ctx, async (tx) => {
    const rows = linesOf(await getBreach(tx, breachId), tx.clock.now());
    await recordAudit(tx, {
      action: 'breach.exported',
      objectType: 'breach',
      objectId: breachId,
      after: { format, lines: rows.length },
    });
    const columns = [
      { title: 'Particular', kind: 'text' as const, width: 40 },
      { title: 'Value', kind: 'text' as const, width: 80 },
    ];
    return answerTable({ kind: format, name: `breach-${breachId}`, columns, rows: onePage(rows), sheet: 'Report' });
  });
}
