/** Keys are ours, with an extension that tells the type; what leads out of the store is a fault in the program. */
const KEY = /^(?!.*\.\.)[A-Za-z0-9][\w/.-]{0,240}\.[a-z0-9]{2,5}$/;

/** The first parts of a key. */
const FOLDER = /^[a-z][a-z-]{0,40}(?:\/[a-z][a-z-]{0,40})?$/;

export function checkedFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw new Error('The name of a folder in the file store is malformed');
  return folder;
}

export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A key in the file store is malformed');
  return key;
}
