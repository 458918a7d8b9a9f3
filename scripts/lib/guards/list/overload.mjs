const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const DATABASE = `${API}/platform/database`;
const PRESSURE = { file: `${API}/platform/http/pressure.ts`, tests: `${API}/platform/http/pressure.test.ts` };

/** Places for what takes memory or a processor for long: files that arrive, pictures and papers that are drawn. @type {readonly import('../guards.mjs').Guard[]} */
const PLACES = [
  {
    name: 'places of one address whose files arrive',
    file: `${API}/platform/uploads/read-upload.ts`,
    from: 'const bytes = await arriving.run(request.ip, () => buffer(file));',
    to: 'const bytes: Buffer | "full" | "own-full" = await buffer(file);',
    tests: `${API}/platform/uploads/uploads.test.ts`,
    title: 'R-RUN-2 files that come slowly',
  },
  {
    name: 'places of one address whose large files arrive',
    file: `${API}/platform/uploads/stream-upload.ts`,
    from: 'const given = await arriving.run(request.ip, () => receive(request, path, kind));',
    to: 'const given: any = await receive(request, path, kind);',
    tests: `${API}/platform/uploads/stream-upload.test.ts`,
    title: 'R-RUN-2 of large files',
  },
  ...[
    ['pictures of staff', `${MODULES}/pictures/pictures.service.ts`, '10', `${MODULES}/pictures/pictures.test.ts`],
    ['pictures of links', `${MODULES}/creatives/creatives.service.ts`, '12', `${MODULES}/creatives/creatives.test.ts`],
  ].map(([what, file = '', line, tests = '']) => ({
    name: `places and line of ${what} that are drawn`,
    file,
    from: `const drawing = createBulkhead(2, ${line});`,
    to: 'const drawing = createBulkhead(1000);',
    tests,
    title: 'R-RUN-2 two pictures are drawn',
  })),
  ...[
    ['places of papers that are printed', 'createBulkhead(1000, 8)'],
    ['the line of papers that are printed', 'createBulkhead(2)'],
  ].map(([name = '', to]) => ({
    name,
    file: `${API}/platform/documents/pdf.ts`,
    from: 'const printing = createBulkhead(2, 8);',
    to: `const printing = ${to};`,
    tests: `${API}/platform/documents/pdf.test.ts`,
    title: 'R-RUN-2 two papers',
  })),
];

/** What is refused while the process can't keep up. @type {readonly import('../guards.mjs').Guard[]} */
const OF_THE_PROCESS = [
  {
    ...PRESSURE,
    name: 'calls while the event loop is blocked',
    from: 'maxEventLoopDelay: config.MAX_EVENT_LOOP_DELAY_MS,',
    to: 'maxEventLoopDelay: 0,',
    title: 'R-RUN-2 while the event loop',
  },
  {
    ...PRESSURE,
    name: 'calls near the limit of the heap',
    from: 'const maxHeapUsedBytes = (getHeapStatistics().heap_size_limit * config.MAX_HEAP_PERCENT) / 100;',
    to: 'const maxHeapUsedBytes = 0 * getHeapStatistics().heap_size_limit;',
    title: 'R-RUN-2 near the limit of the heap',
  },
];

/** How long others may keep somebody waiting: the database and lenders. @type {readonly import('../guards.mjs').Guard[]} */
const OF_OTHERS = [
  ...[
    ['how long a statement may take', 'statement_timeout: 15_000,'],
    ['how long a lock is waited for', 'lock_timeout: 5_000,'],
    ['how long a transaction may do nothing', 'idle_in_transaction_session_timeout: 20_000,'],
  ].map(([name = '', from = '']) => ({
    name,
    file: `${DATABASE}/server/server-pool.ts`,
    from: `    ${from}\n`,
    to: '',
    tests: `${DATABASE}/database.test.ts`,
    title: 'R-DB-1 a statement that hangs',
  })),
  {
    name: 'how long a connection is waited for',
    file: `${DATABASE}/server/server-pool.ts`,
    from: 'connectionTimeoutMillis: acquireMs,',
    to: '',
    tests: `${DATABASE}/database.test.ts`,
    title: 'R-DB-1 whoever gets no connection',
  },
  ...["'57014'", "'55P03'"].map((code) => ({
    name: `what the database cuts off with ${code} is busy`,
    file: `${DATABASE}/failures.ts`,
    from: `  ${code},\n`,
    to: '',
    tests: `${DATABASE}/database.test.ts`,
    title: 'R-DB-1 what the server cuts off',
  })),
  {
    name: 'lines to a database that is silent are cut',
    file: `${DATABASE}/server/silence.ts`,
    from: 'if (!isSilent && isStuck && heardAt < askedAt) fallSilent();',
    to: '',
    tests: `${DATABASE}/server/silence.test.ts`,
    title: 'R-RUN-4 of a server that falls',
  },
  {
    name: 'nobody waits for a database that is known to be silent',
    file: `${DATABASE}/server/silence.ts`,
    from: 'if (isSilent) throw busy(RETRY_AFTER_SECONDS);',
    to: '',
    tests: `${DATABASE}/server/silence.test.ts`,
    title: 'R-RUN-4 of a server that is',
  },
  {
    name: 'nor does who stands in line for it',
    file: `${DATABASE}/server/silence.ts`,
    from: 'for (const giveUp of waiting) giveUp();',
    to: '',
    tests: `${DATABASE}/server/silence.test.ts`,
    title: 'R-RUN-4 of a server that falls',
  },
  {
    name: 'how long a lender’s answer may be',
    file: `${MODULES}/lender-gateway/http-try.ts`,
    from: "if (length > (options.longestAnswer ?? LONGEST_ANSWER)) done({ kind: 'lost', reason: 'too-long' });",
    to: '',
    tests: `${MODULES}/lender-gateway/lender-calls.test.ts`,
    title: 'S-DATA-1 R-LND-1 of an answer',
  },
];

/** What keeps the others served while somebody or something takes too much. */
export const OVERLOAD = [...PLACES, ...OF_THE_PROCESS, ...OF_OTHERS];
