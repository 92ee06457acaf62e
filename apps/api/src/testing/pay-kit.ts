import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import { expect } from 'vitest';
import { seal } from '#core/keys';
import { runBillSheetsJob } from '#pay/bill-sheets';
import { valueAt } from './api-client';
import type { ApiClient, TestApi } from './api-client';
import { jobsEnded, runJobs } from './jobs-kit';
import { orderWalk } from './order-walk';
import type { WalkedOrder } from './order-walk';
import { companyToday } from './today';

/** What a test reads of a line. */
export interface ReadLine {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly due: number;
  readonly taken: number;
  readonly carried: number;
  readonly isCarriedOver: boolean;
  readonly steps: readonly { readonly label: string; readonly formula: string; readonly amount: number }[];
}

/** What a test reads of a sheet. */
export interface ReadSheet {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly labor: number;
  readonly net: number;
  readonly carried: number;
  readonly checkNumber: number | null;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly lines: readonly ReadLine[];
}

export const SHEET = `id version status labor additions deductions net carried checkNumber recipient paidOn paymentMethod
  warnings { code message } lines { id kind label due taken carried isCarriedOver steps { label formula amount } }`;

/** The labor of an order in `orderWalk` without its additional cost, in dollars. */
const OTHER_LABOR = 216.98;

/** Reconciled jobs of installers in weeks of pay, and what the pay office does with them. */
export async function payOffice(api: TestApi, existingWalk?: Awaited<ReturnType<typeof orderWalk>>) {
  const walk = existingWalk ?? (await orderWalk(api));
  const { office } = walk;
  const jobs = await runJobs(api, [runBillSheetsJob]);
  /** The Sunday of the week that ended at least three weeks ago; later ones by number. */
  const week = (number: number) => addDays(startOfWeek(companyToday()), 7 * (number - 5));

  async function installer(name: string): Promise<number> {
    const address = await api.db
      .insertInto('address')
      .values({ city: 'Carmel', state: 'IN' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { firstName: 'Crew', lastName: name, addressId: address.id };
    return (await api.db.insertInto('installer').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  /** A reconciled job that pays an installer this many dollars, installed on the given day. */
  async function job(installerId: number, on: string, pay: number): Promise<WalkedOrder> {
    const laborCost = Math.round((pay - OTHER_LABOR) * 100) / 100;
    const order = await walk.reconciled(
      await walk.inReconcile(installerId, {
        additionalCosts: [{ description: 'Stairs', materialCost: 10, laborCost, profitCost: 2 }],
      }),
    );
    const id = Number(order.id);
    await api.db.updateTable('workOrder').set({ installDate: on }).where('id', '=', id).execute();
    await api.db.updateTable('contractorInvoice').set({ installDate: on }).where('workOrderId', '=', id).execute();
    return order;
  }

  /** An adjustment of an installer (dollars). */
  async function adjustment(installerId: number, adjustmentDate: string, dollars: number, more = {}): Promise<void> {
    const amountCents = Math.round(dollars * 100);
    const { id } = await api.db
      .insertInto('paymentAdjustment')
      .values({ installerId, adjustmentDate, totalAdjustmentCents: amountCents, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('paymentAdjustmentLine')
      .values({ paymentAdjustmentId: id, description: 'Advance', amountCents })
      .execute();
  }

  /** An account that an installer can be paid to by transfer. */
  const banked = (installerId: number) =>
    api.db
      .insertInto('installerBankAccount')
      .values({
        installerId,
        accountType: 'CHECKING',
        routingNumber: '071000013',
        lastDigits: '7890',
        numberEncrypted: seal(api.services.secretKey, 'bank account numbers', '1234567890'),
      })
      .execute();

  /** Certificates that never end. */
  const covered = (installerId: number) =>
    api.db
      .insertInto('insuranceCertificate')
      .values(
        ['COMPENSATION', 'LIABILITY'].map((certificateType) => ({
          installerId,
          certificateType,
          hasCertificate: true,
          expirationDate: '2099-12-31',
          deductionBp: 500,
        })),
      )
      .execute();

  async function run(periodStart: string, client: ApiClient = office): Promise<string> {
    const answer = await client.mutate('billSheetsRun', { periodStart }, 'jobStatus { id }');
    expect(answer.errors).toEqual([]);
    await jobsEnded(api);
    const job = await api.db
      .selectFrom('jobStatus')
      .select(['message', 'status'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(job.status).toBe('COMPLETED');
    return job.message;
  }

  async function sheetOf(installerId: number, periodStart: string): Promise<ReadSheet | undefined> {
    const answer = await office.query(
      `query ($id: ID!, $day: ISO8601Date!) { billSheets(installerId: $id, periodFrom: $day, periodTo: $day) { nodes { ${SHEET} } } }`,
      { id: String(installerId), day: periodStart },
    );
    expect(answer.errors).toEqual([]);
    return (valueAt(answer, 'billSheets.nodes') as ReadSheet[])[0];
  }

  /** Runs a week and reads the sheet of one installer. */
  async function sheetAfterRun(installerId: number, periodStart: string): Promise<ReadSheet> {
    await run(periodStart);
    const sheet = await sheetOf(installerId, periodStart);
    if (!sheet) throw new Error('There is no sheet');
    return sheet;
  }

  const approve = (...sheets: readonly ReadSheet[]) =>
    office.mutate(
      'billSheetsApprove',
      { sheets: sheets.map(({ id, version }) => ({ id, version })) },
      `billSheets { ${SHEET} } errors { modelId message }`,
    );

  /** Approves a sheet that nothing blocks. */
  async function approved(sheet: ReadSheet): Promise<ReadSheet> {
    const answer = await approve(sheet);
    expect(valueAt(answer, 'billSheetsApprove.errors')).toEqual([]);
    return (valueAt(answer, 'billSheetsApprove.billSheets') as ReadSheet[])[0] as ReadSheet;
  }

  const pay = (sheets: readonly ReadSheet[], how: Record<string, unknown>) =>
    office.mutate(
      'billSheetsPay',
      { sheets: sheets.map(({ id, version }) => ({ id, version })), paidOn: companyToday(), ...how },
      `billSheets { ${SHEET} }`,
    );

  return {
    walk,
    office,
    jobs,
    week,
    installer,
    job,
    adjustment,
    banked,
    covered,
    run,
    sheetOf,
    sheetAfterRun,
    approve,
    approved,
    pay,
  };
}

/** The kinds and amounts of a sheet’s lines, in dollars. */
export const amounts = (sheet: Pick<ReadSheet, 'lines'>) => sheet.lines.map(({ kind, taken }) => [kind, taken]);
