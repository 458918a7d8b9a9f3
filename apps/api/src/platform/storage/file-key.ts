/** Keys are ours, with an extension that tells the type; what leads out of the store is a fault in the program. */
const KEY = /^(?!.*\.\.)[A-Za-z0-9][\w/.-]{0,240}\.[a-z0-9]{2,5}$/;

export const checkedKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('A key in the file store is malformed');
  return key;
};
