import { describe, expect, test } from 'vitest';
import { searchLists } from './search-lists';

const devanagari = /\p{Script=Devanagari}/u;

function checkList(key: string, expectedValues: readonly string[]) {
  const list = searchLists.find((candidate) => candidate.key === key);
  expect(list, `list ${key}`).toBeDefined();
  const options = list?.options ?? [];
  const values = options.map((option) => option.value);
  expect(values).toEqual(expect.arrayContaining([...expectedValues]));
  expect(new Set(values).size).toBe(values.length);
  for (const option of options) {
    expect(option.value).toMatch(/^[a-zA-Z0-9_]+$/);
    expect(option.label.trim()).not.toBe('');
    expect(option.labelHi, option.value).toMatch(devanagari);
  }
  expect(new Set(options.map((option) => option.label)).size).toBe(options.length);
  expect(new Set(options.map((option) => option.labelHi)).size).toBe(options.length);
}

const twoAmounts = /₹[\d,]+/;

describe('search lists', () => {
  test('LIST-01 communication preferences', () => checkList('communicationPreferences', ['sms', 'email', 'whatsapp']));
  test('LIST-02 employment status', () =>
    checkList('employmentStatus', ['salaried', 'self_employed', 'business_owner']));
  test('LIST-03 salary mode', () => checkList('salaryMode', ['bank_transfer', 'cheque', 'cash']));
  test('LIST-04 household income, both sides of the threshold', () =>
    checkList('householdIncome', ['at_or_below_300000', 'at_or_above_300000']));
  test('LIST-05 gender', () => checkList('gender', ['female', 'male', 'transgender']));
  test('LIST-06 residency', () => checkList('residency', ['owned_self', 'rented_family', 'company_provided']));
  test('LIST-07 education', () => checkList('education', ['12th', 'graduate', 'postgraduate']));
  test('LIST-08 profession type', () => checkList('professionType', ['office', 'factory', 'other']));
  test('LIST-09 employment tenure', () => checkList('employmentTenure', ['lt_3m', 'gt_5y']));
  test('LIST-10 work experience', () => checkList('workExperience', ['lt_1y', 'gt_10y']));
  test('LIST-11 loan purpose', () => checkList('loanPurpose', ['medical', 'wedding', 'other']));
  test('LIST-12 marital status', () => checkList('maritalStatus', ['single', 'married']));
  test('LIST-13 company type', () => checkList('companyType', ['private_limited', 'central_government']));
  test('LIST-14 job sector', () => checkList('jobSector', ['government', 'manufacturing', 'other']));
  test('LIST-15 work status', () => checkList('workStatus', ['permanent', 'contract']));
  test('LIST-16 business turnover', () => checkList('businessTurnover', ['lt_5l', 'gt_5cr']));
  test('LIST-17 business years', () => checkList('businessYears', ['lt_1y', 'gt_10y']));
  test('LIST-18 business nature', () => checkList('businessNature', ['manufacturing', 'retail', 'services']));
  test('LIST-19 business gross profit', () => checkList('businessGrossProfit', ['lt_1l', 'gt_25l']));
  test('LIST-20 business registration type', () => checkList('businessRegistrationType', ['gst', 'udyam', 'none']));
  test('LIST-21 professional type', () => checkList('professionalType', ['doctor', 'chartered_accountant', 'lawyer']));
  test('LIST-22 professional years', () => checkList('professionalYears', ['lt_1y', 'gt_10y']));
  test('LIST-23 ticketClass carries the four settled bounds', () => {
    checkList('ticketClass', ['1', '2', '3', '4']);
    const list = searchLists.find((candidate) => candidate.key === 'ticketClass');
    expect(list?.options.map((option) => option.label.match(/₹[\d,]+$/)?.[0])).toEqual([
      '₹50,000',
      '₹2,00,000',
      '₹5,00,000',
      '₹5,00,000',
    ]);
  });
  test("LIST-24 creditScoreClass carries the five settled classes and 'don't know'", () => {
    checkList('creditScoreClass', ['A', 'B', 'C', 'D', 'E', 'unknown']);
    const list = searchLists.find((candidate) => candidate.key === 'creditScoreClass');
    expect(list?.options.slice(0, 4).map((option) => option.label)).toEqual([
      '750 and above',
      '700 to 749',
      '650 to 699',
      '625 to 649',
    ]);
  });

  test('API-16 the account of a business is one of a list', () =>
    checkList('businessAccount', ['current', 'savings', 'overdraft', 'none']));

  test('the 24 lists and the business accounts have unique keys and titles in both languages', () => {
    expect(searchLists).toHaveLength(25);
    expect(new Set(searchLists.map((list) => list.key)).size).toBe(25);
    for (const list of searchLists) {
      expect(list.title.en.trim()).not.toBe('');
      expect(list.title.hi, list.key).toMatch(devanagari);
    }
  });

  test('both languages of an option name the same rupee amounts', () => {
    const amounts = (text: string) => text.match(new RegExp(twoAmounts, 'g'))?.sort() ?? [];
    for (const list of searchLists) {
      for (const option of list.options) expect(amounts(option.labelHi), option.label).toEqual(amounts(option.label));
    }
  });
});
