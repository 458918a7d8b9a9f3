import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { englishOf } from '@saakh/i18n/english';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkingDays,
  ageOn,
  checkBirthDate,
  dayEndingAt,
  istDateOf,
  istMinutesOf,
  parseTypedDate,
  startOfIstDay,
  toTypedDate,
  weekdayOf,
} from './dates';

const today = '2026-11-20';
function messageOf(typed: string, at = today): string | undefined {
  const result = checkBirthDate(typed, at);
  return result.valid ? undefined : englishOf(VALIDATION_MESSAGES[result.message]);
}

describe('the calendar of India', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'R-TIME-1 an instant has its Indian date with the process in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(istDateOf(new Date('2026-11-19T18:29:59.999Z'))).toBe('2026-11-19');
      expect(istDateOf(new Date('2026-11-19T18:30:00.000Z'))).toBe('2026-11-20');
      expect(istMinutesOf(new Date('2026-11-19T18:30:00.000Z'))).toBe(0);
      expect(istMinutesOf(new Date('2026-11-20T04:29:30.000Z'))).toBe(599.5);
      expect(startOfIstDay('2026-11-20').toISOString()).toBe('2026-11-19T18:30:00.000Z');
      expect(dayEndingAt(new Date('2026-11-19T18:30:00.000Z'))).toBe('2026-11-19');
      expect(dayEndingAt(new Date('2026-11-19T18:29:59.999Z'))).toBeNull();
      expect(dayEndingAt(new Date('2026-11-19T18:30:00.001Z'))).toBeNull();
      expect(weekdayOf('2026-11-20')).toBe(5);
    },
  );

  test('a date begins at the first instant that has it', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (at) => {
        const start = startOfIstDay(istDateOf(at));
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(at.getTime() - start.getTime()).toBeLessThan(86_400_000);
        expect(istMinutesOf(at)).toBeCloseTo((at.getTime() - start.getTime()) / 60_000, 6);
      }),
    );
  });

  test('days are added across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('working days skip weekends and holidays', () => {
    const none = new Set<string>();
    expect(addWorkingDays('2026-11-19', 3, none)).toBe('2026-11-24');
    expect(addWorkingDays('2026-11-19', 3, new Set(['2026-11-24']))).toBe('2026-11-25');
    expect(addWorkingDays('2026-11-21', 1, none)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-20', 1, none)).toBe('2026-11-23');
  });
});

describe('age', () => {
  test('REG-DP-12 one day before the eighteenth birthday is refused, the birthday is accepted', () => {
    expect(checkBirthDate('21/11/2008', today)).toEqual({ valid: false, message: 'ageOutOfRange' });
    expect(checkBirthDate('20/11/2008', today)).toEqual({ valid: true, on: '2008-11-20' });
  });

  test('who is born on 29 February grows older on 1 March of an ordinary year', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  });

  test('65 is the last age taken by default, and a product may state its own ages', () => {
    expect(checkBirthDate('21/11/1960', today).valid).toBe(true);
    expect(checkBirthDate('20/11/1960', today)).toEqual({ valid: false, message: 'ageOutOfRange' });
    expect(checkBirthDate('20/11/1960', today, { min: 21, max: 70 }).valid).toBe(true);
    expect(checkBirthDate('20/11/2006', today, { min: 21, max: 70 }).valid).toBe(false);
    expect(checkBirthDate('20/11/2026', today, { min: 0, max: Number.POSITIVE_INFINITY }).valid).toBe(true);
    expect(checkBirthDate('01/01/1900', today, { min: 0, max: Number.POSITIVE_INFINITY }).valid).toBe(true);
  });
});

describe('a typed date', () => {
  test('VAL-DATE-01 a date is entered as DD/MM/YYYY', () => {
    expect(parseTypedDate('07/03/1990', today)).toEqual({ valid: true, on: '1990-03-07' });
    expect(toTypedDate('1990-03-07')).toBe('07/03/1990');
  });

  test('VAL-MSG-11 an impossible day or month reads Invalid date', () => {
    for (const typed of ['31/04/1990', '29/02/1990', '00/01/1990', '01/00/1990', '01/13/1990', '32/01/1990']) {
      expect(messageOf(typed), typed).toBe('Invalid date');
    }
  });

  test('VAL-MSG-12 an impossible or future year reads Invalid year', () => {
    for (const typed of ['01/01/0000', '01/01/1899', '01/01/2027', '31/02/9999']) {
      expect(messageOf(typed), typed).toBe('Invalid year');
    }
  });

  test('VAL-MSG-13 an empty, incomplete or still coming date reads Please enter a valid birth date', () => {
    for (const typed of [
      '21/11/2026',
      '',
      '  ',
      '07/03',
      '07/03/19',
      '7/3/1990',
      '07-03-1990',
      '1990-03-07',
      'dd/mm/yyyy',
      '31/12/2026',
    ]) {
      expect(messageOf(typed), typed).toBe('Please enter a valid birth date');
    }
  });

  test('VAL-MSG-14 an age outside the range reads the age message', () => {
    for (const typed of ['01/01/2015', '19/11/2026', '01/01/1920']) {
      expect(messageOf(typed), typed).toBe("Your age doesn't match the required age criteria");
    }
  });

  test('VAL-DATE-01 every real date survives the way to what is typed and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 46_000 }), (days) => {
        const on = addDays('1900-01-01', days);
        expect(parseTypedDate(toTypedDate(on), today)).toEqual({ valid: true, on });
      }),
    );
  });
});

test('months are counted over the ends of years, both ways', () => {
  expect(['2026-12', '2026-01', '2026-03'].map((month, at) => addMonths(month, [1, -1, 0][at] ?? 0))).toEqual([
    '2027-01',
    '2025-12',
    '2026-03',
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: -400, max: 400 }),
      (year, of, by) => {
        const month = `${year}-${String(of).padStart(2, '0')}`;
        expect(addMonths(month, by)).toBe(new Date(Date.UTC(year, of - 1 + by)).toISOString().slice(0, 7));
        expect(addMonths(addMonths(month, by), -by)).toBe(month);
      },
    ),
  );
});
