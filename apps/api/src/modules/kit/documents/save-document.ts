import type { Transaction } from 'kysely';
import { z } from 'zod';
import { DOCUMENT_OWNER_TYPES, MOST_DOCUMENTS, valuesOf } from '@falcon/domain/kit/flooring';
import type { DB, Database } from '#db/database';
import { discardFile, putWithRow } from '#files/stray-files';
import type { Context, MutationCall } from '#core/context';
import { CodedError, idInput, parseInput, registerConstraint, validationError } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  findRecord,
  flagField,
  recordVersion,
  requireOwner,
  requireOwnerOf,
} from '#kit/record-kit';
import { documentType } from './document-types';
import { isExemptionCertificate, usage } from './documents.queries';
import type { DocumentRow } from './documents.queries';
import { takeFile } from './intake';
import { documentThumbnailJob } from './thumbnail-job';

/** The most bytes of all documents of an owner. */
export const MOST_BYTES = 500 * 1024 * 1024;
const MOST_PER_HOUR = 200;
const HOUR_MS = 60 * 60_000;

const CERTIFICATE_IN_USE =
  'This document is the customer’s tax exemption certificate. Choose another certificate on the customer first.';
registerConstraint('customer_tax_exempt_document_id_fkey', { path: 'id', message: CERTIFICATE_IN_USE });
registerConstraint('app_configuration_logo_document_id_fkey', {
  path: 'id',
  message: 'This document is the company’s logo. Choose another one in the settings first.',
});

const flag = z.boolean().optional();
const newDocument = z.object({
  ownerId: idInput,
  ownerType: z.enum(valuesOf(DOCUMENT_OWNER_TYPES)),
  name: z.string().max(1_000, 'A name has at most 1,000 characters.'),
  goesWithPrint: flag,
  goesWithMail: flag,
});
const changedDocument = z.object({
  id: idInput,
  version: recordVersion,
  isEnabled: flagField,
  goesWithPrint: flagField,
  goesWithMail: flagField,
});
const removedDocument = z.object({ id: idInput, version: recordVersion.nullish() });
const kind = { table: 'document', kind: 'Document' } as const;

const isPrintable = (type: string): boolean => documentType(type)?.printable === true;

function requirePrintable(type: string): void {
  if (!isPrintable(type))
    throw validationError(
      'goesWithPrint',
      'Only PDFs and pictures (PNG, JPEG, WebP, TIFF) can be printed with an order. Save it as PDF to print it.',
    );
}

async function requireEditable(ctx: Context, id: number): Promise<DocumentRow> {
  const document = await findRecord(ctx, 'document', 'Document', id);
  await requireOwnerOf(ctx, { ...document, kind: 'Document' }, 'change');
  return document;
}

/** Repeats the check inside the transaction that changes the document: until it ends, an order keeps its status. */
const keepsOwner =
  (ctx: Context, document: DocumentRow) =>
  async (trx: Database): Promise<void> => {
    await requireOwnerOf(ctx, { ...document, kind: 'Document' }, 'change', trx);
  };

/** Adds a file to its owner: stores the bytes before the row, and removes them if the row can't be stored. */
export async function createDocument(
  ctx: Context,
  raw: { readonly dataUri: string; readonly [field: string]: unknown },
  call: MutationCall,
): Promise<{ document: DocumentRow }> {
  const { dataUri, ...rest } = raw;
  const {
    ownerId,
    ownerType,
    name,
    goesWithPrint: chosen,
    goesWithMail = false,
  } = parseInput(newDocument, withoutNulls(rest));
  const owner = await requireOwner(ctx, ownerType, ownerId, 'add');
  const { data, thumbnail, ...file } = await takeFile(dataUri, name);
  // A photo is added to a proposal for its reader; someone can still leave it out.
  const goesWithPrint =
    chosen ?? (ownerType === 'PROPOSAL' && file.type.startsWith('image/') && isPrintable(file.type));
  if (goesWithPrint) requirePrintable(file.type);
  const userId = ctx.requireUser().id;
  const document = await putWithRow(ctx.services.files.storage, data, async (storageKey) => {
    const row = await createRecord(
      ctx,
      call,
      kind,
      async (trx) => {
        await requireOwner(ctx, ownerType, ownerId, 'add', trx);
        const used = await usage(
          trx,
          { type: ownerType, id: owner.id },
          userId,
          new Date(ctx.now().getTime() - HOUR_MS),
        );
        if (used.files >= MOST_DOCUMENTS)
          throw validationError('dataUri', `There are ${MOST_DOCUMENTS} documents here already. Delete some first.`);
        if (used.bytes + data.byteLength > MOST_BYTES)
          throw validationError(
            'dataUri',
            'The documents here would be larger than 500 MB together. Delete some first.',
          );
        if (used.recent >= MOST_PER_HOUR)
          throw new CodedError(
            'VALIDATION_ERROR',
            `You sent ${MOST_PER_HOUR} files within an hour. Try again later.`,
            // A phone that owes photos waits with them.
            { later: true },
          );
        return {
          ...file,
          name: file.name,
          size: data.byteLength,
          storageKey,
          goesWithPrint,
          goesWithMail,
          createdBy: userId,
          createdOn: ctx.now(),
          thumbnailState: thumbnail ? ('PENDING' as const) : ('NONE' as const),
          [owner.column]: owner.id,
        };
      },
      async (trx, newDocument) => {
        // The record's transaction, under its wider type.
        if (thumbnail)
          await enqueueJob(trx as Transaction<DB>, {
            job: documentThumbnailJob,
            payload: { documentId: newDocument.id },
            userId,
            description: `Preview of ${newDocument.name}`,
          });
      },
    );
    // If the submit was repeated, the file of the first one stays.
    return { row, repeated: row.storageKey !== storageKey };
  });
  return { document };
}

const withoutNulls = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/** Enables or disables a document, and sets whether it is printed and e-mailed. */
export async function changeDocumentStatus(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ document: DocumentRow }> {
  const { id, version, ...patch } = parseInput(changedDocument, raw);
  const before = await requireEditable(ctx, id);
  if (patch.goesWithPrint) requirePrintable(before.type);
  const document = await changeRecord(
    ctx,
    call,
    { ...kind, id, version, above: keepsOwner(ctx, before) },
    async (trx) => {
      if (patch.isEnabled === false && (await isExemptionCertificate(trx, id)))
        throw validationError('isEnabled', CERTIFICATE_IN_USE);
      return { patch };
    },
  );
  return { document };
}

/** Removes a document: the row first, then its files. */
export async function deleteDocument(ctx: Context, raw: unknown): Promise<{ document: DocumentRow }> {
  const { id, version } = parseInput(removedDocument, raw);
  const above = keepsOwner(ctx, await requireEditable(ctx, id));
  const document = await deleteRecord(ctx, { ...kind, id, version, above });
  await discardFile(ctx.services.files.storage, document.storageKey);
  if (document.thumbnailKey !== null) await discardFile(ctx.services.files.storage, document.thumbnailKey);
  return { document };
}
