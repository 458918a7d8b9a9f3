import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok } from '../call';
import { text, tidyCode } from '../fields';
import * as endpoints from './endpoints';

export const SEARCH_LIST_KEYS = [
  'communicationPreferences',
  'employmentStatus',
  'salaryMode',
  'householdIncome',
  'gender',
  'residency',
  'education',
  'professionType',
  'employmentTenure',
  'workExperience',
  'loanPurpose',
  'maritalStatus',
  'companyType',
  'jobSector',
  'workStatus',
  'businessTurnover',
  'businessYears',
  'businessAccount',
  'businessNature',
  'businessGrossProfit',
  'businessRegistrationType',
  'professionalType',
  'professionalYears',
  'ticketClass',
  'creditScoreClass',
] as const;
export type SearchListKey = (typeof SEARCH_LIST_KEYS)[number];

/** `code` is what is stored; `label` is English; Hindi is served by key. */
export const searchOption = z.object({ code: z.string(), label: z.string(), labelHi: z.string() });
export type SearchOption = z.output<typeof searchOption>;

export const listSearchLists = defineCall(endpoints.listSearchLists, {
  summary: 'All option lists.',
  access: anyone,
  cacheSeconds: 300,
  reply: ok({ data: z.record(z.string(), z.array(searchOption)) }),
});

export const getSearchList = defineCall(endpoints.getSearchList, {
  summary: 'One option list by its key.',
  access: anyone,
  cacheSeconds: 300,
  params: z.object({ key: text(60) }),
  reply: ok({ data: z.array(searchOption) }),
});

export const getPincode = defineCall(endpoints.getPincode, {
  summary: 'City and state of a pincode from the postal directory.',
  access: anyone,
  cacheSeconds: 300,
  params: z.object({ pincode: z.string().check(tidyCode, z.regex(/^\d{6}$/)) }),
  reply: ok({ data: z.object({ pincode: z.string(), city: z.string(), state: z.string() }) }),
});
