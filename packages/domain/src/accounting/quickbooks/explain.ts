import { labelOf } from '../../kit/flooring/option';
import { SYNC_KINDS } from './kinds';
import type { SyncKind } from './kinds';
import type { ExplainedCode } from './problems';

/** Why something could not be sent: a QuickBooks code, or one of ours in capitals. */
export interface Problem {
  readonly code: string;
  /** QuickBooks' own message. */
  readonly detail: string;
}

/** The record with the problem. */
export interface Subject {
  readonly kind: SyncKind;
  readonly localId: number;
  /** Its name or number. */
  readonly name: string;
  readonly workOrderId: number | null;
  /** For a commission statement, its run. */
  readonly runId?: number | null | undefined;
}

/** The explanation for users: what is wrong, what to do about it, and where. */
export interface Explanation {
  readonly message: string;
  readonly fix: string;
  readonly link: string;
}

/** The page with the mapping of accounts, items and tax codes. */
export const QUICKBOOKS_SETTINGS = '/app-config/quickbooks';

/** The page of QuickBooks failures. */
export function pageOf({ kind, localId, workOrderId, runId }: Subject): string {
  switch (kind) {
    case 'FIRM':
      return `/property-management-firms/${localId}/profile`;
    case 'CUSTOMER':
      return `/customers/${localId}/profile`;
    case 'ITEM':
      return `/items/${localId}`;
    case 'SALESPERSON':
      return `/salespersons/${localId}`;
    case 'INSTALLER':
      return `/installers/${localId}`;
    case 'BILL_SHEET':
      return `/bill-sheets/${localId}`;
    case 'COMMISSION_STATEMENT':
      return runId == null ? '/commissions/runs' : `/commissions/runs/${runId}`;
    case 'DEPOSIT':
      return `/deposits/${localId}`;
    case 'PAYMENT':
      return `/payments/${localId}`;
    case 'CREDIT_MEMO':
      return `/credit-memos/${localId}`;
    default:
      return workOrderId === null ? QUICKBOOKS_SETTINGS : `/work-orders/${workOrderId}`;
  }
}

type Words = (subject: Subject, detail: string) => Explanation;

const noun = (kind: SyncKind): string => labelOf(SYNC_KINDS, kind);
const lower = (kind: SyncKind): string => noun(kind).toLowerCase();
const inSettings = (message: string, fix: string): Explanation => ({ message, fix, link: QUICKBOOKS_SETTINGS });
const atRecord = (subject: Subject, message: string, fix: string): Explanation => ({
  message,
  fix,
  link: pageOf(subject),
});
/** QuickBooks' message, without the error type at its start. */
export const saidPlainly = (detail: string): string => detail.replace(/^[^:]{0,60}Error\s*:\s*/i, '').trim();
const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** Our own errors: QuickBooks would not say which part of the request it means. */
const refusedData: Words = (subject, detail) =>
  inSettings(
    `QuickBooks does not accept the data of ${lower(subject.kind)} ${subject.name}.`,
    detail === ''
      ? 'Report this with the response below.'
      : `It says: ${sentence(detail)} Report this with the response below.`,
  );
const reconnect: Words = () =>
  inSettings(
    'QuickBooks no longer accepts the connection.',
    'Connect QuickBooks again. Waiting entries are sent then.',
  );

const WORDS: Readonly<Record<ExplainedCode, Words>> = {
  '6240': (subject) =>
    subject.kind === 'NEW_ITEM'
      ? inSettings(
          `QuickBooks already has an item named ${subject.name}.`,
          'Choose that one in the QuickBooks settings, or create one under another name.',
        )
      : atRecord(
          subject,
          `QuickBooks already has another customer, vendor, employee or item named ${subject.name}.`,
          'Change the name here or there, or match the two in the QuickBooks settings. Then retry.',
        ),
  '6140': (subject) =>
    atRecord(
      subject,
      `QuickBooks already has the number of ${lower(subject.kind)} ${subject.name}, and it did not come from here.`,
      'Change the number in QuickBooks. Then retry.',
    ),
  '6210': (subject) =>
    atRecord(
      subject,
      `The date of ${lower(subject.kind)} ${subject.name} is in a period that is closed in QuickBooks.`,
      'Reopen the period in QuickBooks, or delete this and enter it again with a later date. Then retry.',
    ),
  '6540': (subject) =>
    atRecord(
      subject,
      `${noun(subject.kind)} ${subject.name} is part of a bank deposit in QuickBooks and can't be changed there.`,
      'Take it out of the deposit in QuickBooks. Then retry.',
    ),
  '610': (subject) =>
    atRecord(
      subject,
      `${noun(subject.kind)} ${subject.name}, or something it refers to, is inactive or deleted in QuickBooks.`,
      'Make it active in QuickBooks, or match it to another one in the QuickBooks settings. Then retry.',
    ),
  '2500': (subject) =>
    inSettings(
      `${noun(subject.kind)} ${subject.name} refers to something that QuickBooks no longer has.`,
      'Check the accounts, items, terms and tax codes in the QuickBooks settings. Then retry.',
    ),
  '5010': (subject) =>
    atRecord(
      subject,
      `${noun(subject.kind)} ${subject.name} is being changed in QuickBooks by someone else.`,
      'Retry when they are done.',
    ),
  '6000': (subject, detail) =>
    atRecord(
      subject,
      `QuickBooks refuses ${lower(subject.kind)} ${subject.name}${detail === '' ? '.' : `: ${sentence(detail)}`}`,
      'Correct it here or in QuickBooks. Then retry.',
    ),
  '6190': () =>
    inSettings('The QuickBooks subscription has ended.', 'Renew it in QuickBooks. Waiting entries are sent then.'),
  '120': reconnect,
  '3100': reconnect,
  '3200': reconnect,
  '10000': (subject) =>
    atRecord(
      subject,
      `QuickBooks had an internal error with ${lower(subject.kind)} ${subject.name}.`,
      'Retry in a few minutes. Nothing is sent twice.',
    ),
  MAPPING: (subject, detail) =>
    inSettings(
      `${noun(subject.kind)} ${subject.name} can't be sent: ${sentence(detail)}`,
      'Choose it in the QuickBooks settings; it is sent then.',
    ),
  AMOUNT: (subject, detail) =>
    atRecord(
      subject,
      `QuickBooks has a different amount for ${lower(subject.kind)} ${subject.name}: ${sentence(detail)}`,
      'Compare the sales tax and the lines in QuickBooks. Correct them there or here. Then retry.',
    ),
  BALANCE: (subject, detail) =>
    atRecord(
      subject,
      `${noun(subject.kind)} ${subject.name} is disabled here, but open with ${detail} in QuickBooks, so it stays active there.`,
      'Settle the open items in QuickBooks. Then retry.',
    ),
  INTERNAL: (subject) =>
    inSettings(
      `${noun(subject.kind)} ${subject.name} could not be prepared for QuickBooks because of an error on our side.`,
      'Report this with the response below. Then retry.',
    ),
};

/** Explains in the office's words why something could not be sent. For an unknown code, quotes QuickBooks. */
export function explainProblem(problem: Problem, subject: Subject): Explanation {
  const words = (WORDS as Readonly<Record<string, Words | undefined>>)[problem.code];
  return (words ?? refusedData)(subject, saidPlainly(problem.detail));
}

/** The codes that have their own explanation. */
export const EXPLAINED_CODES: readonly string[] = Object.keys(WORDS);
