import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../kit/money';
import { fromWindows1252, windows1252 } from '../../kit/text';
import {
  DESKTOP_ACCOUNTS,
  DESKTOP_NAME_KINDS,
  desktopBill,
  desktopPayment,
  desktopRecordKey,
  giveDesktopNames,
  iifLists,
  iifTransactions,
} from './index';
import type { DesktopAccountNames, DesktopName, DesktopRecord } from './index';

const accounts = Object.fromEntries(
  Object.entries(DESKTOP_ACCOUNTS).map(([key, { usual }]) => [key, usual]),
) as unknown as DesktopAccountNames;
const record = (
  kind: DesktopRecord['kind'],
  id: number,
  name: string,
  firmId: number | null = null,
): DesktopRecord => ({
  kind,
  id,
  name,
  firmId,
});
/** The names in the file, in the order of the records. */
function namesOf(records: readonly DesktopRecord[], givenNames: readonly DesktopName[] = []): (string | undefined)[] {
  const { current } = giveDesktopNames(records, givenNames);
  return records.map(({ kind, id }) => current.get(desktopRecordKey(kind, id))?.fileName);
}

describe('a name', () => {
  test('has 41 characters in letters of the file, and no colon, quotes or semicolon', () => {
    expect(
      namesOf([
        record('CUSTOMER', 1, 'Greystar: Lakeside "North"; South'),
        record('CUSTOMER', 2, 'Łódź Apartments'),
        record('CUSTOMER', 3, 'Caf\u0065\u0301 “Oaks” – East'),
        record('CUSTOMER', 4, 'דירות האגם 12'),
        record('CUSTOMER', 5, 'The Residences at Historic Meridian-Kessler Boulevard'),
        record('CUSTOMER', 6, 'The Residences at Historic Meridian-Kessler Boulevard'),
      ]),
    ).toEqual([
      'Greystar - Lakeside North, South',
      'Lodz Apartments',
      'Café “Oaks” – East',
      'Customer #4',
      'The Residences at Historic Meridian-Kessl',
      'The Residences at Historic Meridian-Ke #6',
    ]);
  });

  test('is unique as the file writes it, over customers, firms and vendors', () => {
    expect(
      namesOf([
        record('CUSTOMER', 1, 'The Oaks'),
        record('CUSTOMER', 2, 'The "Oaks"'),
        record('INSTALLER', 2, 'the oaks'),
        record('SALESPERSON', 2, 'THE OAKS'),
        record('FIRM', 9, 'The Oaks'),
      ]),
    ).toEqual(['The Oaks #1', 'The Oaks #2', 'the oaks #2-2', 'THE OAKS #2-3', 'The Oaks']);
  });

  test('of a customer below its firm may be that of others, not of its sister', () => {
    expect(
      namesOf([
        record('FIRM', 1, 'Greystar: East'),
        record('CUSTOMER', 1, 'Lakeside', 1),
        record('CUSTOMER', 2, 'LAKESIDE', 1),
        record('CUSTOMER', 3, 'Lakeside'),
      ]),
    ).toEqual(['Greystar - East', 'Greystar - East:Lakeside', 'Greystar - East:LAKESIDE #2', 'Lakeside']);
  });

  test('that was given is not given to another record when its own is renamed', () => {
    const first = giveDesktopNames([record('CUSTOMER', 2, 'Oaks'), record('CUSTOMER', 3, 'Elms')], []);
    const swapped = [record('CUSTOMER', 2, 'Elms'), record('CUSTOMER', 3, 'Oaks')];
    expect(namesOf(swapped, first.added)).toEqual(['Elms #2', 'Oaks #3']);
  });
});

/** Names that differ only in characters the file can't write, and arbitrary ones. */
const hardName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', 'A', 'á', 'ł', '"', ';', ':', ' ', '’', '#', '1', '東', '\u00ad', '\t'),
    maxLength: 6,
  }),
  fc.string({ unit: fc.constantFrom('a', 'ß', 'ss'), minLength: 38, maxLength: 46 }),
);
const recordsOf = (names: readonly string[], firms: readonly (number | null)[]): DesktopRecord[] =>
  names.map((name, place) => {
    const kind = DESKTOP_NAME_KINDS[place % DESKTOP_NAME_KINDS.length] ?? 'CUSTOMER';
    return record(kind, place + 1, name, kind === 'CUSTOMER' ? (firms[place] ?? null) : null);
  });
/** Records 1, 5, 9 … are firms. */
const firmIds = fc.array(fc.constantFrom(null, 1, 5), { minLength: 12, maxLength: 12 });
const names = fc.array(hardName, { minLength: 12, maxLength: 12 });

test('whatever the names are: unique over all lists, writable, short enough, and every line names a listed one', () => {
  fc.assert(
    fc.property(names, firmIds, (all, firms) => {
      const records = recordsOf(all, firms);
      const { current } = giveDesktopNames(records, []);
      const allNames = [...current.values()];
      const listed = (kinds: readonly string[]) => allNames.filter(({ kind }) => kinds.includes(kind));
      const customers = listed(['FIRM', 'CUSTOMER']).map(({ fileName }) => ({
        name: fileName,
        addressLines: [],
        phone: '',
        email: '',
        terms: '',
      }));
      const vendors = listed(['INSTALLER', 'SALESPERSON']).map(({ fileName }) => fileName);
      const read = (text: string): string[][] =>
        fromWindows1252(windows1252(text))
          .split('\r\n')
          .map((row) => row.split('\t'));
      const inLists = read(iifLists({ customers, vendors }, accounts)).flatMap(([kind, name]) =>
        kind === 'CUST' || kind === 'VEND' ? [name ?? ''] : [],
      );
      expect(new Set(inLists.map((name) => name.toLowerCase())).size).toBe(records.length);
      for (const name of inLists) {
        expect(name).not.toMatch(/["\t\r\n;]/);
        const parts = name.split(':');
        expect(parts.length).toBeLessThanOrEqual(2);
        for (const part of parts) {
          expect([part.length > 0, part.length <= 41, part.trim()]).toEqual([true, true, part]);
        }
      }
      expect(new Set(allNames.map(({ name }) => name.toLowerCase())).size).toBe(records.length);
      const posting = { number: '1', date: '2026-11-25', amount: cents(100), memo: '' };
      const posted = allNames.map(({ kind, name }) =>
        kind === 'FIRM' || kind === 'CUSTOMER'
          ? desktopPayment({ ...posting, name })
          : desktopBill({ ...posting, name }, [{ account: 'labor', amount: cents(100), memo: '' }]),
      );
      const words = { names: new Map(allNames.map(({ name, fileName }) => [name, fileName])), numbers: new Map() };
      const lines = read(iifTransactions(posted, accounts, words)).filter(([kind]) => kind === 'TRNS');
      expect(lines.map((cells) => cells[5])).toEqual(allNames.map(({ fileName }) => fileName));
      expect(inLists).toEqual(expect.arrayContaining(lines.map((cells) => cells[5])));
    }),
  );
});

test('whatever is renamed and moved: a name once given stays its record’s, and comes back with its old name', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(names, firmIds), { minLength: 2, maxLength: 4 }), (versions) => {
      const givenNames: DesktopName[] = [];
      const owners = new Map<string, string>();
      const before = versions.map(([all, firms]) => {
        const { current, added } = giveDesktopNames(recordsOf(all, firms), givenNames);
        givenNames.push(...added);
        for (const { kind, recordId, fileName } of current.values()) {
          const owner = desktopRecordKey(kind, recordId);
          expect(owners.get(fileName.toLowerCase()) ?? owner).toBe(owner);
          owners.set(fileName.toLowerCase(), owner);
        }
        return current;
      });
      versions.forEach(([all, firms], place) => {
        const again = giveDesktopNames(recordsOf(all, firms), givenNames);
        expect(again.added).toEqual([]);
        expect(again.current).toEqual(before[place]);
      });
    }),
    { numRuns: 50 },
  );
});
