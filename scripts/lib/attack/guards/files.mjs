const API = 'apps/api/src';
const ZIP = `${API}/platform/spreadsheets/zip-parts.ts`;
const SWEEP = `${API}/platform/uploads/sweep-files`;
const TABLE_TESTS = `${API}/platform/spreadsheets/hostile-tables.test.ts`;

/** Files that are given and tables that are handed out. @type {readonly import('../guards.mjs').Guard[]} */
export const FILES = [
  {
    name: 'what a file is by its content',
    file: `${API}/platform/uploads/file-type.ts`,
    from: 'start.equals(bytes.subarray(0, start.length))',
    to: 'bytes.length >= 0 && start.length > 0',
    tests: `${API}/platform/uploads/uploads.test.ts`,
    title: 'refuses a program',
  },
  {
    name: 'zips that expand',
    file: ZIP,
    from: "if (unpacked > EXPANSION_COUNTS_FROM && unpacked > packed * MOST_EXPANSION) throw new TableFault('BOMB');",
    to: '',
    tests: TABLE_TESTS,
    title: 'R-IMP-1 a zip that is larger',
  },
  {
    name: 'entities in XML',
    file: ZIP,
    from: "if (FORBIDDEN.some((bytes) => piece.includes(bytes) || seen.includes(bytes))) throw new TableFault('WRONG_TYPE');",
    to: '',
    tests: TABLE_TESTS,
    title: 'R-IMP-1 a zip that is larger',
  },
  {
    name: 'formulas in exports',
    file: `${API}/platform/csv.ts`,
    from: 'FORMULA.test(text) ?',
    to: 'false ?',
    tests: `${API}/platform/csv.test.ts`,
    title: 'formula',
  },
  {
    name: 'a form with a file needs a header of ours',
    file: `${API}/platform/uploads/read-upload.ts`,
    from: `if (request.headers.authorization === undefined && request.headers['x-partner'] === undefined) {
      throw new AppError('CROSS_ORIGIN_REFUSED', { message: 'This call must come from our own pages' });
    }`,
    tests: `${API}/platform/uploads/uploads.test.ts`,
    title: 'needs a header',
  },
  {
    name: 'the word of the scanner',
    file: `${API}/platform/uploads/read-upload.ts`,
    from: "if (verdict === 'infected') throw refused(kind, FORM_MESSAGES.fileUnsafe);",
    tests: `${API}/platform/uploads/uploads.test.ts`,
    title: 'refuses what the scanner finds',
  },
  {
    name: 'a file that could not be scanned',
    file: `${API}/platform/uploads/read-upload.ts`,
    from: "if (verdict === 'unknown') throw refused(kind, FORM_MESSAGES.fileUnchecked);",
    tests: `${API}/platform/uploads/uploads.test.ts`,
    title: 'refuses what the scanner finds',
  },
  {
    name: 'how large a picture unpacks to',
    file: `${API}/modules/pictures/draw-picture.ts`,
    from: 'if (width > PICTURE_MAX_SIDE || height > PICTURE_MAX_SIDE) throw refused(STAFF_MESSAGES.imageTooLarge);',
    tests: `${API}/modules/pictures/pictures.test.ts`,
    title: 'API-11 ERR-08',
  },
  {
    name: 'files without a row stay for a day',
    file: `${SWEEP}.ts`,
    from: 'if (putAt && putAt.getTime() < before)',
    to: 'if (putAt)',
    tests: `${SWEEP}.test.ts`,
    title: 'REG-DP-6 files that no row names',
  },
  {
    name: 'files without a row stay where they are too many',
    file: `${SWEEP}.ts`,
    from: `if (count > MOST_STRAYS.count && count > MOST_STRAYS.share * found.looked) {
      doubtful.push(\`\${count} of \${found.looked} in \${folder}\`);
      continue;
    }`,
    tests: `${SWEEP}.test.ts`,
    title: 'REG-DP-6 R-DB-3 where most files',
  },
  {
    name: 'folders of pictures',
    file: `${API}/modules/pictures/pictures.service.ts`,
    from: 'if (!isFolder(folder) || !NAME.test(name)) return undefined;',
    to: '',
    tests: `${API}/modules/pictures/pictures.test.ts`,
    title: 'API-11 nothing else',
  },
  {
    name: 'drawings are no pictures',
    file: `${API}/modules/pictures/picture-kind.ts`,
    from: "return found && found.type !== 'application/pdf' ? { type: found.type, extension: found.extension } : undefined;",
    to: "return { type: 'image/png', extension: 'png' };",
    tests: `${API}/modules/pictures/pictures.test.ts`,
    title: 'API-11 ERR-08',
  },
  {
    name: 'parts of a zip that lead out',
    file: `${API}/platform/spreadsheets/zip-parts.ts`,
    from: "if (LEADS_OUT.test(name) || ARCHIVE.test(name) || (mode & FILE_KIND) === SYMLINK) throw new TableFault('WRONG_TYPE');",
    to: 'void [name, mode];',
    tests: `${API}/platform/spreadsheets/hostile-tables.test.ts`,
    title: 'R-IMP-1 a zip that is larger',
  },
  {
    name: 'parts of a zip that lie over one another',
    file: `${API}/platform/spreadsheets/zip-parts.ts`,
    from: "if (from < last) throw new TableFault('BOMB');",
    to: '',
    tests: `${API}/platform/spreadsheets/hostile-tables.test.ts`,
    title: 'R-IMP-1 a zip that is larger',
  },
  {
    name: 'columns and cells of a table',
    file: `${API}/platform/spreadsheets/limits.ts`,
    from: 'export const MOST_COLUMNS = 100;',
    to: 'export const MOST_COLUMNS = 100_000;',
    tests: `${API}/platform/spreadsheets/hostile-tables.test.ts`,
    title: 'R-IMP-1 too many columns',
  },
  {
    name: 'formulas in workbooks that are written',
    file: `${API}/platform/spreadsheets/write-table.ts`,
    from: "return typeof cell === 'string' ? shownText(cell.replace(UNWRITABLE, '')) : cell;",
    to: "return typeof cell === 'string' ? cell.replace(UNWRITABLE, '') : cell;",
    tests: `${API}/platform/spreadsheets/write-table.test.ts`,
    title: 'R-IMP-1 no text',
  },
  {
    name: 'a thread reads tables no longer than it may',
    file: `${API}/platform/spreadsheets/table-reader.ts`,
    from: "const late = setTimeout(() => fail(new TableFault('TOO_SLOW')), leftMs);",
    to: 'const late = undefined;',
    tests: `${API}/platform/spreadsheets/hostile-tables.test.ts`,
    title: 'R-IMP-1 a table that takes too long',
  },
];
