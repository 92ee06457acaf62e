import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';

const SRC = 'apps/web/src';

/** Arguments that name several records. */
const SEVERAL = new Set(['ids', 'orders', 'parts', 'proposals', 'receiptIds', 'reminders', 'sheets', 'workOrderIds']);
/** What can't be called back, or takes something back. */
const GRAVE =
  /(Accept|AchFile|Apply|Approve|Close|Delete|Disconnect|Live|Lose|Mail|Now|Pay|Reopen|Reprice|Reset|Retry|Reverse|Run|Send|SessionsEnd|Undo|UndoPayment|Void)$/;
/** Where the user is asked before something happens. */
const ASKS = [
  '#blocks/confirmation/',
  '#blocks/delete-button/',
  '#blocks/jobs/JobDialog',
  '#blocks/payables/',
  '#blocks/reason-button/',
  '#blocks/vendor-mail/',
  '#ui/feedback/ConfirmDialog',
  '#ui/feedback/DialogFrame',
  '/AmountDialog',
  '/BulkDialog',
  '/StepDialog',
];
/** What happens to several records must say its sums, recipients, and who is left out. */
const SAYS_SUMS = [
  'billSheetProposalsAccept',
  'billSheetsApprove',
  'billSheetsSend',
  'commissionRunApprove',
  'commissionStatementMail',
  'invoiceSend',
  'invoiceSummaryCreate',
  'mailRetry',
  'remindersSend',
  'statementsSend',
];

/** Actions that need no question, each with the reason: everywhere, or in one file. */
const UNASKED: Readonly<Record<string, string>> = {
  billSheetsPdf: 'Only makes a file.',
  billSheetsTransferFile: 'Only makes a file.',
  cutPiecesUndo: 'Takes back one’s own cut of a moment ago; the piece can be cut again.',
  depositCreate: 'Its page lists what is deposited, with the sum.',
  invoicePdf: 'Only makes a file.',
  invoiceRetry: 'Sends to QuickBooks what has to be there; what is there already is not sent twice.',
  jobDelete: 'Removes a line of the tray; the work of the job stays.',
  'mailRetry features/office/mail/MailActions.tsx': 'Its dialog asks for the address.',
  mailSettle: 'Only ends a warning; the e-mail can still be sent again.',
  'multiFactorDelete features/office/profile/MultiFactorSection.tsx': 'Asks for the password.',
  passwordReset: 'A form of its own.',
  pieceLabelsPdf: 'Only makes a file.',
  remnantLabelsPdf: 'Only makes a file.',
  quickbooksSendNow: 'Sends now what is sent without it a little later.',
  receiptRecord: 'Its page lists what is paid, with the sum and the rest.',
  savedViewDelete: 'A view can be saved again.',
  workOrderAssign: 'The assignment can be taken back.',
  'workOrderChangeStatus features/orders/work-orders/editor/header/OrderActions.tsx':
    'One order; the step can be undone.',
  workOrderPdf: 'Only makes a file.',
  workOrderUnassign: 'The order can be assigned again.',
  workOrderUndoStep: 'Takes back a step just made, which can be made again.',
};

const mutations = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {};

/** Whether a mutation is for several records at once. */
function takesSeveral(name: string): boolean {
  const input = mutations[name]?.args.find((arg) => arg.name === 'input');
  const type = input && getNamedType(input.type);
  if (!isInputObjectType(type)) return false;
  return Object.values(type.getFields()).some(({ name: field, type: given }) => {
    const inner = isNonNullType(given) ? given.ofType : given;
    return SEVERAL.has(field) && isListType(inner);
  });
}

const allPaths = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const paths = allPaths.filter((path) => /\.tsx?$/.test(path) && !/\.(test|generated)\./.test(path));
const sources = new Map(paths.map((path) => [path, readFileSync(join(SRC, path), 'utf8')]));
const importsIn = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap((match) => match[1] ?? []);
const importsOf = new Map([...sources].map(([path, text]) => [path, importsIn(text)]));

/** The files that import a file, statically or when needed. */
function importersOf(path: string): string[] {
  const bare = path.replace(/\.tsx?$/, '');
  return paths.filter((other) =>
    importsOf
      .get(other)
      ?.some((name) => (name.startsWith('.') ? normalize(join(dirname(other), name)) : name.replace('#', '')) === bare),
  );
}

const asks = (path: string, ways: readonly string[]): boolean =>
  importsOf.get(path)?.some((name) => ways.some((way) => name.includes(way))) ?? false;

/** The files through which an action is reached without a question. */
function unasked(name: string, path: string, ways: readonly string[], depth = 0): string[] {
  if (asks(path, ways) || UNASKED[`${name} ${path}`] !== undefined) return [];
  const importers = depth < 3 && !path.endsWith('.page.tsx') ? importersOf(path) : [];
  return importers.length === 0 ? [path] : importers.flatMap((one) => unasked(name, one, ways, depth + 1));
}

/** The mutations that the page sends, with the documents that send them. */
const graphqlPaths = allPaths.filter((path) => path.endsWith('.graphql'));
const documents = graphqlPaths.flatMap((path) =>
  parse(readFileSync(join(SRC, path), 'utf8')).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD && definition.name
            ? [{ name: field.name.value, document: `${definition.name.value}Document` }]
            : [],
        )
      : [],
  ),
);
const usersOf = (document: string): string[] =>
  paths.filter((path) => new RegExp(`\\b${document}\\b`).test(sources.get(path) ?? ''));

const concerned = documents.filter(({ name }) => takesSeveral(name) || GRAVE.test(name));

test('what happens to several records, or can’t be called back, is never done without a question', () => {
  expect(concerned.length).toBeGreaterThan(40);
  const missing = concerned.flatMap(({ name, document }) =>
    UNASKED[name] === undefined
      ? usersOf(document).flatMap((path) => unasked(name, path, ASKS).map((place) => `${name}: ${place}`))
      : [],
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('what is sent, billed or approved for several records says sums, recipients and who is left out', () => {
  const ways = ['#blocks/confirmation/', '#blocks/payables/'];
  const missing = documents
    .filter(({ name }) => SAYS_SUMS.includes(name))
    .flatMap(({ name, document }) =>
      usersOf(document).flatMap((path) => unasked(name, path, ways).map((place) => `${name}: ${place}`)),
    );
  expect([...new Set(missing)]).toEqual([]);
  const bulkInvoicing = ['BulkInvoiceDocument', 'InvoicesCreateDocument'].flatMap(usersOf);
  expect(bulkInvoicing.filter((path) => !asks(path, ways))).toEqual([]);
});

test('every exception is still needed', () => {
  const names = new Set(concerned.map(({ name }) => name));
  expect(Object.keys(UNASKED).filter((key) => !names.has(key.split(' ')[0] ?? ''))).toEqual([]);
  expect(
    Object.keys(UNASKED)
      .flatMap((key) => key.split(' ')[1] ?? [])
      .filter((path) => !sources.has(path)),
  ).toEqual([]);
});
