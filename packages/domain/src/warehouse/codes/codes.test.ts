import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, readCode } from './index';

const OURS = 'K7Q2F';
const kind = fc.constantFrom('ROLL', 'PIECE', 'PLACE');
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const company = fc.stringMatching(/^[0-9A-Z]{4,8}$/);

describe('a bar code', () => {
  test('reads back as what it was written for, in any case and with blanks around it', () => {
    fc.assert(
      fc.property(company, kind, id, fc.boolean(), (code, thing, number, small) => {
        const text = codeOf(code, thing, number);
        expect(readCode(code, ` ${small ? text.toLowerCase() : text}\n`)).toEqual({ kind: thing, id: number });
      }),
    );
  });

  test('of another company is never taken for one of ours', () => {
    fc.assert(
      fc.property(company, company, kind, id, (ours, theirs, thing, number) => {
        fc.pre(ours !== theirs);
        expect(readCode(ours, codeOf(theirs, thing, number))).toEqual({ kind: 'OTHER_COMPANY' });
      }),
    );
  });

  test('of an order is its number; an order is never a thing, nor a thing an order', () => {
    expect(readCode(OURS, 'ind-c-004217')).toEqual({ kind: 'ORDER', number: 'IND-C-004217' });
    expect(readCode(OURS, 'K7Q2F-T-000003')).toEqual({ kind: 'ORDER', number: 'K7Q2F-T-000003' });
    expect(readCode(OURS, 'K7Q2F-R-3')).toEqual({ kind: 'ROLL', id: 3 });
  });

  test('can be anything: a roll number of a vendor, a length, an address', () => {
    expect(readCode(OURS, 'R-100')).toEqual({ kind: 'UNKNOWN', text: 'R-100' });
    expect(readCode(OURS, 'K7Q2F-R-0')).toEqual({ kind: 'UNKNOWN', text: 'K7Q2F-R-0' });
    expect(readCode(OURS, 'K7Q2F-R-2147483648').kind).toBe('UNKNOWN');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['ROLL', 'PIECE', 'PLACE', 'ORDER', 'OTHER_COMPANY', 'UNKNOWN']).toContain(readCode(OURS, text).kind);
      }),
    );
  });

  test('is not written for what could not be read again', () => {
    expect(() => codeOf('k7', 'ROLL', 1)).toThrow('not a company code');
    expect(() => codeOf(OURS, 'ROLL', 0)).toThrow('not an id');
  });
});
