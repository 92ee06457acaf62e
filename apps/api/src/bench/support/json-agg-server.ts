import { createServer } from 'node:http';
import { Pool } from 'pg';

/**
 * The baseline: one hand-written json_agg statement behind node:http, with the same 27 fields, the same week and an
 * exact count. Runs as a separate process: `json-agg-server.ts <connection> <port>`.
 */
const [connectionString, port] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 20 });

const STATEMENT = `
with page as (
  select w.* from work_order w where w.install_date >= $1 and w.install_date <= $2 order by w.install_date desc, w.id desc limit 50
)
select json_build_object(
  'totalCount', (select count(*) from work_order w where w.install_date >= $1 and w.install_date <= $2),
  'nodes', (select json_agg(json_build_object(
    'id', w.id::text, 'workOrderNumber', w.work_order_number, 'installDate', w.install_date, 'jobTime', w.job_time, 'isOccupied', w.is_occupied, 'buildingUnit', w.building_unit,
    'unitStyleName', w.unit_style_name, 'isRepair', w.is_repair, 'multiJobInstall', w.multi_job_install, 'customerPo', w.customer_po, 'version', w.version,
    'area', w.area_e2 / 100.0, 'jobCost', w.job_cost_cents / 100.0, 'customerName', w.customer_name, 'addressLine1', w.address_line1, 'city', w.city, 'state', w.state,
    'statusCode', st.code, 'pmf', p.name, 'salesperson', s.full_name, 'installer', i.full_name,
    'invoiceNumber', v.invoice_number, 'invoiceStatus', v.status, 'invoiceDate', v.invoice_date, 'invoiceAmount', v.amount_cents / 100.0, 'invoicePaid', v.amount_paid_cents / 100.0, 'datePaid', v.date_paid
  ) order by w.install_date desc, w.id desc)
  from page w
  join work_order_status st on st.id = w.status_id
  left join property_firm p on p.id = w.property_firm_id
  left join salesperson s on s.id = w.salesperson_id
  left join installer i on i.id = w.installer_id
  left join invoice v on v.work_order_id = w.id and v.status <> 'VOID')
)::text as body`;

createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { from, to } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { from: string; to: string };
    void pool.query<{ body: string }>(STATEMENT, [from, to]).then(
      ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
