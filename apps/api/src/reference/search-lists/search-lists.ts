import type { SearchList } from '../types';
import { businessLists } from './search-lists-business';
import { personLists } from './search-lists-person';
import { workLists } from './search-lists-work';

/** The 24 dropdown lists of the specification (LIST-01 to LIST-24) and the kinds of business account, with stable values and labels in both languages. */
export const searchLists: readonly SearchList[] = [...personLists, ...workLists, ...businessLists];
