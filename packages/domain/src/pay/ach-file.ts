import type { Cents } from '../money/index';
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
  /** The day on which it is paid, `YYYY-MM-DD`. */
  readonly paidOn: string;
  /** At most 15 characters, to find the transfer again. */
  readonly reference: string;
}

/** When the file is made, in the company’s time zone: the day, and the minute of it. */
export interface AchMoment {
  readonly date: string;
  readonly minute: number;
}

const BLOCK = 10;
const WIDTH = 94;
const LARGEST_TRANSFER = 9_999_999_999;
const CREDITS_ONLY = '220';
const PURPOSE = 'LABOR PAY';
const CREDIT_TO: Readonly<Record<BankAccountType, string>> = { CHECKING: '22', SAVINGS: '32' };

/** Letters that don’t come apart into a plain one and its accent. */
const PLAIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ø: 'O',
  Œ: 'OE',
  Þ: 'TH',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};

/** A text in upper-case ASCII; what it can’t say is left out. */
function plainText(text: string): string {
  const upper = text.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(upper, (character) => PLAIN[character] ?? character)
    .join('')
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

const left = (text: string, width: number): string => plainText(text).slice(0, width).padEnd(width);
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

function fileHeader({ routingNumber, bankName, companyId, name }: AchCompany, { date, minute }: AchMoment): string {
  return [
    `101 ${routingNumber}`,
    left(companyId, 10),
    shortDay(date),
    digits(Math.floor(minute / 60) * 100 + (minute % 60), 4),
    'A094101',
    left(bankName, 23),
    left(name, 23),
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
    left(reference, 15),
    left(plainText(name) || reference, 22),
    blank(2),
    '0',
    trace,
  ].join('');
}

/** The transfers of one day: header, entries and control. `before` is how many entries the file has before them. */
function batch(company: AchCompany, transfers: readonly AchTransfer[], number: number, before: number): string[] {
  const bank = company.routingNumber.slice(0, 8);
  const day = shortDay(transfers[0]?.paidOn ?? '');
  const end = bank + digits(number, 7);
  const id = left(company.companyId, 10);
  const sums = sumsOf(transfers);
  return [
    [`5${CREDITS_ONLY}`, left(company.name, 16), blank(20), id, 'PPD', left(PURPOSE, 10), day, day, blank(3), '1', end],
    ...transfers.map((transfer, place) => [entry(transfer, bank + digits(before + place + 1, 7))]),
    [`8${CREDITS_ONLY}`, digits(sums.entries, 6), totals(sums), id, blank(25), end],
  ].map((parts) => parts.join(''));
}

/** The transfers by the day on which they are paid, the earliest first. */
function byDay(transfers: readonly AchTransfer[]): (readonly AchTransfer[])[] {
  const days = [...new Set(transfers.map(({ paidOn }) => paidOn))].toSorted();
  return days.map((day) => transfers.filter(({ paidOn }) => paidOn === day));
}

/**
 * The transfers as a file of the Automated Clearing House (Nacha): lines of 94 characters, a multiple of ten of them, each ended by CR LF.
 * The transfers of a day are a batch of credits (PPD) that takes effect on that day. Throws a RangeError for an amount that has no place in it.
 */
export function achFile(company: AchCompany, transfers: readonly AchTransfer[], made: AchMoment): string {
  const days = byDay(transfers);
  const batches = days.map((ofDay, place) =>
    batch(
      company,
      ofDay,
      place + 1,
      days.slice(0, place).reduce((sum, earlier) => sum + earlier.length, 0),
    ),
  );
  const lines = [fileHeader(company, made), ...batches.flat()];
  const blocks = Math.ceil((lines.length + 1) / BLOCK);
  const sums = sumsOf(transfers);
  const control = [
    '9',
    digits(days.length, 6),
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
