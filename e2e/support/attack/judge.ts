import { HOSTILE } from './inputs';
import { type Got, jsonOf } from './send';

/** What only the inside of the program says: stacks, files, statements, names of tables, of libraries and of their errors. */
const INTERNALS =
  /node_modules|\bat [\w.<>]+ \(|\.(?:ts|mjs|js):\d+:\d+|file:\/\/\/|\/apps\/api|\binsert into "?\w+"? \(|\bselect .{1,200} from "?[a-z_]+"? where|violates|duplicate key|syntax error at|SQLSTATE|PGlite|drizzle|Failed query|relation "|column "|\bE(?:NOENT|CONNREFUSED|ACCES|PIPE)\b|(?:Type|Reference|Syntax|Range)Error|ZodError|FST_|Cannot read prop|is not a function|is not iterable/;

/** What was sent and kept stands in answers again, and tells nothing. */
const SENT = HOSTILE.filter((one): one is string => typeof one === 'string' && INTERNALS.test(one));

/** What must not be in any answer of a call, in words; none for a good one. */
export const faultsOf = ({ status, headers, text }: Got): string[] => {
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  const own = SENT.reduce((left, one) => left.replaceAll(JSON.stringify(one).slice(1, -1), ''), text);
  const inside = INTERNALS.exec(own);
  if (inside) faults.push(`tells of the inside: ${own.slice(Math.max(0, inside.index - 40), inside.index + 80)}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('lacks nosniff');
  if (headers['x-powered-by'] !== undefined || headers.server !== undefined) faults.push('names its server');
  const type = String(headers['content-type'] ?? '');
  if (status >= 400 && type.includes('json')) {
    const told = jsonOf({ status, headers, text });
    if (told?.success !== false || typeof told.code !== 'string' || typeof told.requestId !== 'string') {
      faults.push(`refuses in a shape of its own: ${text.slice(0, 120)}`);
    }
  } else if (status >= 400 && text !== '') faults.push(`refuses as ${type}`);
  return faults;
};
