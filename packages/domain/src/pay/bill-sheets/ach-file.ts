import type { Cents } from '../../kit/money/index';
import { plainLetters, plainPunctuation } from '../../kit/text/index';
import type { BankAccountType } from './bank-account';

/** The payer, as its bank knows it. */
export interface AchCompany {
  /** The routing number of the bank that receives the file. */
  readonly routingNumber: string;
  readonly bankName: string;
  /** Ten characters, assigned by the bank. */
  readonly companyId: string;
  /** The name shown on the payees' bank statements. */
  readonly name: string;
}

/** One transfer. */
export interface AchTransfer {
  readonly name: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: BankAccountType;
  /** More than zero. */
  readonly amount: Cents;
  /** A company or a person; each has its own batch. */
  readonly payee: AchPayee;
  /** At most 15 letters and digits, to find the transfer again. */
  readonly reference: string;
}

export type AchPayee = 'COMPANY' | 'PERSON';

/** What identifies a file: when it is created, in the company's time zone, and when it takes effect. */
export interface AchFileFacts {
  readonly date: string;
  readonly minute: number;
  /** One of `FILE_MODIFIERS`: which of the day's files it is. */
  readonly modifier: string;
  /** The banking day on which all transfers are paid, `YYYY-MM-DD`. */
  readonly effectiveDate: string;
  /** The trace number of its first transfer. */
  readonly firstTrace: number;
}

/** The modifiers of a day's files, in order. */
export const FILE_MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * The trace number of the first transfer in a file that follows others: counts on, and starts over when the numbers run
 * out.
 */
export const firstTraceAfter = (last: number, entries: number): number =>
  last + entries > LARGEST_TRACE ? 1 : last + 1;

const BLOCK = 10;
const WIDTH = 94;
const LARGEST_TRANSFER = 9_999_999_999;
const LARGEST_TRACE = 9_999_999;
/**
 * Codes of the ACH record formats (Nacha Operating Rules, appendix three), as banks and payroll programs describe them:
 * 220 is a batch of credits only, 22 a credit to checking, 32 to savings; entries without addenda have indicator 0.
 * Class (CCD, PPD) and effective date belong to the batch. The hash sums the first eight digits of the routing numbers
 * and keeps its last ten.
 */
const CREDITS_ONLY = '220';
const PURPOSE = 'LABOR PAY';
const CREDIT_TO: Readonly<Record<BankAccountType, string>> = { CHECKING: '22', SAVINGS: '32' };

/** Text in upper-case ASCII; other characters are removed. */
function plainText(text: string): string {
  return plainLetters(plainPunctuation(text))
    .toUpperCase()
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Letters and digits only, as allowed in an identification. */
const identification = (text: string): string => plainText(text).replaceAll(/[^A-Z0-9]/g, '');

const alignLeft = (text: string, width: number): string => plainText(text).slice(0, width).padEnd(width);
const blank = (width: number): string => ' '.repeat(width);

/** A whole number with leading zeros; throws if it does not fit. */
function digits(value: number, width: number): string {
  const text = String(value);
  if (!/^\d+$/.test(text) || text.length > width) throw new RangeError(`${text} does not fit into ${width} digits`);
  return text.padStart(width, '0');
}

/** `2026-03-13` as `260313`. */
const shortDay = (day: string): string => day.replaceAll('-', '').slice(2);

interface Sums {
  readonly entries: number;
  readonly hash: number;
  readonly cents: number;
}

const sumsOf = (transfers: readonly AchTransfer[]): Sums => ({
  entries: transfers.length,
  hash: transfers.reduce((sum, { routingNumber }) => sum + Number(routingNumber.slice(0, 8)), 0) % 10_000_000_000,
  cents: transfers.reduce((sum, { amount }) => sum + amount, 0),
});

/** No debits; the hash is over the routing numbers without check digits. */
const totals = ({ hash, cents }: Sums): string => digits(hash, 10) + digits(0, 12) + digits(cents, 12);

function fileHeader(
  { routingNumber, bankName, companyId, name }: AchCompany,
  { date, minute, modifier }: AchFileFacts,
): string {
  return [
    `101 ${routingNumber}`,
    alignLeft(companyId, 10),
    shortDay(date),
    digits(Math.floor(minute / 60) * 100 + (minute % 60), 4),
    `${modifier}094101`,
    alignLeft(bankName, 23),
    alignLeft(name, 23),
    blank(8),
  ].join('');
}

function entry(transfer: AchTransfer, trace: string): string {
  const { accountType, routingNumber, accountNumber, amount, reference, name } = transfer;
  if (amount <= 0 || amount > LARGEST_TRANSFER) throw new RangeError(`A transfer of ${amount} cents is not possible`);
  return [
    `6${CREDIT_TO[accountType]}${routingNumber}`,
    accountNumber.padEnd(17),
    digits(amount, 10),
    alignLeft(identification(reference), 15),
    alignLeft(plainText(name) || identification(reference), 22),
    blank(2),
    '0',
    trace,
  ].join('');
}

/** Entries to company accounts are CCD, those to persons PPD. */
const ENTRY_CLASSES: readonly (readonly [payee: AchPayee, entryClass: string])[] = [
  ['COMPANY', 'CCD'],
  ['PERSON', 'PPD'],
];

interface Batch {
  readonly entryClass: string;
  readonly transfers: readonly AchTransfer[];
  readonly number: number;
  /** The trace number of its first transfer. */
  readonly firstTrace: number;
}

/** The transfers of one class: header, entries and control. */
function batchLines(company: AchCompany, { date, effectiveDate }: AchFileFacts, batch: Batch): string[] {
  const { entryClass, transfers, number, firstTrace } = batch;
  const bank = company.routingNumber.slice(0, 8);
  const days = [shortDay(date), shortDay(effectiveDate)];
  const end = bank + digits(number, 7);
  const id = alignLeft(company.companyId, 10);
  const sums = sumsOf(transfers);
  return [
    [
      `5${CREDITS_ONLY}`,
      alignLeft(company.name, 16),
      blank(20),
      id,
      entryClass,
      alignLeft(PURPOSE, 10),
      ...days,
      blank(3),
      '1',
      end,
    ],
    ...transfers.map((transfer, place) => [entry(transfer, bank + digits(firstTrace + place, 7))]),
    [`8${CREDITS_ONLY}`, digits(sums.entries, 6), totals(sums), id, blank(25), end],
  ].map((parts) => parts.join(''));
}

/** A file's batches: one per class with transfers, numbered in sequence. */
function batchesOf(transfers: readonly AchTransfer[], firstTrace: number): Batch[] {
  let next = firstTrace;
  return ENTRY_CLASSES.map(([payee, entryClass]) => ({
    entryClass,
    transfers: transfers.filter((transfer) => transfer.payee === payee),
  }))
    .filter((batch) => batch.transfers.length > 0)
    .map((batch, place) => {
      const numbered = { ...batch, number: place + 1, firstTrace: next };
      next += batch.transfers.length;
      return numbered;
    });
}

/**
 * The transfers as an Automated Clearing House (Nacha) file: lines of 94 characters ending in CR LF, in multiples of
 * ten. All are credits with one effective date. Throws a RangeError for an amount that doesn't fit.
 */
export function achFile(company: AchCompany, transfers: readonly AchTransfer[], facts: AchFileFacts): string {
  const batches = batchesOf(transfers, facts.firstTrace);
  const lines = [fileHeader(company, facts), ...batches.flatMap((batch) => batchLines(company, facts, batch))];
  const blocks = Math.ceil((lines.length + 1) / BLOCK);
  const sums = sumsOf(transfers);
  const control = [
    '9',
    digits(batches.length, 6),
    digits(blocks, 6),
    digits(sums.entries, 8),
    totals(sums),
    blank(39),
  ].join('');
  const filled = [
    ...lines,
    control,
    ...Array.from({ length: blocks * BLOCK - lines.length - 1 }, () => '9'.repeat(WIDTH)),
  ];
  return filled.map((line) => `${line}\r\n`).join('');
}
