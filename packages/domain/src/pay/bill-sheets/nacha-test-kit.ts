/**
 * Reads an ACH file line by line as a bank would, by the published rules (Nacha Operating Rules, appendix “ACH File
 * Exchange Specifications” and “ACH Record Format Specifications”), and throws for anything not allowed. It shares no
 * code with the writer: positions are as printed in the rules, from 1.
 */
export function readNacha(text: string): NachaFile {
  check(text.endsWith('\r\n'), 'the last line is not ended');
  const lines = text.split('\r\n').slice(0, -1);
  check(lines.length % 10 === 0, 'the file is not blocked by ten');
  for (const line of lines) check(/^[\u0020-\u007E]{94}$/.test(line), `not a record of 94 characters: ${line}`);
  const [head = '', ...rest] = lines;
  const file = readHead(head);
  const end = rest.findIndex((line) => line.startsWith('9'));
  check(end >= 0, 'there is no file control');
  for (const line of rest.slice(end + 1)) check(line === '9'.repeat(94), 'the filling is not nines');
  check(rest.length - end - 1 < 10, 'more filling than a block');
  const batches = readBatches(rest.slice(0, end), file);
  readControl(rest[end] ?? '', batches, lines.length);
  return { ...file, batches };
}

interface NachaHead {
  readonly bank: string;
  readonly origin: string;
  readonly modifier: string;
  readonly date: string;
}
interface NachaEntry {
  readonly isSavings: boolean;
  readonly routing: string;
  readonly account: string;
  readonly cents: number;
  readonly id: string;
  readonly name: string;
  readonly trace: string;
}
interface NachaBatch {
  readonly entryClass: string;
  readonly effectiveDate: string;
  readonly entries: readonly NachaEntry[];
}
export interface NachaFile extends NachaHead {
  readonly batches: readonly NachaBatch[];
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`ACH file: ${what}`);
}

/** Positions from 1, as the rules count. */
const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);

function figure(line: string, from: number, to: number): number {
  const digits = at(line, from, to);
  check(/^[0-9]+$/.test(digits), `positions ${from}-${to} are not numeric: ${line}`);
  return Number(digits);
}

/** Alphameric fields are left-justified and filled with spaces. */
function alphameric(line: string, from: number, to: number, what: string): string {
  const value = at(line, from, to);
  check(!value.startsWith(' ') || value.trim() === '', `${what} is not left-justified: ${line}`);
  check(!/[a-z]/.test(value), `${what} has small letters: ${line}`);
  return value.trimEnd();
}

function dayOf(digits: string, what: string): string {
  const [year = '', month = '', day = ''] = digits.match(/[0-9]{2}/g) ?? [];
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)));
  check(date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day), `${what} is no date: ${digits}`);
  return date.toISOString().slice(0, 10);
}

/** The ninth digit makes the weighted sum a multiple of ten. */
function routingNumber(nine: string): string {
  check(/^[0-9]{9}$/.test(nine), `no routing number: ${nine}`);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, last = 0] = Array.from(nine, Number);
  const sum = 3 * (a + d + g) + 7 * (b + e + h) + (c + f);
  check((10 - (sum % 10)) % 10 === last, `the check digit of ${nine} is wrong`);
  return nine;
}

/** The Fed's published holidays of these years; the rules leave settlement days to its calendar. */
const CLOSED = new Set(
  `2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25
   2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25`.split(/\s+/),
);

function readHead(line: string): NachaHead {
  check(at(line, 1, 3) === '101', 'the file header does not begin with 101');
  check(at(line, 4, 4) === ' ', 'the immediate destination does not begin with a space');
  check(/^[0-9]{4}$/.test(at(line, 30, 33)), 'no creation time');
  check(figure(line, 30, 31) < 24 && figure(line, 32, 33) < 60, 'no time of day');
  check(/^[A-Z0-9]$/.test(at(line, 34, 34)), 'the file ID modifier is none of A-Z, 0-9');
  check(at(line, 35, 40) === '094101', 'record size, blocking factor and format code');
  alphameric(line, 41, 63, 'the destination name');
  alphameric(line, 64, 86, 'the origin name');
  check(at(line, 87, 94).trim() === '', 'the reference code is not blank');
  return {
    bank: routingNumber(at(line, 5, 13)),
    origin: alphameric(line, 14, 23, 'the immediate origin'),
    modifier: at(line, 34, 34),
    date: dayOf(at(line, 24, 29), 'the creation date'),
  };
}

function readBatches(lines: readonly string[], file: NachaHead): NachaBatch[] {
  const batches: NachaBatch[] = [];
  let lastTrace = '';
  for (let place = 0; place < lines.length;) {
    const head = lines[place] ?? '';
    const length = lines.slice(place).findIndex((line) => line.startsWith('8'));
    check(length > 0, 'a batch has no control');
    const entries = lines.slice(place + 1, place + length).map((line) => readEntry(line, file));
    for (const { trace } of entries) {
      check(trace > lastTrace, 'trace numbers do not ascend');
      lastTrace = trace;
    }
    const batch = readBatchHead(head, batches.length + 1, file);
    readBatchControl(lines[place + length] ?? '', head, entries);
    batches.push({ ...batch, entries });
    place += length + 1;
  }
  check(batches.length > 0, 'there is no batch');
  return batches;
}

function readBatchHead(line: string, number: number, { origin, bank, date }: NachaHead): Omit<NachaBatch, 'entries'> {
  check(at(line, 1, 1) === '5', `no batch header: ${line}`);
  check(at(line, 2, 4) === '220', 'the service class is not credits only');
  alphameric(line, 5, 20, 'the company name');
  check(at(line, 21, 40).trim() === '', 'the discretionary data is not blank');
  check(at(line, 41, 50).trimEnd() === origin, 'the company ID is not the origin');
  const entryClass = at(line, 51, 53);
  check(entryClass === 'CCD' || entryClass === 'PPD', `the entry class is ${entryClass}`);
  check(alphameric(line, 54, 63, 'the entry description') !== '', 'there is no entry description');
  const effectiveDate = dayOf(at(line, 70, 75), 'the effective entry date');
  const weekday = new Date(`${effectiveDate}T00:00:00Z`).getUTCDay();
  check(weekday !== 0 && weekday !== 6 && !CLOSED.has(effectiveDate), `banks are closed on ${effectiveDate}`);
  check(effectiveDate > date, 'the file takes effect before it is made');
  check(at(line, 76, 78) === '   ', 'the settlement date is the operator’s to fill in');
  check(at(line, 79, 79) === '1', 'the originator status is not that of a bank');
  check(at(line, 80, 87) === bank.slice(0, 8), 'the originating bank is not that of the file');
  check(figure(line, 88, 94) === number, 'batches are not numbered in order');
  return { entryClass, effectiveDate };
}

function readEntry(line: string, { bank }: NachaHead): NachaEntry {
  check(at(line, 1, 1) === '6', `no entry: ${line}`);
  const code = at(line, 2, 3);
  check(code === '22' || code === '32', `the transaction code ${code} is no live credit`);
  const account = alphameric(line, 13, 29, 'the account number');
  check(/^[A-Z0-9-]+$/.test(account), `the account number ${account}`);
  const cents = figure(line, 30, 39);
  check(cents > 0, 'an entry of nothing is no live credit');
  const id = alphameric(line, 40, 54, 'the identification number');
  check(/^[A-Z0-9]+$/.test(id), `the identification ${id} has more than letters and digits`);
  const name = alphameric(line, 55, 76, 'the receiver’s name');
  check(name !== '', 'the receiver has no name');
  check(at(line, 77, 78) === '  ', 'the discretionary data is not blank');
  check(at(line, 79, 79) === '0', 'there is no addenda record');
  check(at(line, 80, 87) === bank.slice(0, 8), 'the trace number is not that of the originating bank');
  check(figure(line, 88, 94) > 0, 'trace numbers begin with 1');
  return {
    isSavings: code === '32',
    routing: routingNumber(at(line, 4, 12)),
    account,
    cents,
    id,
    name,
    trace: at(line, 80, 94),
  };
}

const add = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);
/** The receiving banks’ numbers without check digits; only the last ten digits are kept. */
const hashOf = (entries: readonly NachaEntry[]): number =>
  add(entries.map(({ routing }) => Number(routing.slice(0, 8)))) % 10_000_000_000;

function readBatchControl(line: string, head: string, entries: readonly NachaEntry[]): void {
  check(at(line, 2, 4) === at(head, 2, 4), 'header and control have different service classes');
  check(figure(line, 5, 10) === entries.length, 'the entry count of a batch');
  check(figure(line, 11, 20) === hashOf(entries), 'the entry hash of a batch');
  check(figure(line, 21, 32) === 0, 'a batch of credits has debits');
  check(figure(line, 33, 44) === add(entries.map(({ cents }) => cents)), 'the credits of a batch');
  check(at(line, 45, 54) === at(head, 41, 50), 'header and control have different companies');
  check(at(line, 55, 79).trim() === '', 'authentication code and reserved positions are not blank');
  check(at(line, 80, 94) === at(head, 80, 94), 'header and control have different numbers');
}

function readControl(line: string, batches: readonly NachaBatch[], lines: number): void {
  const entries = batches.flatMap((batch) => batch.entries);
  check(figure(line, 2, 7) === batches.length, 'the batch count');
  check(figure(line, 8, 13) === lines / 10, 'the block count');
  check(figure(line, 14, 21) === entries.length, 'the entry count of the file');
  check(figure(line, 22, 31) === hashOf(entries), 'the entry hash of the file');
  check(figure(line, 32, 43) === 0, 'a file of credits has debits');
  check(figure(line, 44, 55) === add(entries.map(({ cents }) => cents)), 'the credits of the file');
  check(at(line, 56, 94).trim() === '', 'the reserved positions are not blank');
}
