import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Context, Services } from '#core/context';
import type { Database } from '#db/database';
import { idInput, notFound, parseInput, requireCarrier, validationError } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import { visibleProposal } from '../visible-proposal';
import { loadProposalFacts } from './load-facts';
import { keepFile, offerOf } from './offers.queries';
import type { OfferRow } from './offers.queries';
import { factsOfOffer } from './proposal-facts';
import { proposalPrintout } from './proposal-pdf';
import type { ProposalRow } from '../proposals.queries';

const generatorInput = z.object({ id: idInput, offer: z.number().int().positive().nullish() });

/** The file name of a proposal. */
export const fileName = (title: string, number: number | null): string =>
  `Proposal ${title.replaceAll(/[^\p{L}\p{N} .-]/gu, '').trim()}${number === null ? '' : ` (offer ${number})`}.pdf`;

/** What reading the PDF of an offer needs. */
interface PdfContext {
  readonly db: Database;
  readonly services: Pick<Services, 'files'>;
}

/** The stored PDF of an offer. */
export async function offerPdf(ctx: PdfContext, proposalId: number, number: number): Promise<Buffer> {
  const offer = await offerOf(ctx.db, proposalId, number);
  if (offer && offer.storageKey === null) return firstDrawn(ctx, offer);
  const file = offer?.storageKey && (await ctx.services.files.storage.read(offer.storageKey));
  if (!file) throw notFound('Offer', number);
  return buffer(file.stream);
}

/** Draws and stores the PDF of an offer that was stored without one. */
async function firstDrawn(ctx: PdfContext, offer: OfferRow): Promise<Buffer> {
  const data = await drawPrintouts([proposalPrintout(factsOfOffer(offer))]);
  await keepFile(ctx.db, offer.id, { storageKey: await ctx.services.files.storage.put(data), size: data.byteLength });
  return data;
}

async function draftPdf(ctx: Context, row: ProposalRow): Promise<Buffer> {
  const { facts } = await loadProposalFacts(ctx, row, null);
  if (facts.content.lines.length === 0) throw validationError('lines', 'Add a unit or a room first.');
  if (facts.content.alternatives.length === 0) throw validationError('alternatives', 'Add an alternative first.');
  return drawPrintouts([proposalPrintout(facts)]);
}

/** The fingerprint of a PDF. */
export const fingerprintOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The PDF of a proposal: the sent offer, or the draft at today's prices. Returns its signed address and fingerprint. */
export async function generateProposal(
  ctx: Context,
  raw: unknown,
): Promise<{ readonly pdfUrl: string; readonly pdfSha256: string }> {
  const { id, offer } = parseInput(generatorInput, raw);
  const row = await visibleProposal(ctx, id);
  requireCarrier(ctx, 'OFFER');
  const number = offer ?? (row.status === 'DRAFT' ? null : row.offerNumber || null);
  const data = number === null ? await draftPdf(ctx, row) : await offerPdf(ctx, id, number);
  const { url } = await storeGeneratedFile(
    ctx.db,
    ctx.services.files,
    { ...fileReader(ctx), name: fileName(row.name, number), contentType: 'application/pdf', data },
    ctx.now(),
  );
  return { pdfUrl: url, pdfSha256: fingerprintOf(data) };
}
