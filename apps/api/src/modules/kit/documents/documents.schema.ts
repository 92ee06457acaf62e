import { DOCUMENT_FILTERS } from '@falcon/domain/company/filters';
import { DOCUMENT_OWNER_TYPES, valuesOf } from '@falcon/domain/kit/flooring';
import type { DocumentOwnerType as OwnerTypeValue } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { ownerAllows, requireOwner, rightsOfOwners } from '#kit/record-kit';
import { documentType } from './document-types';
import { seesDisabled } from './document-rights';
import { DOCUMENTS } from './documents.queries';
import type { DocumentRow } from './documents.queries';
import { changeDocumentStatus, createDocument, deleteDocument } from './save-document';

const DocumentOwnerType = builder.enumType('DocumentOwnerType', { values: valuesOf(DOCUMENT_OWNER_TYPES) });
const DocumentKind = builder.enumType('DocumentKind', {
  values: valuesOf(DOCUMENT_FILTERS.kind.choices),
});

export const Document = builder.objectRef<DocumentRow>('Document').implement({
  description: 'A file of a customer, firm, work order or proposal.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ownerId: t.exposeID('ownerId'),
    ownerType: t.field({ type: DocumentOwnerType, resolve: (row) => row.ownerType as OwnerTypeValue }),
    name: t.exposeString('name'),
    url: t.string({
      description: 'Its address; it opens for signed-in users who can see it. `?download=1` saves it.',
      resolve: (row) => `/files/documents/${row.id}`,
    }),
    thumbnailUrl: t.string({
      nullable: true,
      description: 'A thumbnail; null while it is being created and for kinds without one.',
      resolve: (row) => (row.thumbnailState === 'READY' ? `/files/documents/${row.id}/thumbnail` : null),
    }),
    thumbnailPending: t.boolean({
      description: 'The thumbnail is being created.',
      resolve: (row) => row.thumbnailState === 'PENDING',
    }),
    pageCount: t.exposeInt('pageCount', {
      nullable: true,
      description: 'For a PDF that opens without a password; each page is an image at `url`/pages/n.',
    }),
    printable: t.boolean({
      description: 'Whether it can be printed: PDFs and images.',
      resolve: (row) => documentType(row.type)?.printable ?? false,
    }),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    createdOn: t.expose('createdOn', { type: 'ISO8601DateTime' }),
    type: t.exposeString('type', { description: 'The media type of its content.' }),
    isEnabled: t.exposeBoolean('isEnabled', {
      description: 'A disabled document is visible only to users who can change it, and is never sent or printed.',
    }),
    goesWithPrint: t.exposeBoolean('goesWithPrint', {
      description:
        'Its pages are printed with the order; a customer’s document is printed with all orders of the customer that don’t leave it off.',
    }),
    goesWithMail: t.exposeBoolean('goesWithMail', { description: 'Attached to invoices sent by e-mail.' }),
    editable: t.boolean({
      description: 'Whether you can change or remove it now.',
      resolve: (row, _args, ctx) => ownerAllows(ctx, row.ownerType as OwnerTypeValue, row.ownerId, 'change'),
    }),
    version: t.exposeInt('version'),
  }),
});

// The owner's area decides: each use case checks the permission for the owner it finds.
const OWNERS = valuesOf(DOCUMENT_OWNER_TYPES);
const access = { anyPermission: rightsOfOwners('edit', OWNERS) } as const;

ledgerList('documents', DOCUMENTS, {
  type: Document,
  access: { anyPermission: rightsOfOwners('view', OWNERS) },
  enums: { kind: DocumentKind },
  args: ({ arg }) => ({
    ownerId: arg.id({ required: true }),
    ownerType: arg({ type: DocumentOwnerType, required: true }),
  }),
  given: async (ctx, { ownerType, ownerId }) => {
    const { id } = await requireOwner(ctx, ownerType, ownerId, 'view');
    return { ownerType, ownerId: id, seesDisabled: await seesDisabled(ctx, ownerType, id) };
  },
});

mutation('documentCreate', {
  description: 'Adds a file to its owner, also to a read-only order. DATA_URI_ERROR when the file is refused.',
  access,
  input: (t) => ({
    ownerId: t.id({ required: true }),
    ownerType: t.field({ type: DocumentOwnerType, required: true }),
    name: t.string({ required: true }),
    dataUri: t.string({ required: true }),
    goesWithPrint: t.boolean(),
    goesWithMail: t.boolean(),
  }),
  resolve: (input, ctx, call) => createDocument(ctx, input, call),
  payload: { document: Document },
});

mutation('documentChangeStatus', {
  description:
    'Enables or disables a document, and sets whether it goes with print and e-mail; on a read-only order only with workOrderOverride. A field left out is kept.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    isEnabled: t.boolean(),
    goesWithPrint: t.boolean(),
    goesWithMail: t.boolean(),
  }),
  resolve: (input, ctx, call) => changeDocumentStatus(ctx, input, call),
  payload: { document: Document },
});

mutation('documentDelete', {
  description: 'Removes a document with its file; on a read-only order only with workOrderOverride.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
  resolve: (input, ctx) => deleteDocument(ctx, input),
  payload: { document: Document },
});
