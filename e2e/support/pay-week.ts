import { addDays } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Database } from '../../apps/api/src/db/database';
import { answered, mutate } from './api';
import { inDatabase } from './database';
import { notInvoiced } from './not-invoiced';

/** An installer and the pay for their jobs in a week, in cents. */
export interface Crew {
  readonly lastName: string;
  /** The last day of their compensation certificate; the liability certificate never ends. */
  readonly compensationThrough: string;
  /** The install date and pay of each job. */
  readonly jobs: readonly (readonly [on: string, cents: number])[];
}

export interface CrewMember {
  readonly id: number;
  readonly fullName: string;
  /** The numbers of their orders, in job order. */
  readonly orders: readonly string[];
}

const FOREVER = '2099-12-31';

/** Installers with reconciled jobs: takes over finished orders from before the first bill sheet. */
export const crewsWith = (crews: readonly Crew[]): Promise<readonly CrewMember[]> =>
  inDatabase(async (db) => {
    const members: CrewMember[] = [];
    for (const crew of crews) members.push(await crewWith(db, crew));
    return members;
  });

async function crewWith(db: Database, { lastName, compensationThrough, jobs }: Crew): Promise<CrewMember> {
  const address = await db
    .insertInto('address')
    .values({ addressLine1: '12 Elm St', city: 'Carmel', state: 'IN', postalCode: '46032' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id, fullName } = await db
    .insertInto('installer')
    .values({ firstName: 'Week', lastName, addressId: address.id })
    .returning(['id', 'fullName'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('insuranceCertificate')
    .values(
      [
        ['COMPENSATION', compensationThrough, 1_200],
        ['LIABILITY', FOREVER, 300],
      ].map(([certificateType, expirationDate, deductionBp]) => ({
        installerId: id,
        certificateType: String(certificateType),
        hasCertificate: true,
        expirationDate: String(expirationDate),
        deductionBp: Number(deductionBp),
      })),
    )
    .execute();
  const orders = [];
  for (const [on, pay] of jobs) orders.push(await giveJob(db, id, on, pay));
  return { id, fullName: fullName ?? '', orders };
}

/** Gives an installer a finished order that was never on a bill sheet, with another day and pay. */
async function giveJob(db: Database, installerId: number, on: string, cents: number): Promise<string> {
  const invoice = await db
    .selectFrom('contractorInvoice as k')
    .innerJoin('workOrder as w', 'w.id', 'k.workOrderId')
    .select(['k.id', 'w.id as orderId', 'w.workOrderNumber'])
    .where('k.installDate', '<', addDays(on, -60))
    .where('w.state', '=', 'IN')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('billSheetLine as l').select('l.id').whereRef('l.workOrderId', '=', 'w.id'))),
    )
    .orderBy('k.installDate')
    .orderBy('k.id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('contractorInvoice')
    .set({ installerId, installDate: on, laborCents: cents, minimumLaborCents: 0, additionalLaborCents: 0 })
    .where('id', '=', invoice.id)
    .execute();
  await db.deleteFrom('contractorInvoiceLine').where('contractorInvoiceId', '=', invoice.id).execute();
  await db
    .insertInto('contractorInvoiceLine')
    .values({
      contractorInvoiceId: invoice.id,
      position: 0,
      label: 'Carpet',
      quantityE2: 10_000,
      unit: 'SY',
      unitLaborE4: cents,
      amountCents: cents,
    })
    .execute();
  await db.updateTable('workOrder').set({ installDate: on }).where('id', '=', invoice.orderId).execute();
  return invoice.workOrderNumber ?? '';
}

/**
 * Installers with one assigned order each in a week that nobody has reconciled: takes over finished orders from before
 * the first bill sheet. They are covered for workers’ compensation, none has a liability
 * certificate, and the last one has no e-mail address.
 */
export const unreconciledCrews = (week: string, number: number): Promise<readonly CrewMember[]> =>
  inDatabase(async (db) => {
    const orders = await takenBack(db, week, number);
    const members: CrewMember[] = [];
    for (const [place, order] of orders.entries()) members.push(await assignedCrew(db, week, place, number, order));
    return members;
  });

/** Finished orders that no bill sheet has paid, back in Reconcile. */
async function takenBack(db: Database, week: string, number: number) {
  const orders = await db
    .selectFrom('contractorInvoice as k')
    .innerJoin('workOrder as w', 'w.id', 'k.workOrderId')
    .select(['w.id', 'w.workOrderNumber'])
    .where('k.installDate', '<', addDays(week, -60))
    .where('w.state', '=', 'IN')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('billSheetLine as l').select('l.id').whereRef('l.workOrderId', '=', 'w.id'))),
    )
    .orderBy('k.installDate', 'desc')
    .orderBy('k.id', 'desc')
    .limit(number)
    .execute();
  if (orders.length < number) throw new Error(`The demo has only ${orders.length} finished orders to take back`);
  const ids = orders.map(({ id }) => id);
  await notInvoiced(db, ids);
  await db.deleteFrom('contractorInvoice').where('workOrderId', 'in', ids).execute();
  await db
    .updateTable('workOrder')
    .set({ statusId: STATUS_ID.RECONCILE, reconciledAt: null, multiJobInstall: false })
    .where('id', 'in', ids)
    .execute();
  return orders;
}

async function assignedCrew(
  db: Database,
  week: string,
  place: number,
  number: number,
  order: { readonly id: number; readonly workOrderNumber: string | null },
): Promise<CrewMember> {
  const address = await db
    .insertInto('address')
    .values({ addressLine1: '12 Elm St', city: 'Carmel', state: 'IN', postalCode: '46032' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lastName = String(place + 1).padStart(2, '0');
  const emailAddress = place === number - 1 ? '' : `crew${lastName}@installers.example`;
  const { id, fullName } = await db
    .insertInto('installer')
    .values({ firstName: 'Crew', lastName, addressId: address.id, emailAddress })
    .returning(['id', 'fullName'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('insuranceCertificate')
    .values({
      installerId: id,
      certificateType: 'COMPENSATION',
      hasCertificate: true,
      expirationDate: FOREVER,
      deductionBp: 1_200,
    })
    .execute();
  await db
    .updateTable('workOrder')
    .set({ installerId: id, installDate: addDays(week, 1 + (place % 5)) })
    .where('id', '=', order.id)
    .execute();
  return { id, fullName: fullName ?? '', orders: [order.workOrderNumber ?? ''] };
}

const PREVIEWS = 'query ($week: ISO8601Date!) { billSheetPreviews(periodStart: $week) { state } }';
const TO_CREATE = new Set(['NEW', 'CHANGED', 'REMOVED']);

/** Pays what a week owes already, by what other journeys have added or returned: then only what a test adds is left. */
export async function payOff(page: Page, week: string): Promise<void> {
  const isCreated = async () => {
    const { billSheetPreviews } = await answered<{ billSheetPreviews: readonly { state: string }[] }>(page, PREVIEWS, {
      week,
    });
    return billSheetPreviews.every(({ state }) => !TO_CREATE.has(state));
  };
  if (!(await isCreated())) await mutate(page, 'billSheetsRun', { periodStart: week });
  await expect.poll(isCreated).toBe(true);
  const sheetsIn = async (status: string) => {
    const sheets = await inDatabase((db) =>
      db
        .selectFrom('billSheet')
        .select(['id', 'version'])
        .where('periodStart', '=', week)
        .where('status', '=', status)
        .execute(),
    );
    return sheets.map(({ id, version }) => ({ id: String(id), version }));
  };
  const open = await sheetsIn('OPEN');
  if (open.length > 0) await mutate(page, 'billSheetsApprove', { sheets: open });
  const approved = await sheetsIn('DONE');
  if (approved.length > 0)
    await mutate(page, 'billSheetsPay', {
      sheets: approved,
      method: 'CHECK',
      firstCheckNumber: 990_001,
      paidOn: addDays(week, 10),
    });
}
