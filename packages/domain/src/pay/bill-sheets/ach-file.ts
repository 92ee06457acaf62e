import type { Cents } from '../../kit/money/index';
import { plainLetters, plainPunctuation } from '../../kit/text/index';
import type { BankAccountType } from './bank-account';

/** Who pays, as the company’s bank knows it. */
export interface AchCompany {
  /** The routing number of the bank that gets the file. */
  readonly routingNumber: string;
  readonly bankName: string;
  /** Ten characters, assigned by the bank. */
  readonly companyId: string;
  /** As it appears on the statements of those who are paid. */
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
  /** A company or a person: they are in batches of their own. */
  readonly payee: AchPayee;
  /** At most 15 letters and digits, to find the transfer again. */
  readonly reference: string;
}

export type AchPayee = 'COMPANY' | 'PERSON';

/** What tells one file from others: when it is made, in the company’s time zone, and when it takes effect. */
export interface AchFileFacts {
  readonly date: string;
  readonly minute: number;
  /** One of `FILE_MODIFIERS`: which file of the day it is. */
  readonly modifier: string;
  /** The banking day on which all transfers are paid, `YYYY-MM-DD`. */
  readonly effectiveDate: string;
  /** The number of its first transfer. */
  readonly firstTrace: number;
}

/** The files of a day, in order. */
export const FILE_MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * The number of the first transfer of a file after some others: numbers go on, and start again where they would not
 * fit.
 */
export const firstTraceAfter = (last: number, entries: number): number =>
  last + entries > LARGEST_TRACE ? 1 : last + 1;

const BLOCK = 10;
const WIDTH = 94;
const LARGEST_TRANSFER = 9_999_999_999;
const LARGEST_TRACE = 9_999_999;
/**
 * Codes of the ACH record formats (Nacha Operating Rules, appendix three), as banks and payroll programs describe them:
 * 220 is a batch of credits only, 22 a credit to checking and 32 to savings; entries without addenda have the indicator
 * 0. The class (CCD, PPD) and the effective date belong to the batch. The hash sums the first eight digits of the
 * routing numbers and keeps its last ten.
 */
const CREDITS_ONLY = '220';
const PURPOSE = 'LABOR PAY';
const CREDIT_TO: Readonly<Record<BankAccountType, string>> = { CHECKING: '22', SAVINGS: '32' };

/** A text in upper-case ASCII; what it can’t say is left out. */
function plainText(text: string): string {
  return plainLetters(plainPunctuation(text))
    .toUpperCase()
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Only letters and digits: what an identification may have. */
const identification = (text: string): string => plainText(text).replaceAll(/[^A-Z0-9]/g, '');

const alignLeft = (text: string, width: number): string => plainText(text).slice(0, width).padEnd(width);
const blank = (width: number): string => ' '.repeat(width);

/** A whole number with leading zeros; one that doesn’t fit is refused. */
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

/** Without debits; the hash is that of the routing numbers without their check digits. */
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

/** Entries to accounts of companies are CCD, those of persons PPD. */
const ENTRY_CLASSES: readonly (readonly [payee: AchPayee, entryClass: string])[] = [
  ['COMPANY', 'CCD'],
  ['PERSON', 'PPD'],
];

interface Batch {
  readonly entryClass: string;
  readonly transfers: readonly AchTransfer[];
  readonly number: number;
  /** The number of its first transfer. */
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

/** The batches of a file: one for each class that has transfers, whose numbers go on from one to the next. */
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
 * The transfers as a file of the Automated Clearing House (Nacha): lines of 94 characters, a multiple of ten of them,
 * each ended by CR LF. All are credits that take effect on one day. Throws a RangeError for an amount that has no place
 * in it.
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
