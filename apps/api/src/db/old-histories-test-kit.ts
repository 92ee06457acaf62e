import { sql } from 'kysely';
import type { Database } from './database';

/** Stores every form in which the two old histories kept a change. */
export async function storeOldHistories(db: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const orderEntry = (action: string, changes: readonly object[], more = '') =>
    run(
      `insert into work_order_audit (work_order_id, action, user_id, version, changes${more && ', from_status_id, to_status_id, forced, reason'}) values (1, '${action}', 1, 7, '${JSON.stringify(changes).replaceAll("'", "''")}'${more})`,
    );
  const recordEntry = (type: string, id: number, changes: readonly object[], action = 'update', reason = 'null') =>
    run(
      `insert into record_audit (record_type, record_id, action, user_id, version, changes, reason) values ('${type}', ${id}, '${action}', 1, 3, '${JSON.stringify(changes).replaceAll("'", "''")}', ${reason})`,
    );

  await run(`insert into address default values`);
  await run(`insert into customer_type (name) values ('Apartments')`);
  await run(`insert into customer (name, customer_type_id, address_id) values ('Lakeside', 1, 1)`);
  await run(
    `insert into app_user (first_name, last_name, email_address) values ('Dana', 'Fox', 'dana@falcon.test'), ('Lee', 'Ray', 'lee@falcon.test')`,
  );
  await run(`insert into installer (last_name, first_name, address_id) values ('Dillard', 'Ray', 1)`);
  await run(`insert into vendor (name, address_id) values ('Ridgeline', 1)`);
  await run(`insert into labor_rate (labor_category) values ('Night')`);
  for (const number of ['IND-C-000001', 'IND-C-000002', 'IND-C-000003'])
    await run(
      `insert into work_order (work_order_number, customer_id, customer_name, geo_location_id, flooring_type_id, status_id) values ('${number}', 1, 'Lakeside', 1, 1, 11)`,
    );

  // Every form in which the two old histories kept a change.
  await orderEntry(
    'create',
    [
      { field: 'duplicateOf', from: null, to: 'IND-C-000002' },
      { field: 'acknowledgedDuplicateIds', from: null, to: 'IND-C-000002, IND-C-000003' },
    ],
    ', null, 11, false, null',
  );
  await orderEntry('edit', [
    { field: 'customerPo', from: '', to: 'PO 7' },
    { field: 'isRepair', from: false, to: true },
    { field: 'installDate', from: '2026-03-02', to: '2026-03-09' },
    { field: 'jobTime', from: 'AM', to: 'EITHER' },
    { field: 'numberOfToilets', from: 0, to: 2 },
    { field: 'adjustedLaborRate', from: null, to: 4.1234 },
    { field: 'wrappedStairsVariance', from: 0, to: -0.5 },
    { field: 'minimumLabor', from: 0, to: 150.5 },
    { field: 'minimumProfit', from: 0, to: 99 },
    { field: 'laborRateId', from: null, to: 'Night' },
    { field: 'invoiceMethodId', from: 1, to: null },
    { field: 'excludeDocumentIds', from: '', to: 'Plan, Photo' },
    { field: 'Carpet: item', from: 'Harbor Plush, Dune', to: null },
    { field: 'Pad: quantity', from: null, to: 40.44 },
    { field: 'Toilets: selection', from: '', to: 'REMOVE' },
    { field: 'cuts', from: "11' x 12'", to: "11' 6\" x 12' (Bedroom, take up); 9' x 12'" },
    { field: 'additionalMaterials', from: '', to: 'Pad: Rebond x 3' },
    { field: 'additionalCosts', from: '', to: 'Lift 10.00 / 5.00 / 1.00' },
    { field: 'acknowledgedDuplicateIds', from: null, to: 'IND-C-000002, no longer there' },
  ]);
  await orderEntry(
    'assign',
    [
      { field: 'installerId', from: null, to: 1 },
      { field: 'slot', from: null, to: 'AM' },
    ],
    ', 2, 3, false, null',
  );
  await orderEntry(
    'force',
    [{ field: 'installDateOverride', from: null, to: 'Sunday is closed.' }],
    ", 3, 4, true, 'done by phone'",
  );
  await orderEntry('reconcile', [
    { field: 'Carpet quantity', from: 40.44, to: 42.1 },
    { field: 'Minimum quantity', from: 0, to: 1 },
    { field: 'material', from: 100.1, to: 105.25 },
    { field: 'labor', from: 20, to: 21 },
    { field: 'profit', from: 30, to: 31 },
    { field: 'tax', from: 7, to: 7.5 },
    { field: 'jobCost', from: 157.1, to: 164.75 },
    { field: 'contractorInvoice', from: 221.98, to: 305 },
  ]);
  await orderEntry('recordCuts', [
    { field: 'roll of Bedroom', from: '', to: 'R-12 / LOT 4' },
    { field: 'roll of cut 3', from: 'R-1', to: 'R-2' },
  ]);
  await orderEntry('payment', [{ field: 'amountPaid', from: 0, to: 1204.5 }]);
  await orderEntry('undo', [], ", 4, 3, false, 'Undid “Reconcile”.'");
  await orderEntry('reopen', [], ", 5, 7, false, 'wrong bill sheet'");
  await run(`update work_order_audit set alert_dismissed_at = now(), alert_dismissed_by = 2 where action = 'reopen'`);

  await recordEntry(
    'vendor',
    1,
    [
      { field: 'name', from: null, to: 'Ridgeline' },
      { field: 'shippingRateE4', from: null, to: 1234 },
      { field: 'vendorType', from: null, to: 'MANUFACTURER' },
      { field: 'phone', from: null, to: '3175550123' },
      { field: 'isEnabled', from: true, to: false },
      { field: 'address', from: null, to: '4 Mill Rd, Carmel, IN' },
      { field: 'colorOfTheDoor', from: null, to: 'red' },
    ],
    'create',
    "'Import 4: list.csv, row 2'",
  );
  await recordEntry(
    'customer',
    1,
    [
      { field: 'creditLimitCents', from: 10000, to: 250050 },
      { field: 'invoiceEmails', from: 'a@x.test, b@x.test', to: '' },
      { field: 'laborRateId', from: null, to: 1 },
      { field: 'profit pad', from: null, to: 0.6 },
      { field: 'additionalMaterials', from: 'Pad: Rebond × 3', to: null },
    ],
    'update',
    "'Mass update 9'",
  );
  await recordEntry('unit', 5, [
    { field: 'cuts', from: '11 ft x 12 ft', to: '11.5 ft x 12 ft' },
    { field: 'cuts', from: null, to: '9 ft x 12 ft (Bedroom)' },
    { field: 'cuts', from: '9 ft x 12 ft (Bedroom)', to: '9 ft x 12 ft (Den)' },
    { field: 'cuts', from: null, to: '9 ft x 12 ft; 8 ft x 12 ft' },
  ]);
  await recordEntry(
    'item',
    2,
    [
      { field: 'newCostE4 2026-12-01', from: null, to: 71234 },
      { field: 'costE4', from: 70000, to: 71234 },
    ],
    'update',
    "'Price catalog ridgeline-fall.832'",
  );
  await recordEntry('labor_rate', 1, [{ field: 'Carpet Tile: Take Up Glue', from: 3.25, to: 3.5 }]);
  await recordEntry('additional_cost', 4, [{ field: 'units', from: 'all units', to: '1BR, 2BR' }]);
  await recordEntry('app_user', 1, [
    { field: 'session', from: 'Firefox on Windows', to: 'ended' },
    { field: 'passwordMail', from: null, to: 'sent' },
    { field: 'roles', from: 'Office', to: 'Office, View' },
    { field: 'multiFactorEnabled', from: true, to: false },
  ]);
  await recordEntry('role', 1, [{ field: 'permissions', from: 'View units', to: 'View vendors' }]);
  await recordEntry('app_configuration', 1, [
    { field: 'companyLogo', from: null, to: 'picture' },
    { field: 'taxRules', from: 'any state MATERIAL 7%', to: 'IN MATERIAL 7%' },
    { field: 'rollWidths', from: "carpet 6'", to: "carpet 6', carpet 12'" },
    { field: 'maxCutLengthE4', from: 1500000, to: 1400000 },
  ]);
  await recordEntry('daily_limit', 0, [{ field: '2026-12-01 TOTAL', from: null, to: 300 }]);
  await recordEntry('daily_limit_default', 0, [{ field: 'CARPET_OCCUPIED 2', from: 300, to: null }]);
  await recordEntry('note', 8, [], 'delete');
  await run(`insert into import (record_type, file_name, file_size, user_id) values ('UNIT', 'units.csv', 1, 1)`);
  await run(
    `insert into import_row (import_id, row_number, cells, plan) values (1, 2, '[]', '${JSON.stringify({
      record: { name: 'A' },
      changes: [
        { field: 'cuts', from: null, to: '9 ft x 12 ft' },
        { field: 'name', from: null, to: 'A' },
      ],
    })}')`,
  );
}
