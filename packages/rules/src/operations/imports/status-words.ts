import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import { FILE_STATUSES, type FileStatus } from '@saakh/contracts/operations/imports/columns';
import { remembering } from '../../remembering';

/** Words that lenders' files use, in small letters without marks between words. */
const WORDS: Readonly<Record<FileStatus, string>> = {
  submitted:
    'submitted|new|received|applied|login|logged in|logged|in process|in progress|processing|under process|wip|pending|under review|in review|credit review|open|documents pending|hold|on hold|भेजा गया|प्राप्त|विचाराधीन|लंबित',
  approved: 'approved|approve|sanctioned|sanction|soft approved|credit approved|offer accepted|मंज़ूर|मंजूर|स्वीकृत',
  disbursed: 'disbursed|disbursal|disbursement|paid out|paid|funded|booked|loan booked|closed won|वितरित|भुगतान हुआ',
  rejected: 'rejected|reject|declined|decline|not approved|credit rejected|refused|अस्वीकृत|नामंज़ूर|नामंजूर',
  cancelled:
    'cancelled|canceled|cancel|withdrawn|dropped|customer dropped|not interested|closed|closed lost|रद्द|वापस लिया',
  expired: 'expired|lapsed|stale|timed out|समाप्त',
};

/** How words of files are compared: small letters, one space between words, no marks, nothing invisible. */
export function wordKey(text: string): string {
  return keyOf(text);
}
const keyOf = remembering((text) =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim(),
);

const KNOWN = new Map<string, FileStatus>(
  (Object.entries(WORDS) as [FileStatus, string][]).flatMap(([status, words]) =>
    words.split('|').map((one): [string, FileStatus] => [wordKey(one), status]),
  ),
);

/** The words of each status that are known without being told, the plain one first. */
export function listStatusWords(): { status: FileStatus; words: string[] }[] {
  return (Object.entries(WORDS) as [FileStatus, string][]).map(([status, words]) => ({
    status,
    words: words.split('|'),
  }));
}

/** What a file's word means: first by the lender's own words, then by those that most use; undefined when nobody knows. */
export function readStatusWord(word: string, own: Readonly<Record<string, FileStatus>> = {}): FileStatus | undefined {
  const key = wordKey(word);
  return Object.hasOwn(own, key) ? own[key] : KNOWN.get(key);
}

export function statusOfWord(word: FileStatus): ApplicationStatus {
  return APPLICATION_STATUS[word];
}

/** The word that files have for a status; undefined for one that no file names. */
export function wordOfStatus(status: number): FileStatus | undefined {
  return FILE_STATUSES.find((word) => statusOfWord(word) === status);
}
