import { z } from 'zod';

const text = (most: number) => z.string().max(most, `At most ${most.toLocaleString('en-US')} characters.`);
const amount = z.number('Type an amount, such as 12.50.').nullable();
const quantity = z.number('Type a number, such as 12.5.').min(0, 'Must not be negative.').nullable();
const length = z.number('Type a length, such as 10\'4".').nullable();
const count = z.number('Type a whole number.').int('Type a whole number.').min(0, 'Must not be negative.').nullable();
const pick = z.object({ id: z.string(), name: z.string() }).loose();

const cut = z
  .object({ usedForDescription: text(120), cutLength: length, width: length, cove: quantity, quarterRound: quantity, luan: quantity })
  .loose()
  .superRefine((row, context) => {
    if (row.cutLength === null && row.width === null && row.usedForDescription === '') return;
    if (row.cutLength === null || row.cutLength <= 0) context.addIssue({ code: 'custom', path: ['cutLength'], message: 'Enter a length above zero.' });
    if (row.width === null || row.width <= 0) context.addIssue({ code: 'custom', path: ['width'], message: 'Enter a width above zero.' });
  });

const zip = z.string().regex(/^(\d{5}(-\d{4})?)?$/, 'A ZIP such as 46204.');
const state = z.string().regex(/^([A-Za-z]{2})?$/, 'Two letters, such as IN.');
const note = text(4000);

/** What the form itself checks before it asks the server; the server checks everything again. */
export const orderSchema = z
  .object({
    customer: pick.nullable().refine((value) => value !== null, 'Choose the customer.'),
    installDate: z.iso.date('Type a date, such as 11/24.').nullable(),
    jobName: text(120), orderBy: text(120), customerPo: text(60), buildingUnit: text(60), addressLine1: text(120), addressLine2: text(120), city: text(80),
    state, postalCode: zip, billToState: state, billToZip: zip, billToName: text(120), billToAddressLine1: text(120), billToCity: text(80),
    workOrderNote: note, jobSpecificNotes: note, additionalNotes: note, unitNotes: note, specialInstructions: note, customInvoiceDescription: text(1000),
    numberOfToilets: count, numberOfAppliances: count, numberWrappedStairs: count, additionalPieces: count,
    adjustedLaborRate: amount, wrappedStairsVariance: amount, minimumLabor: amount, minimumProfit: amount,
    lines: z.array(z.object({ quantity }).loose()),
    cuts: z.array(cut),
    additionalMaterials: z.array(
      z.object({
        lineType: z.number().nullable().refine((value) => value !== null, 'Choose the line.'),
        item: pick.nullable().refine((value) => value !== null, 'Choose the item.'),
        quantity: quantity.refine((value) => value !== null, 'Type a quantity.'),
      }).loose(),
    ),
    additionalCosts: z.array(z.object({ description: text(200).min(1, 'Say what it is for.'), materialCost: amount, laborCost: amount, profitCost: amount }).loose()),
  })
  .loose();
